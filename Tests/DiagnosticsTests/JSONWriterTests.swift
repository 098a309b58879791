import Foundation
import Testing

@testable import Diagnostics

@Suite("Diagnostics as JSON, one object a line")
struct JSONWriterTests {
  @Test("Every member is there, null where there is nothing")
  func whole() {
    let first = Place(path: "a.md", position: SourcePosition(line: 2, column: 1), length: 5, sourceLine: "x")
    let text = JSONWriter().text(of: [
      .error("“title” is given twice", at: first, help: "h", notes: [.init("n", at: Place(path: "b.md"))]),
      .warning("w"),
    ])
    #expect(
      text == #"""
        {"severity":"error","message":"“title” is given twice","path":"a.md","line":2,"column":1,"length":5,"help":"h","notes":[{"message":"n","path":"b.md","line":null,"column":null,"length":null}]}
        {"severity":"warning","message":"w","path":null,"line":null,"column":null,"length":null,"help":null,"notes":[]}

        """#)
  }

  @Test("Any text comes back as it was, on one line of ASCII controls and no direction marks")
  func anyText() throws {
    var text = String.UnicodeScalarView()
    for value in UInt32(0)...0x2100 { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    text.append(contentsOf: "\u{FFFD}😀\u{2066}\u{2069}".unicodeScalars)
    let line = JSONWriter().text(of: [.error(String(text))])
    #expect(line.unicodeScalars.filter { $0 == "\n" }.count == 1)
    let controls = line.unicodeScalars.dropLast().filter {
      $0.properties.generalCategory == .control || $0.properties.isBidiControl
    }
    #expect(controls.isEmpty)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    let message = try #require(object?["message"] as? String)
    #expect(message.unicodeScalars.elementsEqual(text))
  }

  @Test("Values of every kind")
  func values() {
    let value = JSONValue.object([
      .init("a", .array([.null, .bool(true), .bool(false), .integer(-3), .string("\"\\/")])),
      .init("b", .object([])), .init("c", .array([])),
    ])
    #expect(value.text == #"{"a":[null,true,false,-3,"\"\\/"],"b":{},"c":[]}"#)
  }
}
