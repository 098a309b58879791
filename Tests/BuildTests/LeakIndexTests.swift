import Testing

@testable import Build

@Suite("Finding protected text in an output")
struct LeakIndexTests {
  private static let secret = """
    The tide turns at nine, and the boats that wait for it leave the harbour one by one, each with a lantern at the
    stern, as they have done since the lighthouse burned down and nobody could agree on who should pay for another.
    """

  private static func index(_ text: String = secret) -> LeakIndex {
    var index = LeakIndex()
    index.add(Array(text.utf8), owner: 7)
    return index
  }

  private static func hits(_ index: LeakIndex, _ output: String) -> [LeakIndex.Hit] {
    index.hits(inFolded: LeakIndex.fold(Array(output.utf8))) { [] }
  }

  @Test("A stretch of twice the window is found wherever it was cut out", arguments: 0..<140)
  func everyCut(start: Int) {
    let bytes = LeakIndex.fold(Array(Self.secret.utf8))
    let cut = bytes[start..<start + LeakIndex.window * 2 - 1]
    let output = "<p>Public words.</p><p>" + String(decoding: cut, as: UTF8.self) + "</p>"
    let hits = Self.hits(Self.index(), output)
    #expect(hits.first?.owner == 7)
  }

  @Test("Other line ends and indentation hide nothing")
  func whiteSpace() {
    let spaced = Self.secret.split(whereSeparator: \.isWhitespace).joined(separator: " \r\n\t ")
    #expect(!Self.hits(Self.index(), spaced).isEmpty)
  }

  @Test("Words that are not protected are not found")
  func noFalseAlarm() {
    #expect(
      Self.hits(Self.index(), String(Self.secret.reversed()) + String(repeating: "harbour ", count: 99))
        .isEmpty)
  }

  @Test("Rules and runs of one character are no text")
  func noise() {
    let rule = String(repeating: "-", count: 400) + String(repeating: "| --- ", count: 90)
    #expect(Self.index(rule).isEmpty)
  }

  @Test("What is public by itself is not reported, and what stands beside it still is")
  func excuses() {
    let folded = LeakIndex.fold(Array(Self.secret.utf8))
    let all = Self.index().hits(inFolded: folded) { [] }
    #expect(all.count == folded.count / LeakIndex.window)
    #expect(Self.index().hits(inFolded: folded) { Array(all[0].piece) } == Array(all.dropFirst()))
    var index = Self.index()
    index.excuse(folded: Array(all[1].piece))
    #expect(index.hits(inFolded: folded) { [] } == [all[0]] + all.dropFirst(2))
  }
}
