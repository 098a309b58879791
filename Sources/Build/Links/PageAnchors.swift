import Markdown
import Markup
import Site
import Synchronization

/// What a fragment can lead to in a page's body. It is looked for when something first asks, as of most pages nothing does. Ids
/// are made of headings, so they are guarded as those are.
final class PageAnchors: Sendable {
  private let known: Mutex<Guarded<Set<[UInt8]>>?>

  /// - Parameter known: what is known of them already.
  init(_ known: Set<[UInt8]>?) {
    self.known = Mutex(known.map(Guarded.init))
  }

  /// What is known so far.
  var found: Guarded<Set<[UInt8]>>? { known.withLock { $0 } }

  /// What is known, or what `find` gives the first time.
  func found(_ find: () throws(PageFailure) -> Set<[UInt8]>) throws(PageFailure) -> Guarded<Set<[UInt8]>> {
    if let found { return found }
    // Not under the lock: to find it twice does no harm.
    let new = Guarded(try find())
    known.withLock { $0 = new }
    return new
  }
}

extension PageReader {
  /// What a fragment can lead to in a page's body.
  func anchors(of source: SourcePage) throws(PageFailure) -> Guarded<Set<[UInt8]>> {
    try source.anchors.found { () throws(PageFailure) in
      // Only pages without sections are not asked at once.
      MarkdownRenderer(options: input.markdown).survey(try reread(source).body).anchors
    }
  }

  /// Whether a fragment, as it is or percent-decoded, leads to something in a page's own body.
  func hasAnchor(_ fragment: String, in source: SourcePage) throws(PageFailure) -> Bool {
    let decoded = PercentEncoding.decoded(fragment)
    return try anchors(of: source).insideGuard { anchors in
      anchors.contains(Array(fragment.utf8)) || anchors.contains(Array(decoded.utf8))
    }
  }
}
