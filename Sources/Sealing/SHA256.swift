import CCrypto

/// SHA-256 (FIPS 180-4), of bytes that come piece by piece or all at once.
public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  /// Begins a hash. Throws where the library has none.
  public init() throws(SealingError) {
    guard let context = EVP_MD_CTX_new() else { throw .library(.sha256) }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      EVP_MD_CTX_free(context)
      throw .library(.sha256)
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds `bytes`.
  public mutating func update(_ bytes: [UInt8]) throws(SealingError) {
    try update(bytes[...])
  }

  /// Adds `bytes`.
  public mutating func update(_ bytes: ArraySlice<UInt8>) throws(SealingError) {
    let status = bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    guard status == 1 else { throw .library(.sha256) }
  }

  /// The digest of all bytes added.
  public consuming func finalize() throws(SealingError) -> Digest {
    var bytes = [UInt8](repeating: 0, count: Digest.size)
    guard EVP_DigestFinal_ex(context, &bytes, nil) == 1, let digest = Digest(bytes) else {
      throw .library(.sha256)
    }
    return digest
  }

  /// The digest of `bytes`.
  public static func digest(_ bytes: [UInt8]) throws(SealingError) -> Digest {
    try digest(bytes[...])
  }

  /// The digest of `bytes`.
  public static func digest(_ bytes: ArraySlice<UInt8>) throws(SealingError) -> Digest {
    var hash = try SHA256()
    try hash.update(bytes)
    return try hash.finalize()
  }
}
