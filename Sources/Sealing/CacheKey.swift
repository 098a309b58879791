/// Makes hashes for what is kept between builds, and seals what of it nobody else may read. With a secret nobody else can make
/// the hashes, so that they confirm no guess at what is protected, and what is kept cannot be forged.
public struct CacheKey: Sendable {
  private struct Keys: Sendable {
    let hashing: SecretKey
    let sealing: SecretKey
  }

  private let keys: Keys?

  /// Keys of the site's secret for this alone; without one, hashes that anybody can make.
  public init(secret: SiteSecret?) throws(SealingError) {
    guard let secret else {
      keys = nil
      return
    }
    keys = Keys(
      hashing: try HKDF.key(from: secret.key, salt: [], info: Array("gatehouse/1 build cache".utf8)),
      sealing: try HKDF.key(from: secret.key, salt: [], info: Array("gatehouse/1 build cache contents".utf8)))
  }

  /// HMAC-SHA256 of a message, or its SHA-256 without a secret.
  public func digest(of message: [UInt8]) throws(SealingError) -> Digest {
    guard let keys else { return try SHA256.digest(message) }
    guard let digest = Digest(try HMAC.code(key: keys.hashing.copy(), message)) else {
      throw .library(.hmac)
    }
    return digest
  }

  /// A message under AES-256-GCM with a random nonce, which stands before it; `nil` without a secret.
  public func seal(_ message: [UInt8]) throws(SealingError) -> [UInt8]? {
    guard let keys else { return nil }
    let nonce = try SecureRandom.bytes(AESGCM.nonceSize)
    var cipher = try AESGCM(key: keys.sealing.copy())
    var sealed = nonce + [UInt8](repeating: 0, count: message.count + AESGCM.tagSize)
    try message.withBytes { (message) throws(SealingError) in
      try sealed.withMutableBytes { (sealed) throws(SealingError) in
        let rest = UnsafeMutableRawBufferPointer(rebasing: sealed[nonce.count...])
        try cipher.seal(message, nonce: nonce, authenticating: [], into: rest)
      }
    }
    return sealed
  }

  /// The message that ``seal(_:)`` was given; `nil` where these bytes are not what it made, or without a secret.
  ///
  /// - Parameter sealed: the bytes, in whose place the message is put: there may be many.
  public func open(_ sealed: consuming [UInt8]) throws(SealingError) -> ArraySlice<UInt8>? {
    var bytes = sealed
    guard let keys, bytes.count >= AESGCM.nonceSize + AESGCM.tagSize else { return nil }
    let nonce = Array(bytes.prefix(AESGCM.nonceSize))
    var cipher = try AESGCM(key: keys.sealing.copy())
    let message = nonce.count..<(bytes.count - AESGCM.tagSize)
    let isGood = try bytes.withMutableBytes { (bytes) throws(SealingError) in
      let output = UnsafeMutableRawBufferPointer(rebasing: bytes[message])
      let input = UnsafeRawBufferPointer(rebasing: bytes[message.lowerBound...])
      return try cipher.open(input, nonce: nonce, authenticating: [], into: output)
    }
    return isGood ? bytes[message] : nil
  }
}
