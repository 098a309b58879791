import Testing

@testable import Sealing

@Suite("keyrings")
struct KeyringTests {
  let secret: SiteSecret
  let salt: SiteSalt
  let members: [Keyring.Member]

  init() throws {
    secret = try Samples.secret()
    salt = try SiteSalt.derived(from: secret)
    members = try (1...6).map { number in
      Keyring.Member(
        publicKey: try MemberPublicKey(bytes: Samples.member(number).publicKey),
        iterations: number == 6 ? 700_000 : 600_000, hasName: number > 3)
    }
  }

  func keyring(_ groups: [(String, [Keyring.Member])]) throws -> Keyring {
    try Keyring(
      secret: secret, siteSalt: salt,
      memberships: groups.map { Keyring.Membership(audience: try Samples.version($0.0), members: $0.1) })
  }

  @Test("the same input in any order gives the same bytes, sorted")
  func deterministic() throws {
    let first = try keyring([("staff@2", members), ("members@1", Array(members.prefix(3)))])
    let second = try keyring([("members@1", members.prefix(3).reversed()), ("staff@2", members.reversed())])
    #expect(first.json == second.json)
    #expect(first.audiences.map(\.version.word) == ["members@1", "staff@2"])
    #expect(first.derivations == [600_000, 700_000])
    for audience in first.audiences {
      let identifiers = audience.entries.map(\.member)
      #expect(identifiers == identifiers.sorted { $0.lexicographicallyPrecedes($1) })
    }
    #expect(try Keyring(parsing: first.json) == first)
  }

  @Test("an audience signs in with names as soon as one member has one")
  func signIn() throws {
    let keyring = try keyring([
      ("a@1", Array(members.prefix(3))), ("b@1", Array(members.prefix(4))), ("c@1", []),
    ])
    #expect(keyring.audiences.map(\.signIn) == [.passphrase, .username, .passphrase])
  }

  @Test("each member's derivation is the one with the member's iterations")
  func derivations() throws {
    let keyring = try keyring([("a@1", members)])
    for entry in keyring.audiences[0].entries {
      let member = try #require(members.first { $0.publicKey.identifier == entry.member })
      #expect(keyring.derivations[entry.derivation] == member.iterations)
    }
  }

  @Test("no ephemeral key serves two messages")
  func ephemeralKeys() throws {
    let one = try keyring([("a@1", members), ("b@1", members), ("c@2", members)])
    let next = try keyring([("a@2", members)])
    let keys = (one.audiences + next.audiences).flatMap { $0.entries.map(\.encapsulatedKey) }
    #expect(Set(keys).count == 24)
  }

  @Test("what stands twice, or has too few iterations, is refused")
  func refusals() throws {
    #expect(throws: SealingError.memberRepeated(audience: "a")) {
      _ = try keyring([("a@1", [members[0], members[1], members[0]])])
    }
    #expect(throws: SealingError.audienceRepeated("a")) { _ = try keyring([("a@1", []), ("a@2", [])]) }
    let weak = Keyring.Member(publicKey: members[0].publicKey, iterations: 599_999, hasName: false)
    #expect(throws: SealingError.iterationsRefused(599_999)) { _ = try keyring([("a@1", [weak])]) }
    let zero = Keyring.Member(
      publicKey: try MemberPublicKey(bytes: [UInt8](repeating: 0, count: 32)), iterations: 600_000,
      hasName: false)
    #expect(throws: SealingError.publicKeyUnusable) { _ = try keyring([("a@1", [zero])]) }
  }

  @Test("a wrong password or name has no entry, an altered entry is refused, a right one opens")
  func opening() throws {
    func pair(_ username: String, _ password: String) throws -> MemberKeyPair {
      try MemberKeyPair.derive(username: username, password: password, siteSalt: salt, iterations: 600_000)
    }
    let alice = try pair("Alice ", "caf\u{E9} au lait")
    let member = Keyring.Member(publicKey: alice.publicKey, iterations: 600_000, hasName: true)
    let keyring = try keyring([("a@3", members + [member]), ("b@1", members), ("c@1", [member])])
    let keys = try keyring.open(with: pair(" alice", "cafe\u{301} au lait"))
    #expect(keys.map(\.version.word) == ["a@3", "c@1"])
    #expect(try keys == [Samples.key("a@3"), Samples.key("c@1")])
    for (name, password) in [("alice", "caf\u{E9} au lait "), ("bob", "caf\u{E9} au lait"), ("", "")] {
      let wrong = try pair(name, password)
      #expect(throws: SealingError.entryMissing) { _ = try keyring.open(with: wrong) }
    }
    let text = String(decoding: keyring.json, as: UTF8.self)
    let entry = try #require(
      keyring.audiences[2].entries.first { $0.member == alice.publicKey.identifier })
    var altered = entry.sealedKey
    altered[0] ^= 1
    let damaged = text.replacing(Base64URL.encode(entry.sealedKey), with: Base64URL.encode(altered))
    let other = try Keyring(parsing: Array(damaged.utf8))
    #expect(throws: SealingError.entryAltered(audience: "c")) { _ = try other.open(with: alice) }
    let zeros = Base64URL.encode([UInt8](repeating: 0, count: 32))
    let lowOrder = try Keyring(
      parsing: Array(text.replacing(Base64URL.encode(entry.encapsulatedKey), with: zeros).utf8))
    #expect(throws: SealingError.entryAltered(audience: "c")) { _ = try lowOrder.open(with: alice) }
  }

  @Test(
    "a file that is not as the format says is refused",
    arguments: [
      ("{}", SealingError.keyringMalformed(.structure)), ("", .keyringMalformed(.structure)),
      (#"{"version":2}"#, .keyringMalformed(.version(2))), (#"{"version":1}"#, .keyringMalformed(.structure)),
      (#"{"version":1,"siteSalt":"AA","derivations":[],"audiences":{}}"#, .siteSaltMalformed),
      (
        #"{"version":1,"siteSalt":"AA","derivations":[{"name":"MD5","iterations":600000}],"audiences":{}}"#,
        .keyringMalformed(.derivation)
      ),
      (
        #"{"version":1,"siteSalt":"AA","derivations":[{"name":"PBKDF2-HMAC-SHA256","iterations":1}],"audiences":{}}"#,
        .iterationsRefused(1)
      ),
      (
        #"{"version":1,"siteSalt":"AA","derivations":[],"audiences":{"a":{"epoch":1,"signIn":"passphrase","entries":["#
          + #"{"derivation":0,"member":"","enc":"","key":""}]}}}"#,
        .keyringMalformed(.derivationMissing(0))
      ),
      (
        #"{"version":1,"siteSalt":"AA","derivations":[],"audiences":{"a":{"epoch":0,"signIn":"passphrase","#
          + #""entries":[]}}}"#,
        .epochMalformed("0")
      ),
      (
        #"{"version":1,"siteSalt":"AA","derivations":[],"audiences":{"a":{"epoch":1,"signIn":"any","entries":[]}}}"#,
        .keyringMalformed(.structure)
      ),
    ])
  func malformed(json: String, error: SealingError) {
    #expect(throws: error) { _ = try Keyring(parsing: Array(json.utf8)) }
  }
}
