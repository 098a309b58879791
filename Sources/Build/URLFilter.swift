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
  let urls: SiteURLs

  /// What can be wrong with its argument.
  enum Fault: Error, CustomStringConvertible {
    case notAPath
    case protectedAsset(String)

    var description: String {
      switch self {
      case .notAPath: "“url” needs a text that begins with “/”"
      case .protectedAsset(let path): "a layout uses \(path), which is protected"
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
      if case .asset(let index) = plan.index.target(atURL: path) {
        if plan.assets[index].claim.refusesPublicUse { throw Fault.protectedAsset(path) }
        ledger.usePublicly(index)
      }
      return .string(urls.local(path))
    }
  }
}
