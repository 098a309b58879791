/// Seals pages, sections and assets. It may be shared between threads.
public struct Sealer: Sendable {
  private static let wrapNonce = [UInt8](repeating: 0, count: AESGCM.nonceSize)

  private let secret: SiteSecret
  private let saltKey: SecretKey
  private let audienceKeys: AudienceKeyCache

  /// Takes the site secret. Throws where libcrypto fails.
  public init(secret: SiteSecret) throws(SealingError) {
    self.secret = secret
    saltKey = try HKDF.key(from: secret.key, salt: [], info: Array("gatehouse/1 item salt".utf8))
    audienceKeys = AudienceKeyCache(secret: secret)
  }

  /// Seals `content` for one audience or more, in any order.
  ///
  /// The same arguments give the same bytes, and with `deflateRaw` the same version of zlib does. `path` is the URL
  /// path within the site, percent-encoded, with `#` and a number where it is a section's; `type` is the media type.
  ///
  /// Throws where the path, the type or the audiences are not what an item can have, or the content is too large.
  public func seal(
    _ content: [UInt8], path: String, type: String, encoding: Encoding, audiences: [AudienceVersion]
  ) throws(SealingError) -> [UInt8] {
    let padded = Padme.pad(try encoding.encode(content))
    return try seal(padded: padded, path: path, type: type, encoding: encoding, audiences: audiences)
  }

  /// Seals content that was encoded and padded.
  func seal(
    padded: [UInt8], path: String, type: String, encoding: Encoding, audiences: [AudienceVersion]
  ) throws(SealingError) -> [UInt8] {
    guard SealedHeader.isPath(path.utf8) else { throw .pathMalformed(path) }
    guard SealedHeader.isType(type.utf8) else { throw .typeMalformed(type) }
    let audiences = try Sealer.sorted(audiences)
    let words = audiences.map(\.word).joined(separator: ",")
    let salt = try itemSalt([path, type, encoding.rawValue, words], padded: padded)
    let key = try HKDF.key(from: secret.key, salt: salt, info: Array("gatehouse/1 item key".utf8))
    let keys = try audiences.map { (version) throws(SealingError) in
      let audienceKey = try audienceKeys.key(version)
      let wrapKey = try Sealer.wrapKey(audienceKey, salt: salt)
      let wrapped = try AESGCM.wrap(
        key.copy(), with: wrapKey.copy(), nonce: Sealer.wrapNonce, authenticating: [])
      return SealedHeader.WrappedKey(version: version, bytes: wrapped)
    }
    let header = SealedHeader(path: path, type: type, encoding: encoding, salt: salt, keys: keys)
    return try SealedChunks.seal(padded, key: key, header: header.bytes)
  }

  /// The item key in a header's line, or `nil` where its tag is bad.
  static func unwrap(
    _ wrapped: SealedHeader.WrappedKey, with audienceKey: AudienceKey, salt: [UInt8]
  ) throws(SealingError) -> SecretKey? {
    let wrapKey = try wrapKey(audienceKey, salt: salt)
    return try AESGCM.unwrap(wrapped.bytes, with: wrapKey.copy(), nonce: wrapNonce, authenticating: [])
  }

  private static func wrapKey(_ audienceKey: AudienceKey, salt: [UInt8]) throws(SealingError) -> SecretKey {
    try HKDF.key(from: audienceKey.key, salt: salt, info: Array("gatehouse/1 item wrap".utf8))
  }

  // The salt depends on all that is encrypted or authenticated, so that no key and nonce meet two messages.
  private func itemSalt(_ fields: [String], padded: [UInt8]) throws(SealingError) -> [UInt8] {
    var message: [UInt8] = []
    for field in fields {
      guard let prefixed = FormatBytes.lengthPrefixed(field.utf8) else { throw .contentTooLarge }
      message += prefixed
    }
    message += try SHA256.digest(padded).bytes
    return try HMAC.code(key: saltKey.copy(), message)
  }

  private static func sorted(_ audiences: [AudienceVersion]) throws(SealingError) -> [AudienceVersion] {
    if audiences.isEmpty { throw .audiencesEmpty }
    let sorted = audiences.sorted()
    for (audience, next) in zip(sorted, sorted.dropFirst()) where audience == next {
      throw .audienceRepeated(next.word)
    }
    return sorted
  }
}
