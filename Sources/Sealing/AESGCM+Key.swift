extension AESGCM {
  /// A key's ciphertext and tag under another key: 48 bytes.
  static func wrap(
    _ wrapped: borrowing SecretBuffer, with key: borrowing SecretBuffer, nonce: [UInt8],
    authenticating header: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    var cipher = try AESGCM(key: key)
    let sealed = SecretBuffer(count: wrapped.count + tagSize)
    try cipher.seal(wrapped.bytes, nonce: nonce, authenticating: header, into: sealed.mutableBytes)
    return sealed.copyOfBytes()
  }

  /// The key in 48 bytes that ``wrap(_:with:nonce:authenticating:)`` made, or `nil` where the tag is bad.
  static func unwrap(
    _ sealed: [UInt8], with key: borrowing SecretBuffer, nonce: [UInt8], authenticating header: [UInt8]
  ) throws(SealingError) -> SecretKey? {
    guard sealed.count == SecretKey.size + tagSize else { return nil }
    var cipher = try AESGCM(key: key)
    let result = SecretBuffer(count: SecretKey.size)
    let isGood = try sealed.withBytes { (sealed) throws(SealingError) in
      try cipher.open(sealed, nonce: nonce, authenticating: header, into: result.mutableBytes)
    }
    return isGood ? SecretKey(result) : nil
  }
}
