import Testing

@testable import Sealing

/// Keys and items that the tests make up.
enum Samples {
  /// A secret of bytes that count up, which nobody could take for a real one.
  static func secret(startingAt first: UInt8 = 1) throws -> SiteSecret {
    try SiteSecret(text: "ghs1_" + Base64URL.encode((0..<32).map { first &+ $0 }))
  }

  static func version(_ word: String) throws -> AudienceVersion {
    try AudienceVersion(word: word)
  }

  static func key(_ word: String) throws -> AudienceKey {
    try AudienceKey(secret: secret(), version: version(word))
  }

  /// A member's pair, without the long derivation.
  static func member(_ seed: UInt8) throws -> DHKEM.KeyPair {
    try DHKEM.KeyPair(derivedFrom: SecretBuffer([UInt8](repeating: seed, count: 32)))
  }

  static func seal(
    _ content: [UInt8], path: String = "/a/", encoding: Encoding = .identity,
    for words: [String] = ["members@1"]
  ) throws -> [UInt8] {
    let audiences = try words.map { (word) in try version(word) }
    return try Sealer(secret: secret()).seal(
      content, path: path, type: "text/html", encoding: encoding, audiences: audiences)
  }

  static func open(_ item: [UInt8], path: String = "/a/", with word: String = "members@1") throws -> [UInt8] {
    try SealedItem.open(item, expectedPath: path, keys: [key(word)]).content
  }

  /// Why the item is refused.
  static func refusal(of item: [UInt8], path: String = "/a/", with word: String = "members@1") throws
    -> Refusal?
  {
    do {
      _ = try open(item, path: path, with: word)
      return nil
    } catch SealingError.refused(let refusal) {
      return refusal
    }
  }

  static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }
}
