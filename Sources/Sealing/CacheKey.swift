/// Makes hashes for what is kept between builds. With a secret nobody else can make them, so that they confirm no guess at
/// what is protected, and what is kept cannot be forged.
public struct CacheKey: Sendable {
  private let key: SecretKey?

  /// A key of the site's secret for this alone; without one, hashes that anybody can make.
  public init(secret: SiteSecret?) throws(SealingError) {
    guard let secret else {
      key = nil
      return
    }
    key = try HKDF.key(from: secret.key, salt: [], info: Array("gatehouse/1 build cache".utf8))
  }

  /// HMAC-SHA256 of a message, or its SHA-256 without a secret.
  public func digest(of message: [UInt8]) throws(SealingError) -> Digest {
    guard let key else { return try SHA256.digest(message) }
    guard let digest = Digest(try HMAC.code(key: key.copy(), message)) else { throw .library(.hmac) }
    return digest
  }
}
