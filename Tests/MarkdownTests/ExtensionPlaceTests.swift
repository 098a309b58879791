import Diagnostics
import Markdown
import Testing

@Suite("Places within extensions")
struct ExtensionPlaceTests {
  @Test(
    "a destination is found where it stands",
    arguments: [
      "|a|\n|-|\n|x [l](dest) y|\n", "|[l](dest)|\n|-|\n", "|a|\n|-|\n|\\| é [l](dest)|\n",
      "> - |a|b|\n>   |-|-|\n>   |c|[l](dest)|\n",
      "a[^1]\n\n[^1]: x [l](dest)\n", "a[^1]\n\n[^1]: x\n\n    y\n    [l](dest)\n",
      "[^1]: n\n\na[^1] [l](dest)\n",
      "a[^1]\n\n[^1]: x\nlazy [l](dest)\n", "> a[^1]\n>\n> [^1]: x\n>     [l](dest)\n",
      "a[^1]\n\n[^1]: |h|\n    |-|\n    |[l](dest)|\n",
      "~~a~~ [l](dest)\n", "~~a [l](dest)~~\n", "www.a.b [l](dest)\n", "- [x] a [l](dest)\n",
      "- [ ] [l](dest)\n",
      "|a|\n|-|\n\n<a href=\"dest\">\n", "|a|\n|-|\n|<a href='dest'>|\n",
      "a[^1]\n\n[^1]: x\n\n    <p>\n    <a href=dest>\n",
      "é\tx[^1]\n\n[^1]: y\n\n\t[l](dest)\n", "- a[^1]\n\n  [^1]: x\n  \ty [l](dest)\n",
    ])
  func destination(source: String) throws {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("dest") })
    let range = try #require(lines[row].firstRange(of: "dest"))
    let column = lines[row][..<range.lowerBound].unicodeScalars.count + 1
    for text in [source, source.replacing("\n", with: "\r\n")] {
      var found: [SourcePosition] = []
      _ = extended.render(text) { reference in
        if reference.destination == "dest" { found.append(reference.position) }
        return .unchanged
      }
      #expect(found == [SourcePosition(line: row + 1, column: column)], "\(source.debugDescription)")
    }
  }

  @Test("a bare link is asked for where it stands")
  func bareLinks() {
    let source = "é www.a.b and\n> x ~~http://c.d~~ e@f.g\n"
    let found = extended.references(in: source)
    #expect(found.map(\.destination) == ["http://www.a.b", "http://c.d", "mailto:e@f.g"])
    #expect(
      found.map(\.position) == [
        SourcePosition(line: 1, column: 3), SourcePosition(line: 2, column: 7),
        SourcePosition(line: 2, column: 20),
      ])
    #expect(found.map(\.length) == [7, 10, 5])
    #expect(
      extended.render(source) { _ in .rewritten("/n") }.html.string.contains("<a href=\"/n\">www.a.b</a>"))
  }

  @Test(
    "the guard is seen in raw HTML wherever it stands",
    arguments: [
      ("|a|\n|-|\n|x <requires-authentication>|\n", "3:4"),
      ("a[^1]\n\n[^1]: <b requires-authentication>\n", "3:10"),
      ("a[^1]\n\n[^1]: x\n\n    <requires-authentication>\n", "5:5"),
      ("~~<requires-authentication>~~\n", "1:3"),
      ("- [ ] <requires-authentication>\n", "1:7"),
      ("a[^1]\n\n[^1]: x\n\n> <requires-authentication>\n", "5:3"),
    ])
  func guardUse(source: String, place: String) {
    #expect(extended.render(source).guardUses.map { "\($0.line):\($0.column)" } == [place])
  }

  @Test("a tag left open is watched through cells and notes")
  func openTag() {
    let sources = [
      "<div title='\n\n|a|\n|-|\n|x' requires-authentication y|\n",
      "<div title='\n\na[^1]\n\n[^1]: x' requires-authentication y\n",
    ]
    for source in sources { #expect(!extended.render(source).guardUses.isEmpty, "\(source)") }
  }

  @Test("outline and text see through the extensions")
  func text() {
    let source = "# ~~A~~ b[^1] www.c.d\n\n|x|y|\n|-|-|\n|z|\n\n- [x] t\n\n[^1]: note\n    ## In a note\n"
    let rendered = MarkdownRenderer().render(source)
    #expect(rendered.outline.map(\.title) == ["A b www.c.d", "In a note"])
    #expect(rendered.plainText == "A b www.c.d\nx\ny\nz\nt\nnote\nIn a note")
    #expect(MarkdownRenderer().survey(Array(source.utf8)[...]).firstHeading == "A b www.c.d")
  }
}
