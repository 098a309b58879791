import Foundation

/// A passphrase that the program makes for a member: three groups of six signs, such as `h4kqzt-8mwe3r-y2ncpd`.
///
/// The signs are the 31 lower-case letters and digits that no other is taken for: there is no `0`, `1`, `i`, `l` or `o`.
public struct GeneratedPassphrase: Sendable, CustomStringConvertible, CustomReflectable {
  static let alphabet = Array("23456789abcdefghjkmnpqrstuvwxyz".utf8)
  static let groups = 3
  static let groupLength = 6

  /// How hard it is to guess: 18 choices of 31, which is 89.2 bits.
  public static var bits: Double { Double(groups * groupLength) * log2(Double(alphabet.count)) }

  /// The passphrase, to be shown once.
  public let text: String

  /// Makes a passphrase of random bytes. Throws where the generator fails.
  public static func random() throws(SealingError) -> GeneratedPassphrase {
    var source: [UInt8] = []
    return try make { () throws(SealingError) in
      if source.isEmpty { source = try SecureRandom.secretBytes(64) }
      return source.removeLast()
    }
  }

  /// Makes a passphrase of the bytes that `next` gives. Five bits of each are looked at, and the one value of them that is
  /// no sign's is passed over, so that every sign is as likely as any other.
  static func make(from next: () throws(SealingError) -> UInt8) throws(SealingError) -> GeneratedPassphrase {
    let signs = try signs(groups * groupLength, from: next)
    let words = (0..<groups).map { signs[($0 * groupLength)..<(($0 + 1) * groupLength)] }
    let joined = Array(words.joined(separator: [UInt8(ascii: "-")]))
    return GeneratedPassphrase(text: String(decoding: joined, as: UTF8.self))
  }

  static func signs(
    _ count: Int, from next: () throws(SealingError) -> UInt8
  ) throws(SealingError) -> [UInt8] {
    var signs: [UInt8] = []
    while signs.count < count {
      let index = Int(try next() & 31)
      if index < alphabet.count { signs.append(alphabet[index]) }
    }
    return signs
  }

  /// Says what it is, and nothing of its signs.
  public var description: String { "generated passphrase (redacted)" }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
