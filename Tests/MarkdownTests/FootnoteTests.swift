import Markdown
import Testing

@Suite("Footnotes")
struct FootnoteTests {
  private func html(_ source: String) -> String {
    extended.render(source).html.string
  }

  /// The texts of the notes in their order, without tags.
  private func notes(_ source: String) -> [String] {
    html(source).split(separator: "<li id=\"fn-").dropFirst().map { note in
      note.drop { $0 != ">" }.dropFirst().replacing(#/<a href="#fnref.*?↩(<sup.*?</sup>)?</a>/#, with: "")
        .replacing(#/<[^>]*>/#, with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  @Test(
    "notes stand in the order of their first references",
    arguments: [
      ("a[^2] b[^1] c[^2]\n\n[^1]: one\n[^2]: two\n", ["two", "one"]), ("[^1]: one\n\na[^1]\n", ["one"]),
      ("a[^A]\n\n[^a]: one\n", ["one"]), ("a[^1]\n\n[^1]: one\n[^1]: other\n", ["one"]),
      ("a[^1]\n\n[^1]: one\nlazy\n", ["one lazy"]), ("a[^1]\n[^1]: one\n", ["one"]),
      ("a[^1]\n\n[^1]:\n    p\n\n    - l\n\n          c\n", ["p l c"]),
      ("a[^1]\n\n[^1]: p\n\n    ```\n    x\n    ```\n\nq\n", ["p x"]),
      ("> a[^1]\n>\n> [^1]: p\n>     q\n", ["p q"]), ("- a[^1]\n\n  [^1]: p\n\n- b\n", ["p"]),
      ("a[^1]\n\n[^1]: x[^2]\n[^2]: y[^1]\n", ["x2", "y1"]), ("[^1]: x[^2]\n[^2]: y\n", []),
      ("a[^é]\n\n[^É]: x\n", ["x"]), ("a[^1]\n\n[^1]: |h|\n    |-|\n    |c|\n", ["h c"]),
      ("|a[^1]|\n|-|\n\n[^1]: x\n", ["x"]), ("a[^1]\n\n[^1]: x\n\n\tcode?\n", ["x code?"]),
      ("a[^1]\n\n[^1]: ~~~\nb\n", ["b"].filter { _ in false } + [""]),
    ])
  func order(source: String, expected: [String]) {
    #expect(notes(source) == expected)
    #expect(notes(source.replacing("\n", with: "\r\n")) == expected)
  }

  @Test(
    "what refers to nothing stays text",
    arguments: ["a[^1]\n", "a[^x]\n\n[b]: c\n", "`[^1]`\n", "    [^1]: x\n", "```\n[^1]: x\n[^1]\n```\n"])
  func undefined(source: String) {
    #expect(extended.render(source).html == plain.render(source).html)
  }

  @Test(
    "no reference in code, behind a backslash or in raw HTML",
    arguments: ["`[^1]`\n", "\\[^1]\n", "[\\^1]\n", "<b title='[^1]'>\n", "```\n[^1]\n```\n", "&#91;^1]\n"])
  func notAReference(source: String) {
    #expect(!html(source + "\n[^1]: x\n").contains("<sup"))
    #expect(html(source + "\n[^1]: x\n") == plain.render(source).html.string)
  }

  @Test("each way back has its own name and target")
  func backlinks() {
    let html = html("a[^n] b[^n]\n\n[^n]: x\n")
    #expect(html.contains("<a href=\"#fn-n\" id=\"fnref-n\" data-footnote-ref>1</a>"))
    #expect(html.contains("<a href=\"#fn-n\" id=\"fnref-n-2\" data-footnote-ref>1</a>"))
    #expect(
      html.contains(
        "href=\"#fnref-n\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to reference 1\""
      ))
    #expect(
      html.contains(
        "href=\"#fnref-n-2\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to reference 1-2\""
      ))
  }

  @Test("no heading has the id of a note")
  func ids() {
    let rendered = MarkdownRenderer().render("# fn-1\n\na[^1]\n\n[^1]: x\n")
    #expect(rendered.outline.map(\.id) == ["fn-1-2"])
  }

  @Test("a document's open blocks do not take notes in")
  func openBlocks() {
    for open in ["```\nx\n", "<!-- \n", "<pre>\n", "> ```\n> x\n", "- a\n\n      code\n"] {
      let source = "a[^1]\n\n[^1]: note\n\nb\n\n" + open
      #expect(notes(source).first?.hasPrefix("note") == true, "\(open)")
    }
  }

  /// The ids in HTML, and what its links to fragments name.
  private func anchors(_ html: String) -> (ids: [String], named: [String]) {
    (
      html.matches(of: #/ id="([^"]*)"/#).map { String($0.1) },
      html.matches(of: #/href="#([^"]*)"/#).map { String($0.1) }
    )
  }

  @Test(
    "every id is there once, and every link leads to one",
    arguments: [
      "[^a] [^a] [^a-2]\n\n[^a]: x\n[^a-2]: y\n", "[^a-2] [^a] [^a] [^a]\n\n[^a]: x\n[^a-2]: y\n",
      "[^é] [^%C3%A9]\n\n[^é]: x\n[^%C3%A9]: y\n", "# fnref-a-2\n\n[^a] [^a]\n\n[^a]: x\n",
      "# fn-1\n\n[^1]\n\n[^1]: x\n", "![a[^1]](x.png)\n\n[^1]: x\n", "![a[^1]](x.png) b[^1]\n\n[^1]: x\n",
      "![a *b[^1]*](x.png)[^2]\n\n[^1]: x\n[^2]: y\n",
    ])
  func eachOnce(source: String) {
    let (ids, named) = anchors(MarkdownRenderer().render(source).html.string)
    #expect(Set(ids).count == ids.count, "\(ids)")
    #expect(Set(named).isSubset(of: ids), "\(named) \(ids)")
  }

  @Test("a reference in an image's description is none: its note is there only if the text refers to it")
  func imageDescription() {
    #expect(html("![a[^1]](x.png)\n\n[^1]: x\n") == "<p><img src=\"x.png\" alt=\"a\" /></p>\n")
    #expect(notes("![a[^1]](x.png) [^2] [^1]\n\n[^1]: one\n[^2]: two\n") == ["two", "one"])
  }

  @Test("a note in a section has none of the ids that its readers have on the page")
  func section() throws {
    let source = "<div requires-authentication>\n\na[^1] b[^1]\n\n[^1]: x\n\n</div>\n"
    let section = try #require(MarkdownRenderer().split(Array(source.utf8)[...])?.sections.first)
    let taken: Set = ["fn-1", "fnref-1-2-2"]
    let html = MarkdownRenderer().render(section, takenIDs: taken, resolving: { _, _ in .unchanged }).html
      .string
    #expect(anchors(html).ids == ["fnref-1-2", "fnref-1-2-3", "fn-1-2"])
    #expect(Set(anchors(html).named).isSubset(of: anchors(html).ids))
  }
}
