import CZlib
import TestSupport
import Testing

@testable import Sealing

@Suite("compression")
struct DeflateTests {
  @Test(
    "a smaller window finds as much as one of 32 KB",
    arguments: (9...15).flatMap { bits in [-263, -262, -261, 0, 1].map { (1 << bits) + $0 } })
  func window(count: Int) throws {
    // The end says what the beginning does, as far back as it can be.
    var generator = SeededGenerator(seed: UInt64(count))
    let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let content = noise.dropLast(count / 4) + noise.prefix(count / 4)
    #expect(try Deflate.compress(Array(content)) == wholeWindow(Array(content)))
  }

  /// What zlib makes of it by default, without its header (RFC 1950).
  private func wholeWindow(_ content: [UInt8]) -> [UInt8] {
    var count = compressBound(uLong(content.count))
    var bytes = [UInt8](repeating: 0, count: Int(count))
    #expect(compress2(&bytes, &count, content, uLong(content.count), 6) == Z_OK)
    return Array(bytes[2..<(Int(count) - 4)])
  }
}
