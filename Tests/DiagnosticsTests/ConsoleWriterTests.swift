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
      ("日本: x", 5, "  日本: x\n        ^\n"),
      ("한국: x", 5, "  한국: x\n        ^\n"),
      ("\u{1112}\u{1161}\u{11AB}: x", 6, "  \u{1112}\u{1161}\u{11AB}: x\n      ^\n"),
      ("cafe\u{301}: x", 8, "  cafe\u{301}: x\n        ^\n"),
      ("😀: x", 4, "  😀: x\n      ^\n"),
      ("🇩🇪: x", 5, "  🇩🇪: x\n      ^\n"),
      ("a\u{200B}b", 3, "  a\u{200B}b\n   ^\n"),
      ("a\u{202E}b", 3, "  a\u{FFFD}b\n    ^\n"),
      ("a\u{200F}b\u{61C}", 3, "  a\u{FFFD}b\u{FFFD}\n    ^\n"),
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

  @Test("What is wide is underlined over its whole width, and a mark alone has a caret still")
  func wideUnderline() {
    let text = { (line: String, column: Int, length: Int) in
      let place = Place(
        path: "f", position: SourcePosition(line: 1, column: column), length: length, sourceLine: line)
      return writer.text(of: .error("e", at: place))
    }
    #expect(text("a: 日本語 b", 4, 3) == "f:1:4: error: e\n  a: 日本語 b\n     ^~~~~~\n")
    #expect(text("e\u{301}x", 2, 1) == "f:1:2: error: e\n  e\u{301}x\n   ^\n")
    #expect(text("\tkey:\tvalue", 7, 5) == "f:1:7: error: e\n  \tkey:\tvalue\n  \t    \t^~~~~\n")
  }

  @Test("A line of a file with Windows line ends ends before them")
  func windows() {
    let file = Array("a: b\r\nc: d\r\n".utf8)
    let place = Place(path: "f", position: SourcePosition(line: 2, column: 4), in: file)
    #expect(writer.text(of: .error("e", at: place)) == "f:2:4: error: e\n  c: d\n     ^\n")
  }

  @Test("Colours stand around words that are there without them, and nothing of the text can make one")
  func colours() throws {
    let place = Place(path: "f", position: SourcePosition(line: 1, column: 1), sourceLine: "a\u{1B}[0m")
    let diagnostic = Diagnostic.error(
      "m\u{1B}[2J", at: place, help: "h", notes: [Diagnostic.Note("n", at: nil)])
    let coloured = ConsoleWriter(colours: true).text(of: diagnostic)
    let codes = coloured.matches(of: /\u{1B}\[[0-9;]*m/).map { String($0.output) }
    #expect(codes.count == 10)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == writer.text(of: diagnostic))
    #expect(!writer.text(of: diagnostic).contains("\u{1B}"))
  }

  @Test("After 100 errors and 100 warnings it says how many more there are")
  func many() {
    let list = { (errors: Int, warnings: Int) in
      (0..<warnings).map { Diagnostic.warning("w\($0)") } + (0..<errors).map { Diagnostic.error("e\($0)") }
    }
    #expect(writer.text(of: list(100, 100)).split(separator: "\n").count == 200)
    let text = writer.text(of: list(102, 101), advice: "--format json shows all")
    #expect(text.hasSuffix("error: e99\nand 2 more errors and 1 more warning: --format json shows all\n"))
    #expect(text.split(separator: "\n").count == 201)
    #expect(writer.text(of: list(101, 0)).hasSuffix("error: e99\nand 1 more error\n"))
  }

  @Test("Of a very long message the end is left out")
  func longMessage() {
    let text = writer.text(of: .error(String(repeating: "é", count: 5000)))
    #expect(text == "error: " + String(repeating: "é", count: 1000) + "…\n")
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
    arguments: [
      "\u{1B}", "\n", "\r\n", "\u{7}", "\u{9B}", "\u{7F}", "\t", "\u{2028}", "\u{202E}", "\u{200E}",
      "\u{200F}", "\u{61C}",
    ])
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
