import Markdown
import TestSupport
import Testing

@Suite("Any bytes")
struct RobustnessTests {
  private let renderer = MarkdownRenderer()

  @Test(
    "line ends make no difference",
    arguments: [
      "# a\n\nb\nc  \nd\\\ne\n", "```\ncode\n\nmore\n```\n", "<pre>\nx\n\ny</pre>\n",
      "- a\n- b\n\n      code\n", "[a](b\n'c')\n",
      "<div\n\nx\n",
    ])
  func lineEnds(source: String) {
    let expected = renderer.render(source)
    #expect(renderer.render(source.replacing("\n", with: "\r\n")) == expected)
    #expect(renderer.render(source.replacing("\n", with: "\r")) == expected)
    #expect(renderer.render("\u{FEFF}" + source) == expected)
  }

  @Test(
    "NUL and bytes that are no UTF-8 become U+FFFD",
    arguments: [
      ([0x61, 0x00, 0x62], "<p>a\u{FFFD}b</p>\n"), ([0x61, 0xFF, 0x62], "<p>a\u{FFFD}b</p>\n"),
      ([0xC3], "<p>\u{FFFD}</p>\n"), ([0xEF, 0xBB], "<p>\u{FFFD}</p>\n"), ([0xEF, 0xBB, 0xBF], ""), ([], ""),
    ] as [([UInt8], String)])
  func invalid(source: [UInt8], html: String) {
    #expect(renderer.render(source[...]).html.string == html)
  }

  @Test(
    "deep nesting does no harm",
    arguments: [
      String(repeating: ">", count: 10_000) + " [a](b)", String(repeating: "[", count: 10_000) + "a](b)",
      String(repeating: "![", count: 10_000) + "a](b)", String(repeating: "*a ", count: 10_000),
      String(repeating: "- ", count: 5_000) + "[a](b)", String(repeating: "[a](b) ", count: 10_000),
      String(repeating: "[a]: b\n", count: 5_000) + "[a]", String(repeating: "<a href=b>", count: 10_000),
      "<svg>" + String(repeating: "<a href='", count: 10_000),
      String(repeating: "`", count: 10_000) + "[a](b)",
      String(repeating: "[a](b \"", count: 5_000), String(repeating: "# a\n", count: 5_000),
      "x <a " + String(repeating: "href=b ", count: 5_000) + ">",
    ])
  func deep(source: String) {
    var count = 0
    let rendered = plain.render(source) { _ in
      count += 1
      return .unchanged
    }
    #expect(rendered.html.bytes == cmarkHTML(Array(source.utf8)))
  }

  @Test("random bytes come out as valid UTF-8")
  func randomBytes() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("<>[]()!*_`#-\n\r &;\\\"'=/ahref0:\t>".utf8) + [0, 0xC3, 0xA9, 0xFF, 0xEF]
    for _ in 0..<3_000 {
      let count = Int.random(in: 0..<120, using: &generator)
      let source = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
      var referenceCount = 0
      let rendered = plain.render(source[...]) { reference in
        referenceCount += reference.position.line >= 1 && reference.position.column >= 1 ? 1 : 0
        return reference.length > 0 ? .unchanged : .rewritten("wrong")
      }
      #expect(String(validating: rendered.html.bytes, as: UTF8.self) != nil)
      if !source.contains(where: { $0 == 0 || $0 == 0x0D || $0 > 0x7F }) {
        #expect(rendered.html.bytes == cmarkHTML(source))
      }
    }
  }

  @Test(
    "mutated chapters come out as cmark itself writes them", .enabled(if: Shared.has("corpora/rust-book/src"))
  )
  func mutations() throws {
    var generator = SeededGenerator(seed: 2)
    let snippets = [
      "[a](", "](b)", "<a href='", "\">", "> ", "- ", "```\n", "<!--", "\n\n", "[x]: y\n", "&amp;", "\\",
    ]
    for chapter in try Shared.bookChapters().prefix(40) {
      var source = Array(chapter.prefix(6_000)).filter { $0 < 0x80 && $0 != 0x0D }
      for _ in 0..<30 {
        let index = Int.random(in: 0..<max(1, source.count), using: &generator)
        if Bool.random(using: &generator) {
          source.insert(contentsOf: (snippets.randomElement(using: &generator) ?? "").utf8, at: index)
        } else if !source.isEmpty {
          source.removeSubrange(index..<min(source.count, index + 3))
        }
      }
      let html = plain.render(source[...]) { _ in .unchanged }.html
      #expect(html.bytes == cmarkHTML(source))
    }
  }

  @Test("many threads render at once with one result")
  func threads() async {
    let source = "# a\n\n[b](c) <a href=d>\n\n- e\n"
    let expected = renderer.render(source)
    let results = await withTaskGroup(of: RenderedMarkdown.self) { group in
      for _ in 0..<64 { group.addTask { [renderer] in renderer.render(source) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 64)
    #expect(results.allSatisfy { $0 == expected })
  }
}
