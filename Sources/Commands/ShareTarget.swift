import Build
import Diagnostics
import GatehouseKit
import Site

/// The page that a share link leads to.
struct ShareTarget {
  /// Its URL path within the site: `/courses/`.
  let path: String
  /// What stands in the link before the `#`: an address, or a path where the site's address is not known.
  let address: String
  /// Whether that is a whole address.
  var isWhole: Bool { page.url != nil }

  private let page: ListedPage

  /// Finds the page that `written` names: an address of the site, a path below it, or a file.
  init(_ written: String, command: SiteCommand, _ store: SharesStore) throws(CommandFailure) {
    let report = command.run(command.options) { $0.list() }
    if report.hasErrors { throw CommandFailure(report.diagnostics.filter { $0.severity == .error }) }
    let path = written.prefix { $0 != "#" && $0 != "?" }
    let names = ["", "/"].flatMap { end in ["\(path)\(end)", "/\(path)\(end)"] }
    let content = store.members.folder.displayPath(store.members.configuration.content.string)
    let found = report.pages.first { page in
      let known = [page.url, page.page.url.string, page.path, page.source].compactMap(\.self)
      return known.contains { name in names.contains { $0.utf8.elementsEqual(name.utf8) } }
        || page.source.utf8.elementsEqual("\(content)/\(path)".utf8)
    }
    guard let found else {
      let paths = report.pages.map(\.page.url.string)
      throw CommandFailure(.noPage(written, nearest: Suggestion.nearest(to: String(path), in: paths)))
    }
    page = found
    self.path = found.page.url.string
    address = found.url ?? found.path
  }

  /// A link to a public page would open nothing.
  func checkIsProtected() throws(CommandFailure) {
    if !page.page.access.isProtected { throw CommandFailure(.pageIsPublic(path)) }
  }
}
