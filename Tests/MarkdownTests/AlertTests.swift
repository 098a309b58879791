import Markdown
import Testing

@Suite("Alerts")
struct AlertTests {
  @Test(
    "each of GitHub's five, in letters of either case",
    arguments: [
      ("NOTE", "note", "Note"), ("TIP", "tip", "Tip"), ("IMPORTANT", "important", "Important"),
      ("WARNING", "warning", "Warning"), ("CAUTION", "caution", "Caution"), ("nOtE", "note", "Note"),
    ])
  func kinds(marker: String, name: String, title: String) {
    #expect(
      MarkdownRenderer().render("> [!\(marker)]\n> Mind *this*.\n").html.string == """
        <div class="markdown-alert markdown-alert-\(name)">
        <p class="markdown-alert-title">\(title)</p>
        <p>Mind <em>this</em>.</p>
        </div>

        """)
  }

  @Test(
    "The marker may stand apart from what follows, with spaces after it, and anything may follow",
    arguments: [
      ("> [!TIP]\n>\n> a\n", "<p>a</p>\n"), ("> [!TIP]  \n> a\n", "<p>a</p>\n"),
      ("> [!TIP]\na\n", "<p>a</p>\n"),
      ("> [!TIP]\n> - a\n", "<ul>\n<li>a</li>\n</ul>\n"),
      ("> [!TIP]\n>\n>     code\n", "<pre><code>code\n</code></pre>\n"),
    ])
  func contents(source: String, inner: String) {
    let start =
      "<div class=\"markdown-alert markdown-alert-tip\">\n<p class=\"markdown-alert-title\">Tip</p>\n"
    #expect(MarkdownRenderer().render(source).html.string == start + inner + "</div>\n")
  }

  @Test(
    "What GitHub does not take for one stays a block quote",
    arguments: [
      "> [!NOTE]\n", "> [!NOTE] a\n", "> [!HINT]\n> a\n", "> a\n> [!NOTE]\n", "- > [!NOTE]\n  > a\n",
      "> > [!NOTE]\n> > a\n", "> **[!NOTE]**\n> a\n", "> [NOTE]\n> a\n", "> `[!NOTE]`\n> a\n", "[!NOTE]\na\n",
    ])
  func others(source: String) {
    #expect(MarkdownRenderer().render(source).html.bytes == plain.render(source).html.bytes)
  }

  @Test("Links in an alert keep their places")
  func places() {
    let source = "> [!NOTE]\n> See [a](b.md),\n> then\n> [c](<d e.md>)\n"
    let positions = MarkdownRenderer().references(in: source).map(\.position)
    #expect(positions.map(\.line) == [2, 4])
    #expect(positions.map(\.column) == [11, 8])
  }
}
