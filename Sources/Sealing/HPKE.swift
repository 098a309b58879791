/// HPKE in base mode for one message (RFC 9180 section 6.1): DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM.
enum HPKE {
  private static let labels = LabeledHKDF(suite: Array("HPKE".utf8) + [0x00, 0x20, 0x00, 0x01, 0x00, 0x02])

  /// Seals a key to `publicKey`; `enc` is the ephemeral pair's public half.
  ///
  /// The ephemeral pair must serve this one message alone.
  static func seal(
    _ key: borrowing SecretBuffer, to publicKey: [UInt8], ephemeral: DHKEM.KeyPair, info: [UInt8],
    authenticating header: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    let shared = try DHKEM.encapsulate(to: publicKey, ephemeral: ephemeral)
    let schedule = try Schedule(shared: shared, info: info)
    return try AESGCM.wrap(key, with: schedule.key.copy(), nonce: schedule.nonce, authenticating: header)
  }

  /// The key that was sealed to `recipient`, or `nil` where the tag is bad.
  static func open(
    _ sealed: [UInt8], encapsulated: [UInt8], by recipient: DHKEM.KeyPair, info: [UInt8],
    authenticating header: [UInt8]
  ) throws(SealingError) -> SecretKey? {
    let shared = try DHKEM.decapsulate(encapsulated, by: recipient)
    let schedule = try Schedule(shared: shared, info: info)
    return try AESGCM.unwrap(
      sealed, with: schedule.key.copy(), nonce: schedule.nonce, authenticating: header)
  }

  /// `KeySchedule` in base mode (section 5.1). The first message's nonce is the base nonce.
  private struct Schedule {
    let key: SecretKey
    let nonce: [UInt8]

    init(shared: borrowing SecretBuffer, info: [UInt8]) throws(SealingError) {
      let empty = SecretBuffer(count: 0)
      let pskIdentifier = try labels.extract(salt: empty, label: "psk_id_hash", empty)
      let infoHash = try labels.extract(salt: empty, label: "info_hash", SecretBuffer(info))
      let context = [0x00] + pskIdentifier.copyOfBytes() + infoHash.copyOfBytes()
      let secret = try labels.extract(salt: shared, label: "secret", empty)
      nonce = try labels.expand(secret, label: "base_nonce", info: context, count: AESGCM.nonceSize)
        .copyOfBytes()
      let key = try labels.expand(secret, label: "key", info: context, count: SecretKey.size)
      guard let key = SecretKey(key) else { throw .library(.hkdf) }
      self.key = key
    }
  }
}
