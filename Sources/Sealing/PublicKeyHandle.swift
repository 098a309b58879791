import CCrypto

/// Owns libcrypto's form of an X25519 key, which is cleansed when it is freed.
struct PublicKeyHandle: ~Copyable {
  private let key: OpaquePointer

  /// Takes a private key.
  init(privateKey: borrowing SecretBuffer) throws(SealingError) {
    let bytes = privateKey.bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard let key = EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, bytes, privateKey.count) else {
      throw .library(.x25519)
    }
    self.key = key
  }

  /// Takes a public key.
  init(publicKey: [UInt8]) throws(SealingError) {
    guard let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, publicKey, publicKey.count) else {
      throw .library(.x25519)
    }
    self.key = key
  }

  deinit { EVP_PKEY_free(key) }

  /// The public half.
  func publicBytes() throws(SealingError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: X25519.size)
    var length = bytes.count
    guard EVP_PKEY_get_raw_public_key(key, &bytes, &length) == 1, length == bytes.count else {
      throw .library(.x25519)
    }
    return bytes
  }

  /// Writes the shared secret to `output`. Returns `false` where libcrypto refuses the peer's point.
  func derive(
    with peer: borrowing PublicKeyHandle, into output: UnsafeMutableRawBufferPointer
  ) throws(SealingError) -> Bool {
    guard let context = EVP_PKEY_CTX_new(key, nil) else { throw .library(.x25519) }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, peer.key) == 1 else {
      throw .library(.x25519)
    }
    var length = output.count
    let pointer = output.assumingMemoryBound(to: UInt8.self).baseAddress
    let isDerived = EVP_PKEY_derive(context, pointer, &length) == 1
    if !isDerived { ERR_clear_error() }
    return isDerived && length == output.count
  }
}
