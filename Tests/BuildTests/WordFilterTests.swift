import TestSupport
import Testing

@testable import Build

@Suite("The words that runs are made of, and those that short ones end with")
struct WordFilterTests {
  @Test(
    "Looked up where they may be alone, runs are found wherever they are",
    arguments: 1...20 as ClosedRange<UInt64>)
  func short(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<12).map { "word\($0)" }
    let text = { (count: Int) in
      Array(
        (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " <b> ").utf8)
    }
    var protected = ProtectedWords()
    for _ in 0..<4 { protected.add(text(Int.random(in: 1...9, using: &random))) }
    let (quick, plain) = (WordSearch(protected), WordSearch(ProtectedWords(hashes: Set(protected.hashes))))
    for _ in 0..<200 {
      // Some of its words are in no protected text.
      let page = text(Int.random(in: 0...20, using: &random)).map { $0 == 0x37 ? 0x78 : $0 }
      var (found, all): (Set<UInt64>, Set<UInt64>) = ([], [])
      quick.collect(page, into: &found)
      plain.collect(page, into: &all)
      #expect(found == all)
    }
  }

  @Test("Where the words are not known, it may be any")
  func unknown() {
    let ends = WordFilter(nil)
    #expect((0..<1000).allSatisfy { ends.mayHave(UInt64($0) &* 0x9E37_79B9_7F4A_7C15) })
    #expect(!WordFilter([]).mayHave(1))
  }
}
