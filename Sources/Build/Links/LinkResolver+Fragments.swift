import Diagnostics
import Markdown
import Markup

extension LinkResolver {
  /// Checks that a link's fragment leads to something on the page that it names (HTML, section 7.4.6.4).
  ///
  /// - Parameter suffix: what follows the path in the destination.
  mutating func checkFragment(in suffix: String, of target: Int, _ reference: LinkUse) {
    guard let hash = suffix.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
    let fragment = Self.written(suffix[suffix.index(after: hash)...])
    let decoded = PercentEncoding.decoded(fragment)
    if decoded.isEmpty || decoded.lowercased() == "top" { return }
    if target == index, ownAnchors.contains(Array(fragment.utf8)) || ownAnchors.contains(Array(decoded.utf8))
    {
      return
    }
    if target != index { PageUses.note(.fragment(page: target, fragment)) }
    let source = context.plan.pages[target]
    let anchors: Guarded<Set<[UInt8]>>
    do throws(PageFailure) {
      if try context.reader.hasAnchor(fragment, in: source) { return }
      anchors = try context.reader.anchors(of: source)
    } catch {
      failures += error.diagnostics
      return
    }
    if context.themeAnchors.contains(Array(decoded.utf8)) { return }
    let nearest = anchors.insideGuard { anchors in
      Suggestion.nearest(to: decoded, in: anchors.map { String(decoding: $0, as: UTF8.self) }.sorted())
    }
    let page = source.page.source
    let isOwn = page == self.page.source
    linkProblems.append(
      .brokenLink(
        reference.destination, .noAnchor(decoded, page: isOwn ? nil : page.string, nearest: nearest)))
  }
}

extension LinkResolver {
  /// A fragment without what follows `:~:`, which is for the browser alone.
  private static func written(_ fragment: Substring) -> String {
    var start = fragment.startIndex
    while let colon = fragment.utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
      if fragment.utf8[colon...].starts(with: ":~:".utf8) { return String(fragment[..<colon]) }
      start = fragment.utf8.index(after: colon)
    }
    return String(fragment)
  }
}
