import Synchronization

/// The audience keys that a build has derived so far. A key is a pure function of the site secret and the audience, so
/// that it does not matter which thread comes first.
final class AudienceKeyCache: Sendable {
  private let secret: SiteSecret
  private let keys = Mutex<[AudienceVersion: AudienceKey]>([:])

  init(secret: SiteSecret) {
    self.secret = secret
  }

  /// The audience's key.
  func key(_ version: AudienceVersion) throws(SealingError) -> AudienceKey {
    if let key = keys.withLock({ $0[version] }) { return key }
    let key = try AudienceKey(secret: secret, version: version)
    keys.withLock { $0[version] = key }
    return key
  }
}
