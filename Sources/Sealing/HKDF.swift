import CCrypto

/// HKDF-SHA256 (RFC 5869), whole or in its two steps.
enum HKDF {
  /// Both steps: `count` bytes, at most 8,160.
  static func derive(
    from material: borrowing SecretBuffer, salt: [UInt8], info: [UInt8], count: Int
  ) throws(SealingError) -> SecretBuffer {
    var context = try KeyDerivationContext(mode: EVP_KDF_HKDF_MODE_EXTRACT_AND_EXPAND)
    return try context.derive(from: material, salt: SecretBuffer(salt), info: info, count: count)
  }

  /// The first step alone: 32 bytes, the pseudorandom key.
  static func extract(
    from material: borrowing SecretBuffer, salt: borrowing SecretBuffer
  ) throws(SealingError) -> SecretBuffer {
    var context = try KeyDerivationContext(mode: EVP_KDF_HKDF_MODE_EXTRACT_ONLY)
    return try context.derive(from: material, salt: salt, info: [], count: Digest.size)
  }

  /// The second step alone: `count` bytes, at most 8,160, from a pseudorandom key.
  static func expand(
    _ key: borrowing SecretBuffer, info: [UInt8], count: Int
  ) throws(SealingError) -> SecretBuffer {
    var context = try KeyDerivationContext(mode: EVP_KDF_HKDF_MODE_EXPAND_ONLY)
    return try context.derive(from: key, salt: SecretBuffer(count: 0), info: info, count: count)
  }

  /// A key from a key, in both steps.
  static func key(from key: SecretKey, salt: [UInt8], info: [UInt8]) throws(SealingError) -> SecretKey {
    let derived = try derive(from: key.copy(), salt: salt, info: info, count: SecretKey.size)
    guard let result = SecretKey(derived) else { throw .library(.hkdf) }
    return result
  }
}
