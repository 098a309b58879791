import CCrypto

/// PBKDF2-HMAC-SHA256 (RFC 8018 section 5.2).
enum PBKDF2 {
  /// `count` bytes from the password. The caller decides how many iterations are enough.
  static func derive(
    password: borrowing SecretBuffer, salt: [UInt8], iterations: Int32, count: Int
  ) throws(SealingError) -> SecretBuffer {
    let result = SecretBuffer(count: count)
    guard let length = Int32(exactly: password.count), let saltLength = Int32(exactly: salt.count) else {
      throw .library(.pbkdf2)
    }
    let status = PKCS5_PBKDF2_HMAC(
      password.bytes.assumingMemoryBound(to: CChar.self).baseAddress, length, salt, saltLength, iterations,
      EVP_sha256(), Int32(count), result.mutableBytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    guard status == 1 else { throw .library(.pbkdf2) }
    return result
  }
}
