import Diagnostics
import Site
import Testing

@Suite("The delimiters of front matter")
struct FrontMatterDelimiterTests {
  private let wayOut = "if it is text, begin the file with two lines “---”"

  @Test(
    "a first line that is nearly a delimiter is an error",
    arguments: [
      "----", "--", "-", " ---", "    ---", "---yaml", "--- # c", "---title: x", "----------",
      "-- a", "--a",
      "+++", "++", "{", "{\"title\": 1}", "{title: x}", "{ }", "—", "–––", "—-", "\u{2212}\u{2212}\u{2212}",
      "－－－",
      "- - -", "- --",
      "x---", "x--", "-x-", "#---", "\\---",
    ])
  func nearDelimiter(line: String) {
    let (source, shown) = readPage(line + "\naccess: protected\n---\nSecret\n")
    #expect(source == nil)
    // Full-width forms take two columns of a terminal.
    let columns = line.unicodeScalars.reduce(0) { $0 + ((0xFF01...0xFF60).contains($1.value) ? 2 : 1) }
    let caret = "^" + String(repeating: "~", count: columns - 1)
    #expect(
      shown == """
        a.md:1:1: error: the first line “\(line)” is nearly front matter
          \(line)
          \(caret)
        help: front matter begins with a line of exactly “---”; \(wayOut)

        """)
  }

  @Test(
    "invisible characters before or in a delimiter are an error that names them",
    arguments: [
      ("\u{200B}---", "U+200B---"), ("\t---", "U+0009---"), ("\u{FEFF}\u{FEFF}---", "U+FEFF---"),
      ("---\u{200B}", "---U+200B"), ("\u{A0}---", "U+00A0---"), ("---\u{A0}", "---U+00A0"),
      ("-\u{0}-\u{0}-\u{0}", "-U+0000-U+0000-U+0000"),
    ])
  func invisible(line: String, named: String) {
    let (source, shown) = readPage(line + "\naccess: protected\n---\nSecret\n")
    #expect(source == nil)
    #expect(shown.hasPrefix("a.md:1:1: error: the first line “\(named)” is nearly front matter\n"))
  }

  @Test(
    "a page that begins with text, a list, a rule or a template has no front matter",
    arguments: [
      "Text\n", "- a\n- b\n", "* a\n", "+ a\n", "***\n", "___\n", "# Heading\n", "— Marcus Aurelius\n",
      "——鲁迅\n",
      "{{ x }}\n", "{% x %}\n", "Heading\n---\n\nText\n", "Heading\n-------\nText: a\n", "\n---\n\nText\n",
      "",
      "\n",
      "\\--- text", "> a\n", "Note: a\n\nText\n", "http://example.org\n", "1. a\n",
      "# Access: how\n\nText\n", "A | B\n--- | ---\na: | b\n",
      "Heading\n---\n\nText\n\nAccess: by bus\n", "\u{C3}\u{A9}: a\n",
    ])
  func noFrontMatter(text: String) {
    let (source, shown) = readPage(text)
    #expect(shown == "")
    #expect(source?.frontMatter == FrontMatter())
    #expect(source?.bodyLine == 1)
    #expect(source.map { Array($0.body) } == Array(text.utf8))
  }

  @Test(
    "front matter that begins below the first line is an error at its beginning",
    arguments: [
      ("\n\n---\ntitle: x\n---\n", 3, "---"), ("\n--- \n# c\naccess: protected\n---\n", 2, "--- "),
      ("# c\n---\ntitle: x\n---\n", 2, "---"), ("\n---\nacess: protected\n---\n", 2, "---"),
      ("<!-- c -->\n---\naccess: protected\n---\n", 2, "---"),
      ("<!--\nc\n-->\n---\naccess: protected\n---\n", 4, "---"),
      ("```yaml\n---\naccess: protected\n---\n```\n", 2, "---"),
      ("\n\n----\naccess: protected\n----\n", 3, "----"),
      (" \t\r\n---\r\n\"access\": protected\r\n---\r\n", 2, "---"),
    ])
  func late(text: String, line: Int, delimiter: String) {
    let (source, shown) = readPage(text)
    #expect(source == nil)
    let caret = "^" + String(repeating: "~", count: delimiter.count - 1)
    #expect(
      shown == """
        a.md:\(line):1: error: front matter begins here, and not on the first line
          \(delimiter)
          \(caret)
        help: move it to the first line; \(wayOut)

        """)
  }

  @Test(
    "keys without a delimiter before them are an error",
    arguments: [
      ("access: protected\n---\nSecret\n", 1, "access"),
      ("title: x\naccess: protected\n\nSecret\n", 1, "title"),
      ("Access : protected\n", 1, "Access"), ("\n\nTitle: x\n", 3, "Title"),
      ("x: y\naudience: z\n", 2, "audience"),
      ("***\naccess: protected\n***\n", 2, "access"),
      ("===\n\nx: y\n\naccess: 'protected'\n\n===\n", 5, "access"),
      ("foo: bar\nbaz: q\n---\nx", 1, "foo"), ("'access': protected\n", 1, "access"),
    ])
  func missingOpening(text: String, line: Int, key: String) {
    let (source, shown) = readPage(text)
    #expect(source == nil)
    #expect(shown.hasPrefix("a.md:\(line):1: error: “\(key):” stands here without a line “---” before it\n"))
    #expect(
      shown.hasSuffix(
        "help: write a line “---” before it and after the last key; if it is text, begin the file with front matter that says who may read the page\n"
      ))
    for way in ["access: public\n", "audience: members\n"] {
      #expect(readPage("---\n\(way)---\n" + text).shown == "")
    }
  }

  @Test("two delimiters at the beginning make text of what looks like front matter")
  func wayOutWorks() {
    let text = "----\naccess: protected\n----\n"
    let (source, shown) = readPage("---\n---\n" + text)
    #expect(shown == "")
    #expect(source.map { Array($0.body) } == Array(text.utf8))
  }

  @Test("a block that is not closed is an error, with the line that nearly closes it")
  func unclosed() {
    let help = "help: write a line of exactly “---” after its last key\n"
    let error = "a.md:1:1: error: the front matter that begins here is not closed\n  ---\n  ^~~\n"
    for text in ["---", "---\n", "---\ntitle: x", "---\ntitle: x\n", "---\r\naccess: protected\r\n"] {
      #expect(readPage(text).shown == error + help)
    }
    for line in ["----", " ---", "--", "...", "---x", "—"] {
      let caret = "^" + String(repeating: "~", count: line.count - 1)
      let note = "a.md:3:1: note: this line is nearly the end of the front matter\n  \(line)\n  \(caret)\n"
      #expect(readPage("---\ntitle: x\n\(line)\nText\n").shown == error + note + help)
    }
  }

  @Test("where the YAML fails, the line that nearly closes the block is shown")
  func nearlyClosedEarlier() {
    #expect(
      readPage("---\ntitle: x\n----\nText\n\n---\n").shown == """
        a.md:3:1: error: a colon is missing after the key
          ----
          ^
        a.md:3:1: note: this line is nearly the end of the front matter
          ----
          ^~~~
        help: write “key: value”

        """)
  }

  @Test(
    "one byte-order mark, white space after the delimiters, and every line end are fine",
    arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func accepted(mark: String, end: String) throws {
    let lines = [
      "---", "title: a --- b", "access: protected", "description: \"---\"", "teaser: |", "  ---", "  b",
      "---",
    ]
    for space in ["", " ", "\t", " \t "] {
      let text =
        mark + lines.map { $0 == "---" ? $0 + space : $0 }.joined(separator: end) + end + "---" + end + "x"
      let (source, shown) = readPage(text)
      #expect(shown == "")
      let page = try #require(source)
      #expect(page.frontMatter.access?.value == .protected)
      #expect(
        page.frontMatter.title == Located("a --- b", position: SourcePosition(line: 2, column: 8), length: 7))
      #expect(page.frontMatter.description == "---")
      #expect(page.frontMatter.teaser == "---\nb\n")
      #expect(page.bodyLine == 9)
      #expect(String(decoding: page.body, as: UTF8.self).utf8.elementsEqual("---\(end)x".utf8))
    }
  }

  @Test("UTF-16, and bytes that are not UTF-8 in the block, are errors")
  func encodings() {
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let (source, shown) = readPage(mark + [0x2D, 0x00])
      #expect(source == nil)
      #expect(shown.hasPrefix("a.md:1:1: error: the file is UTF-16\n"))
      #expect(shown.hasSuffix("help: save the file as UTF-8\n"))
    }
    let (source, shown) = readPage(Array("---\ntitle: ".utf8) + [0xFF, 0x0A] + Array("---\n".utf8))
    #expect(source == nil)
    #expect(
      shown
        == "a.md:2:8: error: this is not UTF-8\n  title: \u{FFFD}\n         ^\nhelp: save the file as UTF-8\n"
    )
  }
}
