import Testing

@testable import Diagnostics

@Suite("Diagnostics on a terminal")
struct ConsoleWriterTests {
  private let writer = ConsoleWriter()

  @Test("An error shows its place, the line, a caret under what is wrong, and the help")
  func whole() {
    let text = "---\ntitle: A\naccess: protcted\n---\n"
    let place = Place(
      path: "content/a.md", position: SourcePosition(line: 3, column: 9), length: 8, in: Array(text.utf8))
    let diagnostic = Diagnostic.error(
      "unknown access “protcted”", at: place, help: "did you mean “protected”?")
    #expect(
      writer.text(of: diagnostic) == """
        content/a.md:3:9: error: unknown access “protcted”
          access: protcted
                  ^~~~~~~~
        help: did you mean “protected”?

        """)
  }

  @Test(
    "The caret stands under the column whatever the line holds",
    arguments: [
      ("\tkey: value", 2, "  \tkey: value\n  \t^\n"),
      ("clé: x", 6, "  clé: x\n       ^\n"),
      ("日本: x", 5, "  日本: x\n      ^\n"),
      ("short", 9, "  short\n          ^\n"),
      ("a\u{1B}[31mb", 1, "  a\u{FFFD}[31mb\n  ^\n"),
    ])
  func caret(line: String, column: Int, excerpt: String) {
    let place = Place(
      path: "f", position: SourcePosition(line: 1, column: column), length: 1, sourceLine: line)
    #expect(
      writer.text(of: .warning("w", at: place)) == "f:1:\(column): warning: w\n" + excerpt)
  }

  @Test("The underline ends with the line")
  func longUnderline() {
    let place = Place(
      path: "f", position: SourcePosition(line: 1, column: 3), length: 99, sourceLine: "abcd")
    #expect(writer.text(of: .error("e", at: place)) == "f:1:3: error: e\n  abcd\n    ^~\n")
  }

  @Test("Notes show their own places")
  func notes() {
    let first = Place(path: "a.md", position: SourcePosition(line: 2, column: 1), sourceLine: "title: A")
    let second = Place(path: "a.md", position: SourcePosition(line: 3, column: 1), sourceLine: "title: B")
    let diagnostic = Diagnostic.error(
      "“title” is given twice", at: second, notes: [Diagnostic.Note("first given here", at: first)])
    #expect(
      writer.text(of: diagnostic) == """
        a.md:3:1: error: “title” is given twice
          title: B
          ^
        a.md:2:1: note: first given here
          title: A
          ^

        """)
  }

  @Test(
    "Control characters in a path, a message, help or a note never reach the terminal",
    arguments: ["\u{1B}", "\n", "\r\n", "\u{7}", "\u{9B}", "\u{7F}", "\t", "\u{2028}", "\u{202E}"])
  func controls(text: String) {
    let shown = String(repeating: "\u{FFFD}", count: text.unicodeScalars.count)
    let place = Place(path: "a\(text).md")
    let note = Diagnostic.Note("n\(text)", at: place)
    let diagnostic = Diagnostic.error("m\(text)[31m", at: place, help: "h\(text)", notes: [note])
    let expected = """
      a\(shown).md: error: m\(shown)[31m
      a\(shown).md: note: n\(shown)
      help: h\(shown)

      """
    #expect(writer.text(of: diagnostic).utf8.elementsEqual(expected.utf8))
  }

  @Test(
    "Of a long line only the part around the caret is shown, with the caret in the right place",
    arguments: [1, 2, 49, 50, 51, 52, 500, 99_949, 99_950, 99_951, 100_000, 100_001, 100_003])
  func longLines(column: Int) throws {
    var scalars = Array(repeating: Unicode.Scalar("é"), count: 100_000)
    if column <= scalars.count { scalars[column - 1] = "X" }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    let place = Place(
      path: "f", position: SourcePosition(line: 1, column: column), length: 3, sourceLine: String(line))
    let lines = writer.text(of: .error("e", at: place)).split(separator: "\n").map {
      Array($0.unicodeScalars)
    }
    try #require(lines.count == 3)
    #expect((101...104).contains(lines[1].count))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1].firstIndex(of: "X") == (column <= scalars.count ? caret : nil))
    #expect(column <= scalars.count || caret == lines[1].count + column - 100_001)
    #expect((lines[1][2] == "…") == (column > 51))
    #expect((lines[1].last == "…") == (column < 99_951))
    #expect(column > scalars.count || lines[2].count <= lines[1].count)
  }

  @Test("What concerns no file has no place")
  func noPlace() {
    #expect(writer.text(of: .error("no")) == "error: no\n")
  }
}
