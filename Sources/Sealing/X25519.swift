import CCrypto

/// Diffie–Hellman on Curve25519 (RFC 7748).
enum X25519 {
  /// How many bytes a key of either kind, and the shared secret, has.
  static let size = 32

  /// The public half of a private key.
  static func publicKey(of privateKey: borrowing SecretBuffer) throws(SealingError) -> [UInt8] {
    let pair = try PublicKeyHandle(privateKey: privateKey)
    return try pair.publicBytes()
  }

  /// The secret that both sides compute. Throws ``SealingError/publicKeyUnusable`` where it is all zeros, as RFC 9180
  /// section 7.1.4 asks (RFC 7748 section 6.1).
  static func sharedSecret(
    _ privateKey: borrowing SecretBuffer, with publicKey: [UInt8]
  ) throws(SealingError) -> SecretBuffer {
    let pair = try PublicKeyHandle(privateKey: privateKey)
    let peer = try PublicKeyHandle(publicKey: publicKey)
    let secret = SecretBuffer(count: size)
    let isDerived = try pair.derive(with: peer, into: secret.mutableBytes)
    guard isDerived, !secret.equals(SecretBuffer(count: size)) else { throw .publicKeyUnusable }
    return secret
  }
}
