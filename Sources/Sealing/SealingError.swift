/// Why a key, a keyring or a sealed item could not be made, read or opened. No case carries secret material.
public enum SealingError: Error, Hashable, Sendable {
  /// A primitive of libcrypto, zlib or ICU failed: out of memory, or a library that lacks it.
  case library(Primitive)
  /// The text is no site secret: `ghs1_` and 32 bytes in base64url.
  case siteSecretMalformed
  /// The text is no site salt: 16 bytes in base64url.
  case siteSaltMalformed
  /// The text is no member's public key: `ghm1_` and 32 bytes in base64url.
  case publicKeyMalformed
  /// The public key is a point of low order, with which no secret can be agreed (RFC 9180 section 7.1.4).
  case publicKeyUnusable
  /// The name cannot stand in a header line: it is empty, too long, or holds white space, `@`, `,` or a control.
  case audienceNameMalformed(String)
  /// An audience's epoch begins at 1.
  case epochMalformed(String)
  /// The text is no audience with its epoch, `members@1`.
  case audienceWordMalformed(String)
  /// PBKDF2 needs 600,000 iterations or more, and fewer than 2³¹.
  case iterationsRefused(Int)
  /// One member stands twice in one audience.
  case memberRepeated(audience: String)
  /// One audience stands twice in the keyring or the item.
  case audienceRepeated(String)
  /// An item is sealed for one audience or more.
  case audiencesEmpty
  /// The path of an item is percent-encoded ASCII and begins with `/`.
  case pathMalformed(String)
  /// The media type of an item is printable ASCII.
  case typeMalformed(String)
  /// The content is larger than the format or the compressor takes.
  case contentTooLarge
  /// The keyring is not what the format says.
  case keyringMalformed(KeyringFlaw)
  /// The keyring holds no entry for this member: a wrong name or password, or a member who was removed.
  case entryMissing
  /// The keyring's entry for this member was altered, or made for another site.
  case entryAltered(audience: String)
  /// The sealed item must not be opened.
  case refused(Refusal)

  /// A primitive that a library supplies.
  public enum Primitive: String, Hashable, Sendable {
    case sha256 = "SHA-256"
    case hmac = "HMAC-SHA256"
    case hkdf = "HKDF-SHA256"
    case pbkdf2 = "PBKDF2-HMAC-SHA256"
    case aesGCM = "AES-256-GCM"
    case x25519 = "X25519"
    case random = "the random generator"
    case deflate = "DEFLATE"
    case normalization = "Unicode normalization"
  }

  /// What is wrong with a keyring.
  public enum KeyringFlaw: Hashable, Sendable {
    /// It is not JSON, or lacks a key, or has a value of another type.
    case structure
    /// It is of a version that this program does not know.
    case version(Int)
    /// Its derivation is not PBKDF2-HMAC-SHA256.
    case derivation
    /// An entry names a derivation that the keyring lacks.
    case derivationMissing(Int)
    /// A value is not base64url of the length that the format gives it.
    case bytes
  }
}
