import Foundation

/// The secret of a share link: 26 signs of a ``GeneratedPassphrase``, with nothing between them.
///
/// In the format's terms it is a passphrase without a name, so that a link needs no cryptography of its own. The signs are
/// such that no program takes any of them for the end of an address or for markup, and no reader for another.
public struct ShareSecret: Sendable, CustomStringConvertible, CustomReflectable {
  static let length = 26
  static let nameLength = 8

  /// How hard it is to guess: 26 choices of 31, which is 128.8 bits.
  public static var bits: Double { Double(length) * log2(Double(GeneratedPassphrase.alphabet.count)) }

  /// The secret, to be shown once.
  public let text: String

  /// Makes a secret of random bytes. Throws where the generator fails.
  public static func random() throws(SealingError) -> ShareSecret {
    ShareSecret(text: try signs(length))
  }

  /// Makes a part of a public name that no other link is likely to have: 8 signs. Throws where the generator fails.
  public static func randomName() throws(SealingError) -> String { try signs(nameLength) }

  private static func signs(_ count: Int) throws(SealingError) -> String {
    var source: [UInt8] = []
    let signs = try GeneratedPassphrase.signs(count) { () throws(SealingError) in
      if source.isEmpty { source = try SecureRandom.secretBytes(64) }
      return source.removeLast()
    }
    return String(decoding: signs, as: UTF8.self)
  }

  /// Says what it is, and nothing of its signs.
  public var description: String { "share secret (redacted)" }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
