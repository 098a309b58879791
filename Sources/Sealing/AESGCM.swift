import CCrypto

/// AES-256-GCM (SP 800-38D) with nonces of 96 and tags of 128 bits, for messages under one key.
struct AESGCM: ~Copyable {
  /// How many bytes a tag adds.
  static let tagSize = 16
  /// How many bytes a nonce has.
  static let nonceSize = 12

  private let context: OpaquePointer

  /// Takes a key of 32 bytes.
  init(key: borrowing SecretBuffer) throws(SealingError) {
    guard key.count == SecretKey.size, let context = EVP_CIPHER_CTX_new() else { throw .library(.aesGCM) }
    let pointer = key.bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    guard EVP_EncryptInit_ex2(context, EVP_aes_256_gcm(), pointer, nil, nil) == 1 else {
      EVP_CIPHER_CTX_free(context)
      throw .library(.aesGCM)
    }
    self.context = context
  }

  deinit { EVP_CIPHER_CTX_free(context) }

  /// Writes the ciphertext of `message` and its tag to `output`, which has room for both.
  mutating func seal(
    _ message: UnsafeRawBufferPointer, nonce: [UInt8], authenticating header: [UInt8],
    into output: UnsafeMutableRawBufferPointer
  ) throws(SealingError) {
    guard nonce.count == AESGCM.nonceSize, output.count == message.count + AESGCM.tagSize,
      let tag = output.baseAddress?.advanced(by: message.count),
      EVP_EncryptInit_ex2(context, nil, nil, nonce, nil) == 1,
      update(from: message, authenticating: header, into: output),
      EVP_EncryptFinal_ex(context, tag.assumingMemoryBound(to: UInt8.self), &finalLength) == 1,
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(AESGCM.tagSize), tag) == 1
    else { throw .library(.aesGCM) }
  }

  /// Writes the message of `sealed`, ciphertext and tag, to `output`, which has room for it and may be where the ciphertext is.
  /// Returns whether the tag is
  /// good; where it is not, `output` is all zeros.
  mutating func open(
    _ sealed: UnsafeRawBufferPointer, nonce: [UInt8], authenticating header: [UInt8],
    into output: UnsafeMutableRawBufferPointer
  ) throws(SealingError) -> Bool {
    guard nonce.count == AESGCM.nonceSize, sealed.count == output.count + AESGCM.tagSize else {
      throw .library(.aesGCM)
    }
    var tag = Array(sealed[output.count...])
    var end = [UInt8](repeating: 0, count: AESGCM.tagSize)
    let message = UnsafeRawBufferPointer(rebasing: sealed[..<output.count])
    guard EVP_DecryptInit_ex2(context, nil, nil, nonce, nil) == 1,
      update(from: message, authenticating: header, into: output),
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag) == 1
    else {
      OPENSSL_cleanse(output.baseAddress, output.count)
      throw .library(.aesGCM)
    }
    let isGood = EVP_DecryptFinal_ex(context, &end, &finalLength) == 1
    if !isGood {
      OPENSSL_cleanse(output.baseAddress, output.count)
      ERR_clear_error()
    }
    return isGood
  }

  // GCM ends without further bytes; libcrypto wants a place for their number all the same.
  private var finalLength: Int32 = 0

  private mutating func update(
    from input: UnsafeRawBufferPointer, authenticating header: [UInt8],
    into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let headerLength = Int32(exactly: header.count), let length = Int32(exactly: input.count) else {
      return false
    }
    var written: Int32 = 0
    if headerLength > 0, EVP_CipherUpdate(context, nil, &written, header, headerLength) != 1 { return false }
    if length == 0 { return true }
    let source = input.assumingMemoryBound(to: UInt8.self).baseAddress
    let target = output.assumingMemoryBound(to: UInt8.self).baseAddress
    return EVP_CipherUpdate(context, target, &written, source, length) == 1 && written == length
  }
}
