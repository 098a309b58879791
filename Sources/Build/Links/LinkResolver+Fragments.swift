import Diagnostics
import Foundation
import Markdown

extension LinkResolver {
  /// Checks that a link's fragment leads to something on the page that it names (HTML, section 7.4.6.4).
  ///
  /// - Parameter suffix: what follows the path in the destination.
  mutating func checkFragment(in suffix: String, of target: Int, _ reference: LinkReference) {
    guard let hash = suffix.utf8.firstIndex(of: UInt8(ascii: "#")) else { return }
    // What follows `:~:` is for the browser alone.
    let written = suffix[suffix.index(after: hash)...].split(
      separator: ":~:", omittingEmptySubsequences: false)[0]
    let fragment = String(written)
    let decoded = fragment.removingPercentEncoding ?? fragment
    if decoded.isEmpty || decoded.lowercased() == "top" { return }
    if target == index, ownAnchors.contains(Array(fragment.utf8)) || ownAnchors.contains(Array(decoded.utf8))
    {
      return
    }
    let nearest: String?? = plan.pages[target].anchors.insideGuard { anchors in
      if plan.pages[target].hasAnchor(fragment) { return nil }
      let known = anchors.map { String(decoding: $0, as: UTF8.self) }.sorted()
      return .some(Suggestion.nearest(to: decoded, in: known))
    }
    if target != index { PageUses.note(.fragment(page: target, fragment)) }
    guard let nearest, !themeAnchors.contains(Array(decoded.utf8)) else { return }
    let page = plan.pages[target].page.source
    let isOwn = page == self.page.source
    problems.append(
      (
        .brokenLink(
          reference.destination, .noAnchor(decoded, page: isOwn ? nil : page.string, nearest: nearest)),
        reference
      ))
  }
}

extension SourcePage {
  /// Whether a fragment, as it is or percent-decoded, leads to something in the page's own body.
  func hasAnchor(_ fragment: String) -> Bool {
    let decoded = fragment.removingPercentEncoding ?? fragment
    return anchors.insideGuard { $0.contains(Array(fragment.utf8)) || $0.contains(Array(decoded.utf8)) }
  }
}
