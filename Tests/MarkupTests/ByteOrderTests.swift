import Markup
import Testing

@Suite("Texts by their bytes")
struct ByteOrderTests {
  @Test("The order is that of the bytes, whatever the texts are to a reader")
  func bytes() {
    let texts = [
      "", "a", "ab", "b", "A", "é", "e\u{301}", "e", "\u{FFFD}", "𝄞", "日本", "a\u{0}", "a/", "a0",
      "zzzzzzzzzzzzzzzzzzzzzz", "zzzzzzzzzzzzzzzzzzzzz",
    ]
    for left in texts {
      for right in texts {
        let expected = Array(left.utf8).lexicographicallyPrecedes(Array(right.utf8))
        #expect(ByteOrder.precedes(left, right) == expected, "\(left) and \(right)")
      }
    }
  }
}
