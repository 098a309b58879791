import Testing

@testable import Diagnostics

@Suite("A table of lines")
struct LineTableTests {
  @Test(
    "The position of an offset counts lines and scalars, and no byte-order mark",
    arguments: [("abc", 1, 1, 2), ("a\nbc", 3, 2, 2), ("é\r\n日本x", 10, 2, 3), ("\u{FEFF}ab", 4, 1, 2)])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    #expect(
      LineTable(Array(text.utf8)).position(of: offset) == SourcePosition(line: line, column: column))
  }

  @Test(
    "It says what looking through the file says",
    arguments: ["", "a", "a\nb\r\nc\rd\n", "\u{FEFF}a\n\nb", "\r\n\r\n", "\n\r", "é\r日本\n"])
  func agrees(text: String) {
    let bytes = Array(text.utf8)
    for number in 1...8 {
      #expect(LineTable(bytes).line(number) == SourceLines.line(number, of: bytes))
    }
  }
}
