/// The notation of the sealed format.
enum FormatBytes {
  /// `u32(n)`: 4 bytes, big-endian.
  static func u32(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// `LP(x)`: 2 bytes big-endian length, then the bytes; `nil` where they are more than the length can say.
  static func lengthPrefixed(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard let length = UInt16(exactly: bytes.count) else { return nil }
    return [UInt8(length >> 8), UInt8(truncatingIfNeeded: length)] + bytes
  }
}
