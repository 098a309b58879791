/// Properties that are asked of every scalar of every page: of ASCII, they are known without a table (UAX #44).
extension Unicode.Scalar {
  /// `White_Space`.
  @inlinable public var isWhitespace: Bool {
    value < 0x80 ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }

  /// `Alphabetic`.
  @inlinable public var isAlphabetic: Bool {
    value < 0x80
      ? UInt32(UInt8(ascii: "a"))...UInt32(UInt8(ascii: "z")) ~= value | 0x20 : properties.isAlphabetic
  }
}
