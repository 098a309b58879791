import Testing

@testable import Diagnostics

@Suite("Tables on a terminal")
struct TextTableTests {
  @Test("Columns line up by what a terminal shows; lines end without spaces; nothing reaches the terminal")
  func columns() {
    let rows = [["A", "B", "C"], ["日本", "", "c"], ["e\u{301}", "b\u{1B}[2J", ""], ["a"]]
    #expect(
      TextTable.text(of: rows) == """
        A     B      C
        日本         c
        e\u{301}     b\u{FFFD}[2J
        a

        """)
  }

  @Test("No rows, no text")
  func empty() {
    #expect(TextTable.text(of: []) == "")
  }
}
