/// The site's public salt: 16 bytes, which every member's key pair depends on.
public struct SiteSalt: Hashable, Sendable, CustomStringConvertible {
  /// How many bytes a salt has.
  public static let size = 16

  /// The bytes.
  public let bytes: [UInt8]

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a new salt. Throws where the random generator fails.
  public static func random() throws(SealingError) -> SiteSalt {
    SiteSalt(bytes: try SecureRandom.bytes(size))
  }

  /// The salt of a site that has no `members.yml` to keep one in.
  public static func derived(from secret: SiteSecret) throws(SealingError) -> SiteSalt {
    let info = Array("gatehouse/1 site salt".utf8)
    let derived = try HKDF.derive(from: secret.key.copy(), salt: [], info: info, count: size)
    return SiteSalt(bytes: derived.copyOfBytes())
  }

  /// Reads the text form, 16 bytes in base64url. Throws ``SealingError/siteSaltMalformed``.
  public init(text: String) throws(SealingError) {
    guard let bytes = Base64URL.decode(text), bytes.count == SiteSalt.size else { throw .siteSaltMalformed }
    self.bytes = bytes
  }

  /// The text form.
  public var text: String { Base64URL.encode(bytes) }

  /// The text form, as in messages.
  public var description: String { text }
}
