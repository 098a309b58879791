import Markdown
import Testing

@Suite("Headings")
struct HeadingTests {
  private let renderer = MarkdownRenderer()

  private func ids(_ source: String) -> [String] {
    renderer.render(source).outline.map(\.id)
  }

  @Test(
    "letters, marks and digits of every script stay in an id",
    arguments: [
      ("日本", "日本"), ("हिन्दी भाषा", "हिन्दी-भाषा"), ("Überschrift", "überschrift"), ("U\u{308}ber", "über"),
      ("C", "c"), ("C++", "c-plus-plus"), ("C#", "c-sharp"), ("F# and C++20", "f-sharp-and-c-plus-plus20"),
      ("a + b", "a--b"), ("Issue #5", "issue-5"), ("Node.js", "nodejs"), ("What's new?", "whats-new"),
      ("snake_case and kebab-case", "snake_case-and-kebab-case"), ("٣ أرقام", "٣-أرقام"), ("ΟΔΟΣ", "οδοσ"),
      ("!!!", "section"), ("🚀", "section"), ("❤\u{FE0F}", "section"), ("- -", "section"), ("", "section"),
      ("1\u{FE0F}\u{20E3} first", "1\u{20E3}-first"), ("gatehouse-dialog", "section-gatehouse-dialog"),
      ("Gatehouse dialog", "section-gatehouse-dialog"), ("Gatehouse", "gatehouse"),
      ("`code` and *emphasis*", "code-and-emphasis"), ("[link](/x) ![picture](y)", "link-picture"),
      ("a <b>bold</b> c", "a-bold-c"), ("&amp; &eacute;", "-é"), ("\u{1E0B}\u{323}", "\u{1E0D}\u{307}"),
    ])
  func id(title: String, id: String) {
    let found = ids("# \(title)\n")
    #expect(found.count == 1)
    #expect(found.first.map { Array($0.utf8) } == Array(id.utf8), "\(found)")
  }

  @Test(
    "each id is used once",
    arguments: [
      ("# header\n# header\n# header 2\n", ["header", "header-2", "header-2-2"]),
      ("# header 2\n# header\n# header\n", ["header-2", "header", "header-3"]),
      ("# C\n# C++\n# C#\n# C\n", ["c", "c-plus-plus", "c-sharp", "c-2"]),
      ("# !\n# ?\n# 🚀\n", ["section", "section-2", "section-3"]),
      (
        "# Gatehouse\n# Gatehouse\n# Gatehouse-2\n",
        ["gatehouse", "section-gatehouse-2", "section-gatehouse-2-2"]
      ),
      ("# x\n\n<a id=\"x\"></a>\n", ["x-2"]),
      ("# x\n\ntext <A ID=x-2 name='x'></a>\n\n# x\n", ["x-3", "x-4"]),
      ("# \u{E9}\n\n<p id=\"&eacute;\">\n", ["\u{E9}-2"]),
      ("# x\n\n<!-- <a id=x> -->\n", ["x"]),
      ("# x\n\n`<a id=x>`\n", ["x"]),
    ])
  func unique(source: String, expected: [String]) {
    #expect(ids(source) == expected)
  }

  @Test(
    "a sign that is dropped changes nothing else, so a title in ASCII has the id that any other way gives it")
  func asciiTitles() {
    let signs = Array("aB1 -_+#.,:!(C\t")
    for first in signs {
      for second in signs {
        for third in signs {
          let title = "x\(first)\(second)\(third)y"
          let expected = ids("# \(title)\u{2764}\n")
          #expect(ids("# \(title)\n") == expected, "\(title)")
          #expect(ids("# \(title)\u{2019}\n") == expected, "\(title)")
        }
      }
    }
  }

  @Test("many headings with one text are numbered through")
  func manyAlike() {
    let found = ids(String(repeating: "# a\n", count: 10_000))
    #expect(Set(found).count == 10_000)
    #expect(found.last == "a-10000")
  }

  @Test("a heading is written with its id, escaped text stays escaped")
  func html() {
    let rendered = renderer.render("## A & *b*\n\n> # In a quote\n\nSetext\n---\n")
    #expect(
      rendered.html.string == """
        <div class="heading">
        <h2 id="a--b">A &amp; <em>b</em></h2><a class="heading-anchor" href="#a--b" aria-label="Link to “A &amp; b”"></a>
        </div>
        <blockquote>
        <h1 id="in-a-quote">In a quote</h1>
        </blockquote>
        <div class="heading">
        <h2 id="setext">Setext</h2><a class="heading-anchor" href="#setext" aria-label="Link to “Setext”"></a>
        </div>

        """)
    #expect(rendered.outline.map(\.level) == [2, 1, 2])
    #expect(rendered.outline.map(\.title) == ["A & b", "In a quote", "Setext"])
  }

  @Test(
    "the first heading is the first one with text",
    arguments: [
      ("# One\n# Two\n", "One"), ("text\n\n### Deep `code`\n", "Deep code"), ("#\n\n## Next\n", "Next"),
      ("two\nlines\n===\n", "two lines"), ("- # In a list\n", "In a list"), ("# ![alt](x)\n", "alt"),
      ("no heading\n", nil), ("", nil), ("```\n# code\n```\n", nil), ("<h1>raw</h1>\n", nil),
      ("\u{FEFF}# Mark\r\n", "Mark"),
    ] as [(String, String?)])
  func firstHeading(source: String, title: String?) {
    #expect(MarkdownRenderer().survey(Array(source.utf8)[...]).firstHeading == title)
    #expect(renderer.render(source).firstHeading == title)
  }

  @Test(
    "the plain text has what a reader sees",
    arguments: [
      ("# A\n\nb *c*\nd\n", "A\nb c d"), ("- a\n- b\n", "a\nb"), ("![alt *x*](y)\n", "alt x"),
      ("```\ncode\n```\n\nx\n", "code\nx"), ("<p>raw &amp; text</p>\n\nx <b>y</b>\n", "raw & text\nx y"),
      ("<!-- hidden -->\n<script>no()</script>\n\nx\n", "x"), ("<b>&lt;</b>\n", "<"),
    ])
  func plainText(source: String, text: String) {
    #expect(renderer.render(source).plainText == text)
  }
}
