import Foundation
import Markup
import Site

/// Finds pages and assets by what authors write in links.
///
/// Names are compared in Unicode NFC, since a file system may keep a form that nobody typed; letter case must match,
/// since most web servers compare it.
struct ContentIndex: Sendable {
  /// What stands at a path.
  enum Target: Hashable, Sendable {
    /// A page, by its index in the plan.
    case page(Int)
    /// An asset, by its index in the plan.
    case asset(Int)
  }

  private var targets: [String: Target] = [:]
  private var byURL: [String: Target] = [:]
  /// All paths that can be linked to, sorted; for suggestions.
  var paths: [String] { targets.keys.sorted() }
  /// Every path that can be linked to, by its lower-case form.
  private var spellings: [String: String] = [:]

  /// Indexes pages and assets.
  init(pages: [Page], assets: [Asset]) {
    for (index, page) in pages.enumerated() {
      add(page.source, page.route, .page(index))
      let source = page.source
      if Route.isFolderPage(source), let folder = source.folder { name(folder.string, .page(index)) }
    }
    for (index, asset) in assets.enumerated() { add(asset.source, asset.route, .asset(index)) }
  }

  private mutating func add(_ source: SitePath, _ route: Route, _ target: Target) {
    name(source.string, target)
    byURL[route.url.string] = target
  }

  private mutating func name(_ path: String, _ target: Target) {
    let key = Self.key(path)
    targets[key] = target
    spellings[key.lowercased()] = key
  }

  private static func key(_ path: String) -> String {
    UnicodeForm.nfc(path)
  }

  /// What stands at `path`, a path below the content folder, decoded, without `.` and `..`; the empty path is the
  /// content folder itself.
  ///
  /// A folder is its page; `name.html` is `name.md`, as in books whose chapters link to one another by the names
  /// of their output; `name/` is `name.md` too, its URL.
  func target(at path: String) -> Target? {
    let key = Self.key(path)
    if let target = targets[key] { return target }
    let trimmed = key.utf8.last == UInt8(ascii: "/") ? String(key.utf8.dropLast()) ?? key : key
    if let target = byURL["/"], trimmed.isEmpty { return target }
    if let target = targets[trimmed] {
      // `picture.svg/` is no address of the picture.
      if case .asset = target { return nil }
      return target
    }
    let stem = trimmed.hasSuffix(".html") ? String(trimmed.dropLast(5)) : trimmed
    return ["md", "markdown"].lazy.compactMap { targets["\(stem).\($0)"] }.first
  }

  /// What is served at a URL path of the site, percent-encoded, from `/`.
  func target(atURL path: String) -> Target? {
    byURL[path] ?? byURL[path + "/"]
  }

  /// A path that differs from `path` in letter case only, as it is spelled on disk.
  func otherCase(of path: String) -> String? {
    let key = Self.key(path)
    guard let spelling = spellings[key.lowercased()], spelling != key else { return nil }
    return spelling
  }

}
