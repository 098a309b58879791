import Markdown
import Testing

@Suite("Tables")
struct TableTests {
  private func html(_ source: String) -> [String] {
    NormalHTML.events(extended.render(source).html.string)
  }

  /// The cells' HTML, each row's between bars.
  private func rows(_ source: String) -> [String] {
    let html = extended.render(source).html.string
    return html.split(separator: "<tr>").dropFirst().map { row in
      let cells = row.matches(of: #/<t[hd][^>]*>(.*)</t[hd]>/#).map { String($0.output.1) }
      return cells.joined(separator: " ¦ ")
    }
  }

  @Test(
    "cells hold inlines, and no pipe that is escaped ends one",
    arguments: [
      ("|a|b|\n|-|-|\n|`x\\|y`|*c*|\n", ["a ¦ b", "<code>x|y</code> ¦ <em>c</em>"]),
      ("|a|b|\n|-|-|\n|`x|y`|\n", ["a ¦ b", "`x ¦ y`"]),
      ("a|b\n-|-\n\\||[l](u)\n", ["a ¦ b", "| ¦ <a href=\"u\">l</a>"]),
      (
        "|a|\n|-|\n|# h|\n|#|\n|a #|\n|> q|\n|- l|\n|[x]: y|\n",
        ["a", "# h", "#", "a #", "> q", "- l", "[x]: y"].map { $0.replacing(">", with: "&gt;") }
      ),
      ("|a|b|c|\n|-|-|-|\n|1|\n|1|2|3|4|\n||x|\n", ["a ¦ b ¦ c", "1 ¦  ¦ ", "1 ¦ 2 ¦ 3", " ¦ x ¦ "]),
      (
        "|a|\n|-|\n|~~s~~ [r] www.a.b|\n\n[r]: /u\n",
        ["a", "<del>s</del> <a href=\"/u\">r</a> <a href=\"http://www.a.b\">www.a.b</a>"]
      ),
      ("|a|\n|-|\n|x\\\\|\n", ["a", "x|"]), ("|a|\n|-|\nx\\\n", ["a", "x\\"]),
      ("> |a|\n> |-|\n> |b|\nc\n", ["a", "b"]), ("- |a|b|\n  |-|-|\n  |c|d|\n", ["a ¦ b", "c ¦ d"]),
      ("1.\t|a|b|\n\t|-|-|\n\t|c|d|\n", ["a ¦ b", "c ¦ d"]),
      ("> - |a|\n>   |-|\n>   |b|\n> - x\n", ["a", "b"]),
      ("p\n|a|\n|-|\n", ["a"]), ("> p\nq | r\n> -|-\n> s\n", ["q ¦ r", "s ¦ "]),
    ])
  func cells(source: String, rows expected: [String]) {
    #expect(rows(source) == expected)
    #expect(rows(source.replacing("\n", with: "\r\n")) == expected)
  }

  @Test(
    "what is none stays as it is",
    arguments: [
      "|a|b|\n|-|\n", "    |a|\n    |-|\n", "```\n|a|\n|-|\n```\n", "|a|\n\n|-|\n", "|a|\n|-|x\n",
      "|a|\n    |-|\n", "<div>\n|a|\n|-|\n</div>\n", "> |a|\n|-|\n", "- |a|\n|-|\n", "|a|\n|::|\n",
      "<!--\n|a|\n|-|\n-->\n", "a\n-\n", "|\n|-|\n",
    ])
  func none(source: String) {
    #expect(extended.render(source).html == plain.render(source).html)
  }

  @Test(
    "a table ends where another block begins",
    arguments: [
      ("# h", "<h1>h</h1>"), ("> q", "<blockquote><p>q</p></blockquote>"), ("- l", "<ul><li>l</li></ul>"),
      ("2. l", "<ol start=\"2\"><li>l</li></ol>"), ("***", "<hr />"),
      ("    c", "<pre><code>c\n</code></pre>"),
      ("```\nc\n```", "<pre><code>c\n</code></pre>"), ("<b>", "<b>"), ("\np", "<p>p</p>"),
    ])
  func end(line: String, after: String) {
    let table = "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>"
    #expect(html("|a|\n|-|\n|b|\n\(line)\n") == NormalHTML.events(table + after))
  }

  @Test("the colons say how a column stands")
  func alignment() {
    let html = extended.render("|a|b|c|d|\n|:-|-:|:-:|-|\n").html.string
    #expect(
      html.contains(
        "<th align=\"left\">a</th>\n<th align=\"right\">b</th>\n<th align=\"center\">c</th>\n<th>d</th>"))
  }

  @Test("wide headers over short rows do not fill memory")
  func amplification() {
    let width = 2_000
    let source =
      String(repeating: "|a", count: width) + "\n" + String(repeating: "|-", count: width) + "\n"
      + String(repeating: "b\n", count: 20_000)
    #expect(extended.render(source).html.bytes.count < 20_000_000)
  }
}
