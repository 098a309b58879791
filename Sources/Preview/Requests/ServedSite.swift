import GatehouseKit
import Sealing
import Site

/// A site as the preview shows it: the outputs of its last good build.
struct ServedSite: Sendable {
  /// The path it is served below, from `/` to `/`.
  let base: String
  private let outputs: [SitePath: [UInt8]]
  private let revealer: Revealer?

  /// - Parameter keys: what opens its sealed items; `nil` where they stay sealed.
  init(base: String, outputs: [SitePath: [UInt8]], keys: [AudienceKey]? = nil) {
    self.base = base
    self.outputs = outputs
    revealer = keys.map { Revealer(base: base, outputs: outputs, keys: $0) }
  }

  /// What stands where nothing is.
  private static let notFound: SitePath? = SitePath("404.html")

  /// What is at a path.
  enum Target {
    /// A file, with its bytes.
    case file(SitePath, [UInt8])
    /// A folder that has a page, named without its slash.
    case folderWithoutSlash
    case nothing
  }

  /// Whether two builds have the same outputs at the same addresses.
  func isSame(as other: ServedSite) -> Bool {
    base == other.base && outputs == other.outputs
  }

  /// What a request's path, which is below `base`, leads to. Names match byte by byte.
  func target(of path: RequestPath) -> Target {
    guard let name = path.path else { return page(of: "index.html") }
    if path.isFolder { return page(of: "\(name.string)/index.html") }
    if let bytes = outputs[name] { return .file(name, bytes) }
    let page = SitePath("\(name.string)/index.html")
    return page.flatMap { outputs[$0] } == nil ? .nothing : .folderWithoutSlash
  }

  private func page(of name: String) -> Target {
    guard let name = SitePath(name), let bytes = outputs[name] else { return .nothing }
    return .file(name, bytes)
  }

  /// The page for what is not there, where the site has one.
  var notFoundPage: (name: SitePath, bytes: [UInt8])? {
    Self.notFound.flatMap { name in outputs[name].map { (name, $0) } }
  }

  /// A page as it is shown, with what the preview adds to it.
  func document(_ bytes: [UInt8], _ additions: PageAdditions) -> Response.Body {
    guard let revealer else { return .bytes(additions.applied(to: bytes)[...]) }
    return .clear(revealer.page(bytes, additions))
  }

  /// What a sealed file holds; `nil` where it is none, or stays sealed.
  func opened(_ name: SitePath, _ bytes: [UInt8]) -> (file: ClearText, type: String, path: String)? {
    revealer?.file(name, bytes)
  }
}
