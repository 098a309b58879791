import Site
import TestSupport
import Testing
import YAML

@Suite("What holds for every page")
struct FrontMatterPropertyTests {
  private static let blocks = [
    "---\n---\n", "---\ntitle: Courses\naccess: protected\n---\n",
    "---\r\naccess: public\r\nteaser: >\r\n  b\r\n  c\r\n---\r\n",
    "\u{FEFF}--- \naudience: [a, b]\nextra: {c: d}\n---\t\n",
  ]

  /// Pages whose one line `access: protected` is between, before and after other values.
  private static let protected = [
    "---\naccess: protected\n---\nSecret\n",
    "\u{FEFF}---\r\ntitle: Courses\r\naccess: protected\r\nlisted: true\r\n---\r\nSecret\r\n",
    "---\nteaser: |\n  Twelve lessons\naccess: protected\naudience: members\n---\nSecret\n",
    "---\ndescription: >\n  Twelve\n\n  lessons\n\naccess: protected\nextra:\n  a: b\n---\nSecret\n",
    "---\nextra:\n  a: b\naccess: protected\ntitle: 'Courses'\n---\n\n---\n",
    "---\naudience: [members, staff]\naccess: protected # not public\n---\n",
    "---\ntitle: Courses # c\n\n# c\naccess: protected\n---\ntitle: x\n",
  ]

  @Test("the body's bytes come through unchanged, whatever they are")
  func body() throws {
    var generator = SeededGenerator(seed: 3)
    let pieces: [[UInt8]] = ["---", "\n", "\r\n", "\r", "---\n", "title: x\n", "\u{FEFF}", "é", " "].map {
      Array($0.utf8)
    }
    for round in 0..<2000 {
      var body: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let piece = Int.random(in: 0...pieces.count, using: &generator)
        body += piece < pieces.count ? pieces[piece] : [UInt8.random(in: 0...255, using: &generator)]
      }
      let block = FrontMatterPropertyTests.blocks[round % FrontMatterPropertyTests.blocks.count]
      let (source, shown) = readPage(Array(block.utf8) + body)
      let page = try #require(source, "\(body): \(shown)")
      #expect(Array(page.body) == body)
      #expect(page.bodyLine == block.unicodeScalars.filter { $0 == "\n" }.count + 1)
      if let whole = readPage(body).source, whole.frontMatter == FrontMatter(), whole.bodyLine == 1 {
        #expect(
          Array(whole.body) == (body.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(body.dropFirst(3)) : body))
      }
    }
  }

  @Test("line ends make no difference to what front matter says", arguments: ["\r\n", "\r"])
  func lineEnds(end: String) {
    for text in FrontMatterPropertyTests.protected + FrontMatterPropertyTests.blocks {
      let plain = text.replacing("\r\n", with: "\n")
      let (expected, other) = (readPage(plain), readPage(plain.replacing("\n", with: end)))
      #expect(expected.source != nil && expected.source?.frontMatter == other.source?.frontMatter)
      #expect(expected.source?.bodyLine == other.source?.bodyLine)
    }
  }

  /// Pages whose one line `audience: members` is between, before and after other values.
  private static let withAudience = [
    "---\ndescription: >\n  Twelve\naudience: members\n---\nSecret\n",
    "---\ntitle: Courses\naudience: members\nteaser: |\n  Twelve\n---\nSecret\n",
    "---\naudience: members\n---\nSecret\n",
  ]

  @Test(
    "one wrong character never makes a public page of a protected one", arguments: protected + withAudience)
  func mutations(text: String) {
    let page = Array(text.unicodeScalars)
    #expect(readPage(String(page)).source.map(isProtected) == true)
    let marks = (0x20...0x2F).compactMap { Unicode.Scalar($0) }
    let alphabet =
      marks
      + Array("0:;<=>?@[\\]^_`{|}~acePpx\n\r\t\0\u{A0}\u{200B}\u{FEFF}\u{2028}\u{85}—–éа".unicodeScalars)
    let end = endOfBlock(page)
    for position in 0...end {
      if position < end { check(Array(page[..<position] + page[(position + 1)...])) }
      for scalar in alphabet {
        check(page[..<position] + [scalar] + page[position...])
        if position < end { check(page[..<position] + [scalar] + page[(position + 1)...]) }
      }
    }
  }

  /// The number of scalars up to the end of the line that closes the block.
  private func endOfBlock(_ page: [Unicode.Scalar]) -> Int {
    let text = String(page)
    let close = text.ranges(of: "---").dropFirst().first?.upperBound ?? text.endIndex
    return text[..<close].unicodeScalars.count
  }

  /// A page that was read is protected, unless the change made a comment of the line, which is the way to switch it
  /// off.
  private func check(_ scalars: some Sequence<Unicode.Scalar>) {
    let text = String(Array(scalars))
    let (source, shown) = readPage(text)
    guard let source else {
      #expect(shown.contains(": error: "))
      return
    }
    if isProtected(source) { return }
    let isComment = text.split(whereSeparator: { $0.isNewline }).contains {
      $0.drop(while: { $0 == " " }).first == "#"
        && ($0.contains("ccess: protected") || $0.contains("udience: members"))
    }
    #expect(isComment && source.frontMatter.access == nil, "\(text.debugDescription)")
  }

  private func isProtected(_ source: SourceText) -> Bool {
    source.frontMatter.access?.value == .protected || !source.frontMatter.audience.isEmpty
  }

  @Test(
    "“access: protected” that has become part of another value is an error",
    arguments: [
      ("teaser: |\n  Twelve lessons\n  access: protected", 4, 3),
      ("teaser: |\n  Twelveaccess: protected", 3, 9),
      ("extra: {a: \"b\n  'access' : 'protected\"}", 3, 4), ("title: x # access: protected", 2, 12),
    ])
  func swallowed(yaml: String, line: Int, column: Int) {
    let (source, shown) = readPage("---\n\(yaml)\n---\nSecret\n")
    #expect(source == nil)
    #expect(
      shown.hasPrefix(
        "a.md:\(line):\(column): error: “access: protected” stands here, but as part of another value\n"))
    #expect(shown.hasSuffix("help: write it on a line of its own, or say “access: public” if it is text\n"))
    #expect(readPage("---\n\(yaml)\naccess: public\n---\n").source?.frontMatter.access?.value == .public)
  }

  @Test(
    "random bytes and random changes never crash, and there is a page or an error, never both, never neither")
  func fuzzing() {
    var generator = SeededGenerator(seed: 4)
    let alphabet =
      Array("-\n\r\t :#|>[]{}'\"&*!%@acesprotd\u{E9}".utf8) + [0x00, 0xFF, 0xC3, 0xEF, 0xBB, 0xBF]
    for round in 0..<6000 {
      var bytes: [UInt8] = []
      if round % 2 == 0 {
        let start: [UInt8] = round % 4 == 0 ? Array("---\n".utf8) : []
        bytes =
          start
          + (0..<Int.random(in: 0...50, using: &generator)).map { _ in
            round % 3 == 0
              ? UInt8.random(in: 0...255, using: &generator)
              : alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          }
      } else {
        bytes = Array(
          FrontMatterPropertyTests.protected[round / 2 % FrontMatterPropertyTests.protected.count].utf8)
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[index] = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        }
      }
      let (source, shown) = readPage(bytes)
      #expect((source == nil) == shown.contains("error: "))
      #expect(readPage(bytes).shown == shown)
    }
  }
}

extension String {
  /// Text of scalars, in their own Unicode form.
  init(_ scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
