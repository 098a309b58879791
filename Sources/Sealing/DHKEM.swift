/// DHKEM(X25519, HKDF-SHA256), RFC 9180 section 4.1: KEM 0x0020.
enum DHKEM {
  private static let labels = LabeledHKDF(suite: Array("KEM".utf8) + [0x00, 0x20])

  /// A key pair.
  struct KeyPair: Sendable {
    /// The private half, 32 bytes.
    let privateKey: SecretKey
    /// The public half, 32 bytes.
    let publicKey: [UInt8]

    /// `DeriveKeyPair(ikm)` (section 7.1.3).
    init(derivedFrom material: borrowing SecretBuffer) throws(SealingError) {
      let secret = try labels.extract(salt: SecretBuffer(count: 0), label: "dkp_prk", material)
      let privateKey = try labels.expand(secret, label: "sk", info: [], count: X25519.size)
      publicKey = try X25519.publicKey(of: privateKey)
      guard let key = SecretKey(privateKey) else { throw .library(.hkdf) }
      self.privateKey = key
    }
  }

  /// The shared secret of `Encap(pkR)`, with an ephemeral pair that the caller chose; its public half is `enc`.
  static func encapsulate(
    to publicKey: [UInt8], ephemeral: KeyPair
  ) throws(SealingError) -> SecretBuffer {
    let agreed = try X25519.sharedSecret(ephemeral.privateKey.copy(), with: publicKey)
    return try sharedSecret(agreed, context: ephemeral.publicKey + publicKey)
  }

  /// The shared secret of `Decap(enc, skR)`.
  static func decapsulate(
    _ encapsulated: [UInt8], by recipient: KeyPair
  ) throws(SealingError) -> SecretBuffer {
    let agreed = try X25519.sharedSecret(recipient.privateKey.copy(), with: encapsulated)
    return try sharedSecret(agreed, context: encapsulated + recipient.publicKey)
  }

  private static func sharedSecret(
    _ agreed: borrowing SecretBuffer, context: [UInt8]
  ) throws(SealingError) -> SecretBuffer {
    let secret = try labels.extract(salt: SecretBuffer(count: 0), label: "eae_prk", agreed)
    return try labels.expand(secret, label: "shared_secret", info: context, count: 32)
  }
}
