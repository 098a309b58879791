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
    case nothingThere(String)

    var description: String {
      switch self {
      case .notAPath: "“url” needs a text that begins with “/”"
      case .protectedAsset(let path): "a layout uses \(path), which is protected"
      case .nothingThere(let path): "there is nothing at \(path)"
      case .unreadable(let path): "\(path) cannot be read"
      }
    }
  }

  /// What to do where the filter failed; `nil` where another did.
  static func help(for error: JinjaError) -> String? {
    guard case .filterFailed(name: "url", _) = error.cause else { return nil }
    return "name a page by its address, or a public file of the content folder or the theme by its path"
  }

  /// The filter as templates call it.
  var filter: Filter {
    // Every page asks for the same files of the theme.
    let served = theme.staticFiles.compactMap { file in
      theme.output(of: file).map { (Theme.url(of: file), Value.string(urls.local(URLPath(output: $0)))) }
    }
    let known = Dictionary(served) { first, _ in first }
    return Filter(known: known) { positional, _ in
      guard positional.count == 1, case .string(let path) = positional[0],
        path.utf8.first == UInt8(ascii: "/")
      else { throw Fault.notAPath }
      guard case .asset(let index) = plan.index.target(atURL: path) else {
        guard isServed(path) else { throw Fault.nothingThere(path) }
        return .string(urls.local(path))
      }
      if plan.assets[index].claim.refusesPublicUse { throw Fault.protectedAsset(path) }
      ledger.usePublicly(index)
      let isLoaded = Self.isLoaded(plan.assets[index].source)
      do { return .string(urls.local(isLoaded ? try names.loading(index) : names.linking(to: index))) } catch
      {
        throw Fault.unreadable(path)
      }
    }
  }

  /// Whether something is at a path: a page, or a file that the build makes.
  private func isServed(_ path: String) -> Bool {
    let plain = String(path.prefix { $0 != "?" && $0 != "#" })
    if plan.index.target(atURL: plain) != nil || plain == "/" { return true }
    let file = String(plain.utf8.dropFirst()) ?? ""
    return [file, "\(file)index.html", "\(file)/index.html"].contains { name in
      SitePath(name).map { plan.registry.source(of: $0) != nil } ?? false
    }
  }

  /// Whether a page that has such a file in its layout loads it; other files are there to be linked to.
  private static func isLoaded(_ file: SitePath) -> Bool {
    let type = MediaType.named(file.fileExtension)
    return ["text/css", "text/javascript"].contains(type)
      || ["image/", "font/", "audio/", "video/"].contains(where: type.hasPrefix)
  }
}
