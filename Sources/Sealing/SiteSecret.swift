/// The one secret that a build needs: 32 random bytes, from which every audience's key comes.
public struct SiteSecret: Sendable {
  static let prefix = "ghs1_"

  let key: SecretKey

  private init(key: SecretKey) {
    self.key = key
  }

  /// Makes a new secret. Throws where the random generator fails.
  public static func generate() throws(SealingError) -> SiteSecret {
    SiteSecret(key: try SecureRandom.key())
  }

  /// Reads the text form, `ghs1_` and 32 bytes in base64url, and nothing around it. Throws
  /// ``SealingError/siteSecretMalformed``.
  public init(text: String) throws(SealingError) {
    let characters = text.utf8
    guard characters.starts(with: SiteSecret.prefix.utf8),
      let bytes = Base64URL.decode(utf8: characters.dropFirst(SiteSecret.prefix.utf8.count)),
      let key = SecretKey(SecretBuffer(bytes))
    else { throw .siteSecretMalformed }
    self.key = key
  }

  /// The text form, to be stored as a secret.
  public var text: String {
    SiteSecret.prefix + key.copy().base64URL()
  }
}

extension SiteSecret: Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Compared in a time that does not depend on the bytes.
  public static func == (left: SiteSecret, right: SiteSecret) -> Bool {
    left.key.equals(right.key)
  }

  /// Says what it is, and nothing of its bytes.
  public var description: String { "site secret (redacted)" }

  /// Says what it is, and nothing of its bytes.
  public var debugDescription: String { description }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
