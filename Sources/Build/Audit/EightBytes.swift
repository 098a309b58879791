/// Eight bytes in one word of the processor, each asked the same at once: the answer is the highest bit of each.
enum EightBytes {
  /// Eight times a byte.
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Which are letters or digits of ASCII.
  @inline(__always)
  static func alphanumeric(_ eight: UInt64) -> UInt64 {
    let low = eight & all(0x7F)
    // A bit tells capitals from small letters, and is set in digits.
    let isLetter = isWithin(low | all(0x20), UInt8(ascii: "a"), UInt8(ascii: "z"))
    let isDigit = isWithin(low, UInt8(ascii: "0"), UInt8(ascii: "9"))
    return (isLetter | isDigit) & ~eight & all(0x80)
  }

  /// Which are a byte of ASCII.
  @inline(__always)
  static func equal(_ eight: UInt64, _ byte: UInt8) -> UInt64 {
    let differences = eight ^ all(byte)
    return ~((differences & all(0x7F)) &+ all(0x7F) | differences) & all(0x80)
  }

  /// Which lie between two, of bytes below 0x80: none carries into the next.
  @inline(__always)
  private static func isWithin(_ low: UInt64, _ first: UInt8, _ last: UInt8) -> UInt64 {
    (low &+ all(0x80 &- first)) & ~(low &+ all(0x7F &- last))
  }
}
