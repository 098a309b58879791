import Jinja
import Scripts
import Site

/// The styles of the theme that every page loads: joined into one file where they can be.
struct PageStyles: Sendable {
  /// One file that a page names.
  struct Link: Hashable, Sendable {
    let file: SitePath
    /// What it is for alone; `nil` for everything.
    let media: String?
  }

  /// What a page names, in the order in which it counts.
  typealias Links = [Link]

  private struct Source {
    let name: String
    var media: String?
    /// Whether sites without anything protected do without.
    var isForGuard = false
  }

  /// In the order in which they count.
  private static let sources = [
    Source(name: "gatehouse"), Source(name: "navigation"), Source(name: "prose"), Source(name: "lists"),
    Source(name: "code"), Source(name: "sign-in", isForGuard: true), Source(name: "print", media: "print"),
  ]

  /// Of a site without anything protected.
  private let plain: Links
  /// Of one that has something.
  private let guarding: Links

  /// Adds the joined files. Where one of the site's own cannot be joined, or has the name of a joined one, pages name each
  /// file by itself.
  init(joining files: inout [SitePath: Theme.File]) {
    plain = Self.links(hasProtected: false, &files)
    guarding = Self.links(hasProtected: true, &files)
    // Only a layout of the site's own names one of them by itself: whole, or with a name put behind the folder's.
    let folder = "gatehouse/styles/"
    let names = Self.sources.map { "\(folder)\($0.name).css" } + ["\(folder)\"", "\(folder)'"]
    let mayBeNamed = files.values.contains { file in
      file.isLayout && !file.isBuiltIn && names.contains { file.bytes.firstRange(of: $0.utf8) != nil }
    }
    guard plain.count == 1, guarding.count == 1, !mayBeNamed else { return }
    for source in Self.sources {
      if let name = SitePath("styles/\(source.name).css") { files[name] = nil }
    }
  }

  /// What every page of a site names.
  func links(hasProtected: Bool) -> Links { hasProtected ? guarding : plain }

  private static func joinedName(hasProtected: Bool) -> String {
    hasProtected ? "styles/every-page-guarded.css" : "styles/every-page.css"
  }

  private static func links(hasProtected: Bool, _ files: inout [SitePath: Theme.File]) -> Links {
    let sources = sources.filter { hasProtected || !$0.isForGuard }
    let links = sources.compactMap { source in
      SitePath("styles/\(source.name).css").map { Link(file: $0, media: source.media) }
    }
    let parts = links.map { JoinedStyle.Part(bytes: files[$0.file]?.bytes ?? [], media: $0.media) }
    guard let name = SitePath(joinedName(hasProtected: hasProtected)), files[name] == nil,
      let bytes = JoinedStyle.bytes(of: parts)
    else { return links }
    var file = Theme.File(name: name, bytes: bytes, displayPath: "\(name.string) (put together)")
    file.isForProtected = hasProtected
    files[name] = file
    return [Link(file: name, media: nil)]
  }
}

extension PageStyles.Links {
  /// It as templates read it.
  var value: Value {
    let entries = map { link in
      Value.object(["path": .string(Theme.url(of: link.file)), "media": Value(link.media)])
    }
    return .list(List(count: count, identity: "styles \(map(\.file.string))") { entries[$0] })
  }
}
