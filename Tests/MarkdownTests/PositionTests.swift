import Diagnostics
import Markdown
import TestSupport
import Testing

@Suite("Positions")
struct PositionTests {
  /// A source with one reference to `dest`, which `position` finds by looking at the text.
  @Test(
    "a destination is found where it stands",
    arguments: [
      "[a](dest)\n", "text [a](dest)\n", "one\ntwo [a](dest)\n", "one\n    two [a](dest)\n",
      "one\n\ttwo [a](dest)\n",
      "> [a](dest)\n", "> one\n> two [a](dest)\n", "> one\ntwo [a](dest)\n", "> one\n   two [a](dest)\n",
      "> one\\\n   two [a](dest)\n",
      "> > one\n> two [a](dest)\n", "- one [a](dest)\n", "- one\n  two [a](dest)\n", "- one\ntwo [a](dest)\n",
      "1.  > one\n    > two [a](dest)\n", "-\tone\n\ttwo [a](dest)\n", "- - - [a](dest)\n", ">\t[a](dest)\n",
      "é 日本 🚀 [ä](dest)\n", "&amp; &eacute; &#35; &bogus; [a](dest)\n", "a\\\nb [a](dest)\n",
      "a  \nb [a](dest)\n",
      "\\* \\[x] [a](dest)\n", "`[a](x)` [a](dest)\n", "`` ` [a](x)\n`` [a](dest)\n", "*a **b*** [a](dest)\n",
      "*[a](dest)*\n", "**x [*a*](dest)**\n", "![a](dest)\n", "[\na](dest)\n", "[a](\ndest\n\"t\")\n",
      "[a](<dest> 't)')\n", "[a](  dest (t))\n", "<b title=\"[a](x)\"> [a](dest)\n",
      "x <b\n  title='y'> [a](dest)\n",
      "# [a](dest)\n", "  ###   x [a](dest) ##\n", "one\n[a](dest)\n===\n", "[x]: /y\n[a](dest)\n",
      "[x]: /y\n  'title'\n[x](#) [a](dest)\n", "a * b_c_ ] [ ! [a](dest)\n", "a\n> b\n>> c\n[a](dest)\n",
      "| [a](dest) |\n", "a\n\n\n[a](dest)\n", "<b href=dest>\n", "<p>\n<a href=\"dest\">\n",
      "> <p>\n> <a href='dest'>\n",
      "- <p\n    href = dest>\n", "x <b href=dest>\n", "x\n> y <b\n>  href='dest'>\n",
      "> x\ny <b\n  href='dest'>\n",
      "é <b title='é' href=dest>\n", "<img srcset='x 1x,\n dest 2x'>\n",
      "- a\n\n  \t<p>\n  \t<a href=dest>\n",
      "\\\\ [a](dest)\n", "[a](dest", "[x](y \"t\n> u\") [a](dest)\n", "__a__b [a](dest)\n",
      "***a*** [a](dest)\n",
      "- > a\n      > b [a](dest)\n", "[x](<y>) ![b](z)[a](dest)\n", "[![b](z)](dest)\n",
      "x<br>\n[a](dest)\n",
    ])
  func destination(source: String) throws {
    let source = source.hasSuffix("\n") ? source : source + ")"
    let expected = try position(of: "dest", in: source)
    for text in [source, source.replacing("\n", with: "\r\n"), "\u{FEFF}" + source] {
      let found = plain.references(in: text).filter { $0.destination == "dest" }
      #expect(found.map(\.position) == [expected], "\(source.debugDescription)")
      #expect(found.map(\.length) == [4])
    }
  }

  @Test(
    "a link by reference is found where it is used",
    arguments: [
      ("@[a]", 3), ("@[text][a]", 9), ("@[a][]", 5), ("x ![a] @[a]", 3), ("one\ntwo @[a]", 3),
      ("@[a](not a link", 3),
    ])
  func reference(source: String, length: Int) throws {
    let expected = try position(of: "@", in: source)
    let text = source.replacing("@", with: "") + "\n\n[a]: /url\n"
    let found = plain.references(in: text)
    #expect(found.last?.position == expected)
    #expect(found.last?.length == length)
  }

  @Test("an autolink is found inside its brackets, and lines count from the first")
  func autolink() {
    let found = plain.references(in: "é\n<https://x.org>\n", firstLine: 7)
    #expect(found.map(\.position) == [SourcePosition(line: 8, column: 2)])
    #expect(found.map(\.length) == [13])
  }

  @Test(
    "every destination of the rust book stands where its position says",
    .enabled(if: Shared.has("corpora/rust-book/src")))
  func corpus() throws {
    var inlineCount = 0
    for chapter in try Shared.bookChapters() {
      let lines = String(decoding: chapter, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for reference in plain.references(in: String(decoding: chapter, as: UTF8.self)) {
        let line = Array(lines[reference.position.line - 1].unicodeScalars)
        let start = reference.position.column - 1
        try #require(start < line.count)
        let found = String(String.UnicodeScalarView(line[start..<min(line.count, start + reference.length)]))
        if found == reference.destination {
          inlineCount += 1
        } else {
          #expect(found.hasPrefix("["), "\(found)")
        }
      }
    }
    #expect(inlineCount > 100)
  }

  @Test("a destination is found in any surroundings")
  func surroundings() throws {
    var generator = SeededGenerator(seed: 3)
    let snippets = [
      "> ", "- ", "1. ", "\n", "\n", "\n\n", "    ", "\t", "a", "é", " ", "*", "**", "_", "`", "``", "[x]",
      "[x](y)",
      "[x](y\n'z')", "![x](y)", "[y]: z\n", "[y]", "[x][y]", "<b>", "<b\nc='d'>", "<https://x.org>", "&amp;",
      "&#x41;",
      "\\", "\\\n", "  \n", "# ", "\n===\n", "<p>\n", "[", "]", "(", ")", "!", "<!-- c\n-->", "\"", "<", ">",
    ]
    var foundCount = 0
    for _ in 0..<20_000 {
      var parts = (0..<Int.random(in: 1..<14, using: &generator)).map { _ in
        snippets.randomElement(using: &generator) ?? ""
      }
      let link = Bool.random(using: &generator) ? "[a](dest)" : "<a href='dest'>"
      parts.insert(link, at: Int.random(in: 0...parts.count, using: &generator))
      let source = parts.joined()
      guard let reference = plain.references(in: source).first(where: { $0.destination == "dest" }) else {
        continue
      }
      foundCount += 1
      #expect(try reference.position == position(of: "dest", in: source), "\(source.debugDescription)")
    }
    #expect(foundCount > 5_000)
  }

  private func position(of word: String, in source: String) throws -> SourcePosition {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(word) })
    let range = try #require(lines[row].firstRange(of: word))
    return SourcePosition(line: row + 1, column: lines[row][..<range.lowerBound].unicodeScalars.count + 1)
  }
}
