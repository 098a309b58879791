import CCrypto

/// Owns libcrypto's context of HKDF-SHA256, for one derivation.
struct KeyDerivationContext: ~Copyable {
  private let context: OpaquePointer
  private let mode: Int32

  /// Finds HKDF in the library. `mode` is one of its `EVP_KDF_HKDF_MODE_` constants.
  init(mode: Int32) throws(SealingError) {
    guard let function = EVP_KDF_fetch(nil, "HKDF", nil) else { throw .library(.hkdf) }
    defer { EVP_KDF_free(function) }
    guard let context = EVP_KDF_CTX_new(function) else { throw .library(.hkdf) }
    self.context = context
    self.mode = mode
  }

  deinit { EVP_KDF_CTX_free(context) }

  /// Derives `count` bytes.
  mutating func derive(
    from material: borrowing SecretBuffer, salt: borrowing SecretBuffer, info: [UInt8], count: Int
  ) throws(SealingError) -> SecretBuffer {
    let result = SecretBuffer(count: count)
    let pointer = result.mutableBytes.assumingMemoryBound(to: UInt8.self).baseAddress
    let isDerived =
      set(OSSL_KDF_PARAM_DIGEST, text: "SHA256") && set(OSSL_KDF_PARAM_MODE, number: mode)
      && set(OSSL_KDF_PARAM_KEY, material.bytes) && set(OSSL_KDF_PARAM_SALT, salt.bytes)
      && info.withUnsafeBytes { set(OSSL_KDF_PARAM_INFO, $0) }
      && EVP_KDF_derive(context, pointer, count, nil) == 1
    guard isDerived else {
      ERR_clear_error()
      throw .library(.hkdf)
    }
    return result
  }

  // libcrypto copies what a parameter points to while it is set.
  private func set(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    name.withCString { name in
      let value = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return set(OSSL_PARAM_construct_octet_string(name, value, bytes.count))
    }
  }

  private func set(_ name: String, number: Int32) -> Bool {
    var number = number
    return name.withCString { name in
      withUnsafeMutablePointer(to: &number) { set(OSSL_PARAM_construct_int(name, $0)) }
    }
  }

  private func set(_ name: String, text: String) -> Bool {
    var characters = Array(text.utf8CString)
    return name.withCString { name in
      characters.withUnsafeMutableBufferPointer {
        set(OSSL_PARAM_construct_utf8_string(name, $0.baseAddress, 0))
      }
    }
  }

  private func set(_ parameter: OSSL_PARAM) -> Bool {
    EVP_KDF_CTX_set_params(context, [parameter, OSSL_PARAM_construct_end()]) == 1
  }
}
