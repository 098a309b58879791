import Testing

@testable import Preview

@Suite("A range of bytes")
struct ByteRangeTests {
  @Test(
    "is the part that RFC 9110 means",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-9", 0..<10), ("bytes=0-99", 0..<10), ("bytes=3-", 3..<10),
      ("bytes=9-", 9..<10),
      ("bytes=-1", 9..<10), ("bytes=-10", 0..<10), ("bytes=-11", 0..<10), ("BYTES=2-3", 2..<4),
      ("bytes=5-99999999999999999999999", 5..<10),
    ])
  func reads(field: String, part: Range<Int>) {
    #expect(ByteRange(field, of: 10) == .part(part))
  }

  @Test(
    "that is past the end cannot be had",
    arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-"])
  func refuses(field: String) {
    #expect(ByteRange(field, of: 10) == .unsatisfiable)
  }

  @Test(
    "that is none asks for the whole",
    arguments: [
      nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=0-1,3-4", "items=0-1",
      "bytes=1-2-3",
      "bytes=+1-2", "bytes=0x1-2",
    ])
  func ignores(field: String?) {
    #expect(ByteRange(field, of: 10) == .whole)
  }

  @Test("of an empty file cannot be had", arguments: ["bytes=0-", "bytes=-1", "bytes=0-0"])
  func refusesOfNothing(field: String) {
    #expect(ByteRange(field, of: 0) == .unsatisfiable)
  }
}
