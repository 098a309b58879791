import Testing

@testable import Diagnostics

@Suite("A table of lines")
struct LineTableTests {
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
