import TestSupport
import Testing

@testable import Sealing

@Suite("text forms")
struct TextFormTests {
  @Test("base64url: RFC 4648 section 10's values, with its section 5's alphabet")
  func base64() throws {
    let vectors = [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ]
    for (plain, encoded) in vectors {
      #expect(Base64URL.encode(plain.utf8) == encoded)
      #expect(Base64URL.decode(encoded) == Array(plain.utf8))
    }
    #expect(Base64URL.encode([0xFB, 0xFF, 0xFE]) == "-__-")
    var generator = SeededGenerator(seed: 3)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }

  @Test(
    "base64url refuses what is not the one text of its bytes",
    arguments: ["Zg==", "Zh", "Zm9", "Z", "Zm9vY", "Zm 8", "Zm8\n", "+/+/", "Zm8=", "é", "Zm9v\0"])
  func base64Refusals(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test("SHA-256: FIPS 180-4's values, at once and in pieces")
  func digests() throws {
    #expect(
      try SHA256.digest(Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let content = Samples.bytes(10_000)
    let whole = try SHA256.digest(content)
    for size in [1, 63, 64, 65, 999] {
      var hash = try SHA256()
      for start in stride(from: 0, to: content.count, by: size) {
        try hash.update(content[start..<min(start + size, content.count)])
      }
      #expect(try hash.finalize() == whole)
    }
    #expect(Digest(hex: whole.hex) == whole)
    #expect(Digest(whole.bytes) == whole)
    #expect(Digest(hex: whole.hex.uppercased()) == nil)
    #expect(Digest(hex: whole.hex.dropLast()) == nil)
    #expect(Digest(hex: whole.hex + "é") == nil)
    #expect(Digest(whole.bytes.dropLast()) == nil)
  }

  @Test("secrets and salts are random, and come out of their texts as they went in")
  func secrets() throws {
    let secret = try SiteSecret.generate()
    #expect(try SiteSecret(text: secret.text) == secret)
    #expect(try SiteSecret.generate() != secret)
    let salt = try SiteSalt.random()
    #expect(try SiteSalt(text: salt.text) == salt)
    #expect(try SiteSalt.random() != salt)
    let key = try MemberPublicKey(bytes: Samples.member(1).publicKey)
    #expect(try MemberPublicKey(text: key.text) == key)
  }

  @Test("a text that is not whole, or has anything around it, is refused")
  func refusals() throws {
    let secret = try SiteSecret.generate().text
    let wrongSecrets = [
      "", "ghs1_", String(secret.dropFirst(5)), secret + "A", String(secret.dropLast()), " " + secret,
      secret + "\n",
      "ghs2_" + secret.dropFirst(5), "GHS1_" + secret.dropFirst(5), secret + "=",
      "ghm1_" + secret.dropFirst(5),
    ]
    for text in wrongSecrets {
      #expect(throws: SealingError.siteSecretMalformed) { _ = try SiteSecret(text: text) }
    }
    for text in ["", "AA", secret, Base64URL.encode([UInt8](repeating: 0, count: 15))] {
      #expect(throws: SealingError.siteSaltMalformed) { _ = try SiteSalt(text: text) }
    }
    for text in ["", "ghm1_", secret, "ghm1_AAAA"] {
      #expect(throws: SealingError.publicKeyMalformed) { _ = try MemberPublicKey(text: text) }
    }
  }

  @Test(
    "an audience's name can stand in a header",
    arguments: ["", "a b", "a@b", "a,b", "a\n", "a\u{A0}", "\u{7F}"])
  func names(name: String) {
    #expect(throws: SealingError.audienceNameMalformed(name)) {
      _ = try AudienceVersion(name: name, epoch: 1)
    }
  }

  @Test("names that differ by Unicode form are two")
  func nameForms() throws {
    let (composed, decomposed) = try (Samples.version("\u{E9}@1"), Samples.version("e\u{301}@1"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(try Samples.key("\u{E9}@1") != Samples.key("e\u{301}@1"))
  }

  @Test("nothing that prints a key shows its bytes")
  func redaction() throws {
    let secret = try SiteSecret.generate()
    let key = try AudienceKey(secret: secret, audience: "a", epoch: 1)
    let hidden = [secret.key, key.key].flatMap { key in
      let bytes = key.copy().copyOfBytes()
      return [Base64URL.encode(bytes), "\(bytes[0]), \(bytes[1]), \(bytes[2])"]
    }
    var printed = "\(secret) \(key)" + String(reflecting: secret) + String(reflecting: key)
    dump(secret, to: &printed)
    dump(key, to: &printed)
    dump(try Sealer(secret: secret), to: &printed)
    for text in hidden { #expect(!printed.contains(text)) }
    #expect(printed.contains("redacted"))
  }
}
