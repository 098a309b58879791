import Testing

@testable import Sealing

@Suite(
  "the agreed vectors are reproduced",
  .enabled(if: SharedFiles.arePresent, .init(rawValue: SharedFiles.comment)))
struct VectorTests {
  let vectors: Vectors
  let secret: SiteSecret
  let salt: SiteSalt

  init() throws {
    vectors = try Vectors.load()
    secret = try SiteSecret(text: vectors.siteSecret)
    salt = try SiteSalt(text: vectors.siteSalt)
  }

  @Test("text forms come out as they went in")
  func texts() throws {
    #expect(secret.text == vectors.siteSecret)
    #expect(salt.text == vectors.siteSalt)
    #expect(try SiteSalt.derived(from: secret).text == vectors.siteSaltWithoutMembersFile)
  }

  @Test("audience keys")
  func audienceKeys() throws {
    #expect(!vectors.audienceKeys.isEmpty)
    for vector in vectors.audienceKeys {
      let key = try AudienceKey(secret: secret, audience: vector.audience, epoch: vector.epoch)
      #expect(Base64URL.encode(key.key.copy().copyOfBytes()) == vector.key)
    }
  }

  @Test("member key pairs")
  func memberKeyPairs() throws {
    #expect(!vectors.members.isEmpty)
    for vector in vectors.members {
      let pair = try MemberKeyPair.derive(
        username: vector.username, password: vector.password, siteSalt: salt, iterations: vector.iterations)
      #expect(pair.publicKey.text == vector.publicKey)
      #expect(Base64URL.encode(pair.pair.privateKey.copy().copyOfBytes()) == vector.privateKey)
    }
  }

  @Test("keyring entries, built, written, read and opened")
  func keyring() throws {
    let members = try vectors.members.map {
      Keyring.Member(
        publicKey: try MemberPublicKey(text: $0.publicKey), iterations: $0.iterations,
        hasName: !$0.username.isEmpty)
    }
    let versions = try Set(
      vectors.members.flatMap(\.entries).map { try AudienceVersion(name: $0.audience, epoch: $0.epoch) })
    let keyring = try Keyring(
      secret: secret, siteSalt: salt,
      memberships: versions.map { Keyring.Membership(audience: $0, members: members) })
    #expect(try Keyring(parsing: keyring.json) == keyring)
    for vector in vectors.members {
      for expected in vector.entries {
        let audience = try #require(keyring.audiences.first { $0.version.name == expected.audience })
        #expect(audience.version.epoch == expected.epoch)
        let entry = try #require(audience.entries.first { Base64URL.encode($0.member) == expected.member })
        #expect(Base64URL.encode(entry.encapsulatedKey) == expected.enc)
        #expect(Base64URL.encode(entry.sealedKey) == expected.key)
      }
      let pair = try MemberKeyPair.derive(
        username: vector.username, password: vector.password, siteSalt: salt, iterations: vector.iterations)
      let opened = try keyring.open(with: pair)
      #expect(try opened == versions.sorted().map { try AudienceKey(secret: secret, version: $0) })
    }
  }

  @Test("sealed items, to the byte where the encoding leaves no choice")
  func items() throws {
    let sealer = try Sealer(secret: secret)
    for vector in vectors.items {
      let content = try vector.bytes()
      #expect(content.count == vector.contentLength)
      #expect(try SHA256.digest(content).hex == vector.contentSHA256)
      let versions = try vector.audiences.map { (word) in try AudienceVersion(word: word) }
      let encoding = try #require(Encoding(rawValue: vector.encoding))
      let sealed = try sealer.seal(
        content, path: vector.path, type: vector.type, encoding: encoding, audiences: versions)
      if encoding == .identity {
        #expect(sealed.count == vector.sealedLength)
        #expect(try SHA256.digest(sealed).hex == vector.sealedSHA256)
      }
      let published = try vector.sealedBytes() ?? sealed
      #expect(try SHA256.digest(published).hex == vector.sealedSHA256)
      for version in versions {
        let key = try AudienceKey(secret: secret, version: version)
        let item = try SealedItem.open(published, expectedPath: vector.path, keys: [key])
        #expect(item.content == content)
        #expect(item.type == vector.type)
        #expect(item.audiences == versions.sorted())
        let own = try SealedItem.open(sealed, expectedPath: vector.path, keys: [key])
        #expect(own == item)
      }
    }
  }

  @Test("Padmé lengths")
  func padme() {
    for pair in vectors.padme {
      #expect(Padme.paddedLength(pair[0]) == pair[1])
    }
  }
}
