import Jinja
import Site

/// The filter `url`: `{{ "/gatehouse/styles/gatehouse.css" | url }}` puts the site's base path in front.
///
/// A layout that names an asset this way uses it publicly, whatever page it is rendered for: it stands in the
/// layout, which everybody sees.
struct URLFilter: Sendable {
  let theme: Theme
  let plan: SitePlan
  let ledger: AssetLedger
  let names: PublicAssetNames
  let urls: SiteURLs

  /// What can be wrong with its argument.
  enum Fault: Error, CustomStringConvertible {
    case notAPath
    case protectedAsset(String)
    case unreadable(String)

    var description: String {
      switch self {
      case .notAPath: "“url” needs a text that begins with “/”"
      case .protectedAsset(let path): "a layout uses \(path), which is protected"
      case .unreadable(let path): "\(path) cannot be read"
      }
    }
  }

  /// The filter as templates call it.
  var filter: Filter {
    Filter { positional, _ in
      guard positional.count == 1, case .string(let path) = positional[0],
        path.utf8.first == UInt8(ascii: "/")
      else { throw Fault.notAPath }
      if let output = theme.file(atURL: path).flatMap(theme.output) {
        return .string(urls.local(URLPath(output: output)))
      }
      guard case .asset(let index) = plan.index.target(atURL: path) else { return .string(urls.local(path)) }
      if plan.assets[index].claim.refusesPublicUse { throw Fault.protectedAsset(path) }
      ledger.usePublicly(index)
      let isLoaded = Self.isLoaded(plan.assets[index].source)
      do { return .string(urls.local(isLoaded ? try names.loading(index) : names.linking(to: index))) } catch
      {
        throw Fault.unreadable(path)
      }
    }
  }

  /// Whether a page that has such a file in its layout loads it; other files are there to be linked to.
  private static func isLoaded(_ file: SitePath) -> Bool {
    let type = MediaType.named(file.fileExtension)
    return ["text/css", "text/javascript"].contains(type)
      || ["image/", "font/", "audio/", "video/"].contains(where: type.hasPrefix)
  }
}
