import Testing

@testable import Site

@Suite("A line that gives a key a value")
struct FrontMatterLineTests {
  @Test("no line that is one is passed over by its bytes, whatever separates key and value")
  func passedOver() {
    var separators = 0
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let line = "access\(scalar)protected"
      guard FrontMatterLine(line) != nil else { continue }
      separators += 1
      #expect(FrontMatterLine.isPossible(in: Array(line.utf8)[...]), "\(value)")
    }
    #expect(separators == 7)
  }
}
