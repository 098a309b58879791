import Testing

/// The bytes of hexadecimal digits.
func bytes(hex: String) throws -> [UInt8] {
  let digits = Array(hex.utf8)
  try #require(digits.count.isMultiple(of: 2))
  return try stride(from: 0, to: digits.count, by: 2).map { index in
    try #require(UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16))
  }
}
