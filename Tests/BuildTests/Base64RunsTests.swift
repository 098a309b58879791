import Testing

@testable import Build

@Suite("What stands in base64")
struct Base64RunsTests {
  /// Bytes of which stretches are text in some encoding, and stretches anything.
  private static func bytes(_ generator: inout some RandomNumberGenerator) -> [UInt8] {
    let texts = ["the words of a page", "Grüße aus Köln", "東京の天気", "\t\r\n", "ÿþý", "🙂🙂"].map {
      Array($0.utf8)
    }
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        bytes += (0..<Int.random(in: 0..<9, using: &generator)).map { _ in
          .random(in: 0...255, using: &generator)
        }
      case 1: bytes += (0..<12).map { $0 % 2 == 0 ? 0x61 : .random(in: 0x80...0xFF, using: &generator) }
      default: bytes += texts.randomElement(using: &generator) ?? []
      }
    }
    return Array(bytes.prefix(Int.random(in: 9...60, using: &generator)))
  }

  @Test("Nothing that reads as text is passed over undecoded")
  func textIsFound() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let bytes = Self.bytes(&generator)
      guard bytes.count >= 9 else { continue }
      let digits = Self.digits(bytes)
      let mayBeText = digits.withUnsafeBufferPointer { Base64Digits($0[...]).mayBeText }
      let isText = bytes.withUnsafeBytes { Base64Runs.isText($0) }
      #expect(mayBeText || !isText, "\(bytes)")
    }
  }

  @Test("What says nothing in any way to begin is not decoded")
  func othersAreNot() {
    var called = 0
    for word in [
      "/gatehouse/0123456789ab/styles/gatehouse", "sha256/JMRmEvXDqnrFHsboK+TkCcq+bHCIrawQwOh1UOaDZQM",
    ] {
      Base64Runs.decode(Array(word.utf8), shortestOther: .max) { _, _ in called += 1 }
    }
    #expect(called == 0)
  }

  /// The values of the digits of base64 for some bytes.
  private static func digits(_ bytes: [UInt8]) -> [UInt8] {
    var bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> UInt8($0) & 1 } }
    while !bits.count.isMultiple(of: 6) { bits.append(0) }
    return stride(from: 0, to: bits.count, by: 6).map { start in
      bits[start..<(start + 6)].reduce(0) { $0 << 1 | $1 }
    }
  }
}
