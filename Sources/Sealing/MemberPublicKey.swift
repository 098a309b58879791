/// The public half of a member's key pair: all that a site stores of a member's password.
public struct MemberPublicKey: Hashable, Sendable, CustomStringConvertible {
  static let prefix = "ghm1_"

  /// The 32 bytes.
  public let bytes: [UInt8]
  /// The first 8 bytes of their SHA-256, by which an entry is found.
  public let identifier: [UInt8]

  init(bytes: [UInt8]) throws(SealingError) {
    self.bytes = bytes
    identifier = Array(try SHA256.digest(bytes).bytes.prefix(8))
  }

  /// Reads the text form, `ghm1_` and 32 bytes in base64url. Throws ``SealingError/publicKeyMalformed``.
  public init(text: String) throws(SealingError) {
    let characters = text.utf8
    guard characters.starts(with: MemberPublicKey.prefix.utf8),
      let bytes = Base64URL.decode(utf8: characters.dropFirst(MemberPublicKey.prefix.utf8.count)),
      bytes.count == X25519.size
    else { throw .publicKeyMalformed }
    try self.init(bytes: bytes)
  }

  /// The text form.
  public var text: String { MemberPublicKey.prefix + Base64URL.encode(bytes) }

  /// The text form, as in messages.
  public var description: String { text }
}
