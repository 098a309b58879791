import Testing

@testable import Sealing

// The values of RFC 9180 appendix A.1.1. Its AEAD is AES-128-GCM, which the format does not use; the KEM is the same.
@Suite("DHKEM(X25519, HKDF-SHA256) is RFC 9180's")
struct DHKEMTests {
  let ephemeral: DHKEM.KeyPair
  let recipient: DHKEM.KeyPair

  init() throws {
    ephemeral = try DHKEM.KeyPair(
      derivedFrom: SecretBuffer(
        bytes(hex: "7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234")))
    recipient = try DHKEM.KeyPair(
      derivedFrom: SecretBuffer(
        bytes(hex: "6db9df30aa07dd42ee5e8181afdb977e538f5e1fec8a06223f33f7013e525037")))
  }

  @Test("key pairs are derived as in A.1.1")
  func keyPairs() throws {
    #expect(
      try ephemeral.publicKey
        == bytes(hex: "37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431"))
    #expect(
      try recipient.publicKey
        == bytes(hex: "3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d"))
    #expect(
      try recipient.privateKey.copy().copyOfBytes()
        == bytes(hex: "4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8"))
  }

  @Test("both sides share the secret of A.1.1")
  func sharedSecret() throws {
    let expected = try bytes(hex: "fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc")
    let sent = try DHKEM.encapsulate(to: recipient.publicKey, ephemeral: ephemeral)
    #expect(sent.copyOfBytes() == expected)
    let received = try DHKEM.decapsulate(ephemeral.publicKey, by: recipient)
    #expect(received.copyOfBytes() == expected)
  }

  @Test("a key opens with the same info and associated data alone")
  func hpke() throws {
    let key = try Samples.secret().key
    let sealed = try HPKE.seal(
      key.copy(), to: recipient.publicKey, ephemeral: ephemeral, info: [1], authenticating: [2])
    func open(_ sealed: [UInt8], by pair: DHKEM.KeyPair, info: [UInt8], header: [UInt8]) throws -> SecretKey?
    {
      try HPKE.open(
        sealed, encapsulated: ephemeral.publicKey, by: pair, info: info, authenticating: header)
    }
    let opened = try open(sealed, by: recipient, info: [1], header: [2])
    #expect(opened?.equals(key) == true)
    #expect(try open(sealed, by: recipient, info: [], header: [2]) == nil)
    #expect(try open(sealed, by: recipient, info: [1], header: []) == nil)
    #expect(try open(sealed, by: ephemeral, info: [1], header: [2]) == nil)
    #expect(try open(sealed.dropLast() + [sealed[47] ^ 1], by: recipient, info: [1], header: [2]) == nil)
  }
}
