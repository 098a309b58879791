/// Base64url without padding (RFC 4648 section 5).
public enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The text of `bytes`.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        result.append(alphabet[Int(bits >> UInt32(count) & 63)])
      }
    }
    if count > 0 { result.append(alphabet[Int(bits << UInt32(6 - count) & 63)]) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes that `text` stands for, or `nil` where it holds padding, white space, another character, a length that
  /// no bytes have, or bits after the last byte that are not zero: one value has one text.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    decode(utf8: text.utf8)
  }

  /// The bytes that text in UTF-8 stands for, as ``decode(_:)`` has them.
  static func decode(utf8 text: some Collection<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for character in text {
      guard let value = value(of: character) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    let isCanonical = count < 6 && bits & (1 << UInt32(count) - 1) == 0
    return isCanonical ? result : nil
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
