import CCrypto

/// HMAC-SHA256 (RFC 2104).
enum HMAC {
  /// The code of `message` with `key`.
  static func code(key: borrowing SecretBuffer, _ message: [UInt8]) throws(SealingError) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Digest.size)
    var length = 0
    let result = EVP_Q_mac(
      nil, "HMAC", nil, "SHA256", nil, key.bytes.baseAddress, key.count, message, message.count, &code,
      code.count, &length)
    guard result != nil, length == code.count else { throw .library(.hmac) }
    return code
  }
}
