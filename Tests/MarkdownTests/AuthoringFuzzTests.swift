import Markdown
import TestSupport
import Testing

@Suite("Whatever authors write")
struct AuthoringFuzzTests {
  private static let pieces = [
    "> [!NOTE]\n", "> [!tip]\n> a\n", "> ", "[!", "NOTE]", "## A {#a}\n", "# {#b} #\n", "B {#a}\n---\n",
    " {#", "}", "```x {1,2-3}\n",
    "```\n", "title=\"", "{", "a\nb\n", "\n", "![a](b.png)", "<img src=c.png", " width=1>", "<i id=\"a\">",
    "[c](#a)", "[^1]", "é",
    "\u{301}", "\0", "\r\n", "- ", "    ", "`", "*", "\\", "&amp;", "--", "\"", "<!--", "-->",
  ]

  private static func renderers() -> [MarkdownRenderer] {
    var options = MarkdownOptions()
    var other = options
    (other.rawHTML, other.smartPunctuation, other.anchors, other.alerts) = (false, true, false, false)
    options.smartPunctuation = true
    return [MarkdownRenderer(), MarkdownRenderer(options: other), MarkdownRenderer(options: options)]
  }

  @Test("Thirty thousand documents render to valid UTF-8, with ids that are each used once or a problem")
  func documents() {
    var random = SeededGenerator(seed: 21)
    let renderers = Self.renderers()
    for round in 0..<30_000 {
      let count = Int.random(in: 1...12, using: &random)
      let source = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      let renderer = renderers[round % renderers.count]
      let rendered = renderer.render(
        Array(source.utf8)[...], highlighted: { HighlightedCode(plain: $0.code) },
        links: { _ in .extended(url: nil, [LinkResolution.Attribute(name: "width", value: "1")]) })
      #expect(String(validating: rendered.html.bytes, as: UTF8.self) != nil)
      let ids = rendered.outline.map(\.id)
      #expect(Set(ids).count == ids.count || !rendered.problems.isEmpty, "\(source)")
      let anchors = renderer.survey(Array(source.utf8)[...]).anchors
      #expect(ids.allSatisfy { anchors.contains(Array($0.utf8)) })
    }
  }

  @Test(
    "Much of one thing takes no more than it weighs",
    arguments: ["> [!NOTE]\n> a\n\n", "## A {#a}\n\n", "```x {1}\na\n```\n", "{#", "[^a]"])
  func large(piece: String) {
    let source = String(repeating: piece, count: 200_000 / piece.utf8.count)
    #expect(!MarkdownRenderer().render(source).html.bytes.isEmpty)
  }
}
