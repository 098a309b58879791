import Diagnostics
import Testing
import YAML

/// Every error as it is shown, so that its words, its place and its caret are all held.
@Suite("YAML errors")
struct YAMLErrorTests {
  private func shown(_ text: String) -> String {
    var errors: [YAMLError] = []
    let bytes = Array(text.utf8)
    _ = YAMLDocument.read(bytes, errors: &errors)
    return errors.map { ConsoleWriter().text(of: $0.diagnostic(path: "a.yml", in: bytes)) }.joined()
  }

  @Test(
    "a tab in indentation is an error of its own, at the tab",
    arguments: [
      ("title: Courses\n\taccess: protected\n", "2:1"), ("a:\n\t- b\n", "2:1"), ("- a\n-\tb\n", "2:2"),
      ("a:\n  b: c\n \td: e\n", "3:2"), ("a: b\n\t\nc: d\n", "2:1"), ("key: >\n\ttext\n", "2:1"),
      ("a: b\r\r\n\tc: d", "3:1"), ("\u{FEFF}a:\n\tb: c", "2:1"),
    ])
  func tab(text: String, place: String) {
    let shown = shown(text)
    #expect(shown.hasPrefix("a.yml:\(place): error: a tab stands where only spaces may indent\n"))
    #expect(shown.hasSuffix("help: replace the tab by spaces\n"))
  }

  @Test(
    "a tab that does not indent is white space or text",
    arguments: ["a:\tb\n", "a: b\t# c\n", "a: |\n  b\n  \tc\n", "x: [\n\ta,\n\tb\n]\n", "a: \"b\n\tc\"\n"])
  func harmlessTab(text: String) {
    #expect(shown(text) == "")
  }

  @Test("a duplicate key is shown with both places, and each of several is shown")
  func duplicateKeys() {
    let text = "title: b\ntitle: c\nd: {e: 1, e: 2}\n"
    #expect(
      shown(text) == """
        a.yml:2:1: error: the key “title” is given twice
          title: c
          ^~~~~
        a.yml:1:1: note: first given here
          title: b
          ^~~~~
        help: remove one of the two
        a.yml:3:11: error: the key “e” is given twice
          d: {e: 1, e: 2}
                    ^
        a.yml:3:5: note: first given here
          d: {e: 1, e: 2}
              ^
        help: remove one of the two

        """)
  }

  @Test("keys that differ by their Unicode form only are the same key")
  func duplicateKeysInTwoForms() {
    #expect(shown("caf\u{E9}: b\ncafe\u{301}: c\n").hasPrefix("a.yml:2:1: error: the key “"))
  }

  @Test(
    "what is not YAML, or the part of it that is not read, is an error with its place and help",
    arguments: [
      (
        "title: a: b\n",
        "1:9: error: a colon stands where none is expected\n  title: a: b\n          ^\n"
          + "help: write a value that holds “: ” in quotes; check the indentation\n"
      ),
      (
        "a: b\nc\n", "2:1: error: a colon is missing after the key\n  c\n  ^\nhelp: write “key: value”\n"
      ),
      (
        "a: [b, c\nd: e\n",
        "1:4: error: the list is not closed\n  a: [b, c\n     ^\n"
          + "help: write “]” at its end, and “,” between its values\n"
      ),
      (
        "a: {b: c",
        "1:4: error: the mapping is not closed\n  a: {b: c\n     ^\n"
          + "help: write “}” at its end, and “,” between its entries\n"
      ),
      (
        "a: \"b\nc: d\n",
        "1:4: error: the quote that begins here is not closed\n  a: \"b\n     ^\n"
          + "help: write the same quote at its end\n"
      ),
      (
        "a: 'it's'\n",
        "1:8: error: this belongs neither to the value before nor to a new key\n"
          + "  a: 'it's'\n         ^\n"
          + "help: check the indentation; a value that holds quotes or brackets goes in quotes as a whole\n"
      ),
      (
        "a: @b\n",
        "1:4: error: a value cannot begin with this character\n  a: @b\n     ^\n"
          + "help: write the value in quotes\n"
      ),
      (
        "a: }\n", "1:4: error: a value is expected here\n  a: }\n     ^\nhelp: write the value in quotes\n"
      ),
      (
        "a: - b\n",
        "1:4: error: a list entry stands where none is expected\n  a: - b\n     ^\n"
          + "help: begin the list on a line of its own\n"
      ),
      (
        "- a\nb: c\n",
        "2:1: error: a list entry is expected here\n  b: c\n  ^\n"
          + "help: begin the line with “- ”, indented as the entry before\n"
      ),
      (
        "%a: b\n", "1:1: error: a line cannot begin with “%”\n  %a: b\n  ^\nhelp: write the text in quotes\n"
      ),
      (
        "a: b\n...\nc: d\n",
        "3:1: error: a line “---” is missing before this\n  c: d\n  ^\n"
          + "help: remove the line “...” or “%” before it\n"
      ),
      (
        "a: \"\\q\"\n",
        "1:5: error: this is not YAML: found unknown escape character\n  a: \"\\q\"\n      ^\n"
      ),
      (
        ": b\n",
        "1:1: error: this belongs neither to the value before nor to a new key\n  : b\n  ^\n"
          + "help: check the indentation; a value that holds quotes or brackets goes in quotes as a whole\n"
      ),
      (
        "\"\": b\n",
        "1:1: error: a value stands here without a key\n  \"\": b\n  ^~\n"
          + "help: write a key before the colon\n"
      ),
      (
        "[a]: b\n",
        "1:1: error: a key must be text, not a list or a mapping\n  [a]: b\n  ^~~\n"
          + "help: write the key as one word, or in quotes\n"
      ),
      (
        "a: &x b\n",
        "1:4: error: anchors (“&”) are not supported\n  a: &x b\n     ^\n"
          + "help: write the value out, or put it in quotes if it is text\n"
      ),
      (
        "a: *x\n",
        "1:4: error: aliases (“*”) are not supported\n  a: *x\n     ^~\n"
          + "help: write the value out, or put it in quotes if it is text\n"
      ),
      (
        "a: !!str 5\n",
        "1:4: error: tags (“!!str”) are not supported\n  a: !!str 5\n     ^\n"
          + "help: remove the tag, or put the value in quotes if it is text\n"
      ),
      (
        "a: ! b\n",
        "1:4: error: tags (“!”) are not supported\n  a: ! b\n     ^\n"
          + "help: remove the tag, or put the value in quotes if it is text\n"
      ),
      (
        "a: b\n---\nc: d\n",
        "2:1: error: a second YAML document begins here\n  ---\n  ^\n"
          + "help: one file holds one document; remove the line “---” or “...” before it\n"
      ),
      (
        "a: b\u{0}\n",
        "1:5: error: the control character U+0000 stands here\n  a: b\u{FFFD}\n      ^\n"
          + "help: remove it; it is invisible in most editors\n"
      ),
      (
        "é: b\u{2028}c: d\n",
        "1:5: error: the line separator U+2028 stands here\n  é: b\u{FFFD}c: d\n      ^\n"
          + "help: remove it; it is invisible in most editors\n"
      ),
    ])
  func shown(text: String, expected: String) {
    #expect(shown(text) == "a.yml:" + expected)
  }

  @Test(
    "bytes that are not UTF-8 are an error at their column, counted in scalars",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xFF], 1, 4), ([0xC3, 0xA9, 0x3A, 0x20, 0xC3], 1, 4),
      ([0x61, 0x0D, 0x0A, 0xED, 0xA0, 0x80], 2, 1), ([0xEF, 0xBB, 0xBF, 0xC0, 0x80], 1, 1),
    ] as [([UInt8], Int, Int)])
  func notUTF8(bytes: [UInt8], line: Int, column: Int) {
    #expect(throws: YAMLError(.notUTF8, at: SourcePosition(line: line, column: column))) {
      try YAMLDocument.parse(bytes)
    }
  }

  @Test("nesting ends at a limit, however deep it goes", arguments: ["[", "{a: ", "- ", "? "])
  func nesting(opening: String) throws {
    for depth in [65, 66, 1000, 20000] {
      let error = #expect(throws: YAMLError.self) {
        try YAMLDocument.parse(Array(String(repeating: opening, count: depth).utf8))
      }
      if depth > 65 { #expect(error?.cause == .nestingTooDeep(limit: 64)) }
    }
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try YAMLDocument.parse(Array(allowed.utf8)) != nil)
  }

  @Test("lines are numbered from the line the text begins on in its file")
  func firstLine() {
    #expect(throws: YAMLError(.alias, at: SourcePosition(line: 8, column: 4), length: 2)) {
      try YAMLDocument.parse(Array("b: c\na: *x".utf8), firstLine: 7)
    }
  }

  @Test("a byte-order mark counts as a character where the text is not the beginning of a file")
  func markInside() throws {
    let node = try #require(try YAMLDocument.parse(Array("\u{FEFF}a: b".utf8), firstLine: 2))
    let entry = try #require(try node.mapping().first)
    #expect(entry.key == "a" && entry.keyPosition == SourcePosition(line: 2, column: 2))
    #expect(entry.value.position == SourcePosition(line: 2, column: 5))
  }
}
