/// The key of an audience at one epoch, which opens every item that was sealed for it then.
public struct AudienceKey: Sendable {
  /// Whose key it is.
  public let version: AudienceVersion

  let key: SecretKey

  /// The key that the site secret gives this audience. Throws where libcrypto fails.
  public init(secret: SiteSecret, version: AudienceVersion) throws(SealingError) {
    self.version = version
    key = try HKDF.key(
      from: secret.key, salt: [], info: Array("gatehouse/1 audience".utf8) + version.context)
  }

  /// The key that the site secret gives this audience. Throws where the name or epoch is malformed, or libcrypto fails.
  public init(secret: SiteSecret, audience: String, epoch: UInt32) throws(SealingError) {
    try self.init(secret: secret, version: AudienceVersion(name: audience, epoch: epoch))
  }

  /// A key that came out of a keyring.
  init(version: AudienceVersion, key: SecretKey) {
    self.version = version
    self.key = key
  }
}

extension AudienceKey: Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The keys are compared in a time that does not depend on their bytes.
  public static func == (left: AudienceKey, right: AudienceKey) -> Bool {
    left.version == right.version && left.key.equals(right.key)
  }

  /// Says what it is, and nothing of its bytes.
  public var description: String { "key of \(version.word) (redacted)" }

  /// Says what it is, and nothing of its bytes.
  public var debugDescription: String { description }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
