/// A member's key pair, derived from what the member types.
public struct MemberKeyPair: Sendable {
  /// The fewest iterations of PBKDF2 that are accepted.
  public static let fewestIterations = 600_000

  /// The public half, which the site stores.
  public let publicKey: MemberPublicKey

  let pair: DHKEM.KeyPair

  /// Derives the pair. `username` is empty where a passphrase alone signs in; both are normalised as the format says.
  /// It takes as long as the iterations do. Throws ``SealingError/iterationsRefused(_:)`` below
  /// ``fewestIterations`` and above what libcrypto takes.
  public static func derive(
    username: String, password: String, siteSalt: SiteSalt, iterations: Int = fewestIterations
  ) throws(SealingError) -> MemberKeyPair {
    guard iterations >= fewestIterations, let count = Int32(exactly: iterations) else {
      throw .iterationsRefused(iterations)
    }
    let name = try SignInText.username(username)
    guard let prefixedName = FormatBytes.lengthPrefixed(name) else { throw .contentTooLarge }
    let salt = try SHA256.digest(Array("gatehouse/1 member".utf8) + siteSalt.bytes + prefixedName)
    let material = try PBKDF2.derive(
      password: SecretBuffer(try SignInText.password(password)), salt: salt.bytes, iterations: count,
      count: 32)
    return try MemberKeyPair(pair: DHKEM.KeyPair(derivedFrom: material))
  }

  private init(pair: DHKEM.KeyPair) throws(SealingError) {
    self.pair = pair
    publicKey = try MemberPublicKey(bytes: pair.publicKey)
  }
}

extension MemberKeyPair: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The public half alone.
  public var description: String { "key pair of \(publicKey.text) (redacted)" }

  /// The public half alone.
  public var debugDescription: String { description }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
