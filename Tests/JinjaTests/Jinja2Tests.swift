import Testing

@testable import Jinja

@Suite("A template means what it means to Jinja2")
struct Jinja2Tests {
  @Test("the table of cases is there")
  func tableIsThere() { #expect(Jinja2Case.all.count >= 390) }

  @Test("the output is Jinja2's, or an error", arguments: Jinja2Case.all)
  func output(of row: Jinja2Case) {
    let (output, error) = row.render()
    let expected = row.isRefused ? nil : row.expected
    #expect(output.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(output ?? "") \(error)")
    if output == nil { #expect(!error.isEmpty && !error.hasSuffix(".")) }
  }
}
