/// The 32 bytes of a SHA-256 hash.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// How many bytes a digest has.
  public static let size = 32

  private let value: SIMD32<UInt8>

  /// Takes 32 bytes, or returns `nil` where there are more or fewer.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Digest.size else { return nil }
    value = Array(bytes).withUnsafeBytes { $0.loadUnaligned(as: SIMD32<UInt8>.self) }
  }

  /// Takes 64 lower-case hexadecimal digits, or returns `nil` where the text is anything else.
  public init?(hex: some StringProtocol) {
    let nibbles = hex.utf8.compactMap { character -> UInt8? in
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard nibbles.count == 64, hex.utf8.count == 64 else { return nil }
    self.init((0..<Digest.size).map { nibbles[2 * $0] << 4 | nibbles[2 * $0 + 1] })
  }

  /// The bytes.
  public var bytes: [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

  /// The same bytes.
  public static func == (left: Digest, right: Digest) -> Bool { all(left.value .== right.value) }

  /// Takes a part of the bytes, which all are alike in a hash.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: value) { hasher.combine($0.load(as: UInt64.self)) }
  }

  /// 64 lower-case hexadecimal digits.
  public var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    let characters = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: characters, as: UTF8.self)
  }

  /// The text form, as in messages.
  public var description: String { hex }
}
