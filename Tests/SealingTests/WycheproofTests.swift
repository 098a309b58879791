import Testing

@testable import Sealing

@Suite("Wycheproof", .enabled(if: SharedFiles.arePresent, .init(rawValue: SharedFiles.comment)))
struct WycheproofTests {
  struct File<Test: Decodable>: Decodable {
    struct Group: Decodable {
      let keySize: Int?
      let ivSize: Int?
      let tagSize: Int?
      let tests: [Test]
    }

    let numberOfTests: Int
    let testGroups: [Group]

    static func load(_ name: String) throws -> File {
      let file = try SharedFiles.decode(File.self, from: "spec/wycheproof/\(name).json")
      #expect(file.testGroups.reduce(0) { $0 + $1.tests.count } == file.numberOfTests)
      return file
    }
  }

  struct AEADTest: Decodable {
    let tcId: Int
    let key, iv, aad, msg, ct, tag, result: String
  }

  struct HKDFTest: Decodable {
    let tcId, size: Int
    let ikm, salt, info, okm, result: String
  }

  struct PBKDF2Test: Decodable {
    let tcId, dkLen: Int
    let iterationCount: Int32
    let password, salt, dk, result: String
  }

  struct X25519Test: Decodable {
    let tcId: Int
    let flags: [String]
    let `public`, `private`, shared, result: String
  }

  @Test("AES-256-GCM with nonces of 96 and tags of 128 bits")
  func aesGCM() throws {
    var (ran, skipped) = (0, 0)
    for group in try File<AEADTest>.load("aes_gcm").testGroups {
      guard group.keySize == 256, group.ivSize == 96, group.tagSize == 128 else {
        skipped += group.tests.count
        continue
      }
      for test in group.tests {
        try check(test)
        ran += 1
      }
    }
    // The format knows no other sizes, and the wrapper takes none.
    #expect((ran, skipped) == (66, 250))
  }

  private func check(_ test: AEADTest) throws {
    let (message, nonce, header) = try (bytes(hex: test.msg), bytes(hex: test.iv), bytes(hex: test.aad))
    let expected = try bytes(hex: test.ct) + bytes(hex: test.tag)
    var cipher = try AESGCM(key: SecretBuffer(bytes(hex: test.key)))
    var opened = [UInt8](repeating: 0xAA, count: message.count)
    let isGood = try expected.withBytes { (sealed) throws(SealingError) in
      try opened.withMutableBytes { (opened) throws(SealingError) in
        try cipher.open(sealed, nonce: nonce, authenticating: header, into: opened)
      }
    }
    #expect(isGood == (test.result == "valid"), "test \(test.tcId)")
    #expect(opened == (isGood ? message : [UInt8](repeating: 0, count: message.count)), "test \(test.tcId)")
    var sealed = [UInt8](repeating: 0, count: expected.count)
    try message.withBytes { (message) throws(SealingError) in
      try sealed.withMutableBytes { (sealed) throws(SealingError) in
        try cipher.seal(message, nonce: nonce, authenticating: header, into: sealed)
      }
    }
    #expect((sealed == expected) == (test.result == "valid"), "test \(test.tcId)")
  }

  @Test("HKDF-SHA256, whole and in two steps")
  func hkdf() throws {
    for test in try File<HKDFTest>.load("hkdf_sha256").testGroups.flatMap(\.tests) {
      let (salt, info) = try (bytes(hex: test.salt), bytes(hex: test.info))
      let material = SecretBuffer(try bytes(hex: test.ikm))
      if test.result == "valid" {
        let expected = try bytes(hex: test.okm)
        let whole = try HKDF.derive(from: material, salt: salt, info: info, count: test.size)
        #expect(whole.copyOfBytes() == expected, "test \(test.tcId)")
        let key = try HKDF.extract(from: material, salt: SecretBuffer(salt))
        let stepwise = try HKDF.expand(key, info: info, count: test.size)
        #expect(stepwise.copyOfBytes() == expected, "test \(test.tcId)")
      } else {
        #expect(throws: SealingError.library(.hkdf), "test \(test.tcId)") {
          _ = try HKDF.derive(
            from: SecretBuffer(bytes(hex: test.ikm)), salt: salt, info: info, count: test.size)
        }
      }
    }
  }

  @Test("PBKDF2-HMAC-SHA256")
  func pbkdf2() throws {
    for test in try File<PBKDF2Test>.load("pbkdf2_hmacsha256").testGroups.flatMap(\.tests) {
      let derived = try PBKDF2.derive(
        password: SecretBuffer(bytes(hex: test.password)), salt: bytes(hex: test.salt),
        iterations: test.iterationCount, count: test.dkLen)
      #expect(try derived.copyOfBytes() == bytes(hex: test.dk), "test \(test.tcId)")
      #expect(test.result == "valid")
    }
  }

  @Test("X25519: every point is computed right, and a shared secret of zeros refused")
  func x25519() throws {
    var refused = 0
    for test in try File<X25519Test>.load("x25519").testGroups.flatMap(\.tests) {
      let publicKey = try bytes(hex: test.public)
      let expected = try bytes(hex: test.shared)
      do {
        let shared = try X25519.sharedSecret(SecretBuffer(bytes(hex: test.private)), with: publicKey)
        #expect(shared.copyOfBytes() == expected, "test \(test.tcId)")
        #expect(!test.flags.contains("ZeroSharedSecret"), "test \(test.tcId)")
      } catch SealingError.publicKeyUnusable {
        #expect(expected.allSatisfy { $0 == 0 }, "test \(test.tcId)")
        #expect(test.flags.contains("ZeroSharedSecret"), "test \(test.tcId)")
        refused += 1
      }
    }
    #expect(refused == 31)
  }
}
