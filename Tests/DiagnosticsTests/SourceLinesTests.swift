import Testing

@testable import Diagnostics

@Suite("Lines of a file")
struct SourceLinesTests {
  @Test(
    "Every line end counts once, a byte-order mark not at all",
    arguments: [
      ("a\nb", 2, "b"), ("a\r\nb\r\nc", 2, "b"), ("a\rb", 2, "b"), ("a\n\rb", 3, "b"), ("a\n", 2, ""),
      ("\u{FEFF}a\nb", 1, "a"), ("", 1, ""),
    ])
  func lines(text: String, number: Int, line: String) {
    #expect(SourceLines.line(number, of: Array(text.utf8)) == line)
  }

  @Test("There is no line past the end")
  func pastTheEnd() {
    #expect(SourceLines.line(3, of: Array("a\nb".utf8)) == nil)
  }

  @Test("Bytes that are not UTF-8 are shown as what they are: unreadable")
  func notText() {
    #expect(SourceLines.line(1, of: [0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }
}
