import Markup

/// Finds secrets in bytes: the site's own and any other's, private keys, and the passphrases that the build was given.
struct SecretPatterns: Sendable {
  private let passphrases: [(audience: String, bytes: [UInt8])]

  init(_ passphrases: [SharedPassphrase]) {
    // What is shorter stands anywhere by chance.
    self.passphrases = passphrases.map { ($0.audience.name, Array($0.text.utf8)) }.filter { $0.1.count >= 8 }
  }

  /// What is wrong with the bytes.
  func problem(in bytes: [UInt8]) -> BuildProblem? {
    if Self.holdsSiteSecret(bytes) { return .secretInOutput }
    if Self.holdsPrivateKey(bytes) { return .privateKeyInOutput }
    return passphrases.first { ByteSearch.first($0.bytes, in: bytes, from: 0) != nil }
      .map { .passphraseInOutput(audience: $0.audience) }
  }

  private static func holdsSiteSecret(_ bytes: [UInt8]) -> Bool {
    var start = 0
    let prefix = Array("ghs1_".utf8)
    while let found = ByteSearch.first(prefix, in: bytes, from: start) {
      start = found + prefix.count
      if bytes[start...].prefix(43).count(where: isBase64) == 43 { return true }
    }
    return false
  }

  /// `-----BEGIN … PRIVATE KEY-----` and what follows it (RFC 7468): the line alone is what documents say.
  private static func holdsPrivateKey(_ bytes: [UInt8]) -> Bool {
    var start = 0
    let mark = Array("PRIVATE KEY-----".utf8)
    while let found = ByteSearch.first(mark, in: bytes, from: start) {
      start = found + mark.count
      let rest = bytes[start...].prefix(256)
      if rest.prefix(while: { isBase64($0) || $0 <= 0x20 || $0 == UInt8(ascii: "\\") }).count(where: isBase64)
        >= 48
      {
        return true
      }
    }
    return false
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "="):
      true
    default: false
    }
  }
}
