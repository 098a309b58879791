/// The site's public file of audience keys, each locked for one member.
public struct Keyring: Hashable, Sendable {
  /// How members of an audience sign in.
  public enum SignIn: String, Hashable, Sendable {
    /// With a passphrase alone.
    case passphrase
    /// With a name and a password, as soon as one member has a name.
    case username
  }

  /// An audience's key, locked for one member.
  public struct Entry: Hashable, Sendable {
    /// Which of the keyring's derivations makes the member's key pair.
    public let derivation: Int
    /// The member's identifier, 8 bytes.
    public let member: [UInt8]
    /// The encapsulated key, 32 bytes: HPKE's `enc`.
    public let encapsulatedKey: [UInt8]
    /// The audience key's ciphertext and tag, 48 bytes.
    public let sealedKey: [UInt8]
  }

  /// An audience with its entries.
  public struct Audience: Hashable, Sendable {
    /// The audience at its epoch.
    public let version: AudienceVersion
    /// How its members sign in.
    public let signIn: SignIn
    /// The entries, sorted by member.
    public let entries: [Entry]
  }

  /// The salt of every member's key pair.
  public let siteSalt: SiteSalt
  /// The iterations of PBKDF2 of each derivation, ascending.
  public let derivations: [Int]
  /// The audiences, sorted by the bytes of their names.
  public let audiences: [Audience]

  init(siteSalt: SiteSalt, derivations: [Int], audiences: [Audience]) {
    self.siteSalt = siteSalt
    self.derivations = derivations
    self.audiences = audiences
  }
}
