import Testing

@testable import Sealing

@Suite("Secrets of share links")
struct ShareSecretTests {
  @Test("A secret has 128 bits or more, in signs that no mail program or markup takes for its own")
  func strength() throws {
    #expect(ShareSecret.bits >= 128)
    let secret = try ShareSecret.random()
    #expect(secret.text.wholeMatch(of: /[2-9a-hjkmnp-z]{26}/) != nil)
  }

  @Test("No two secrets and no two names are the same")
  func distinct() throws {
    let secrets = try (0..<500).map { _ in try ShareSecret.random().text }
    #expect(Set(secrets).count == secrets.count)
    let names = try (0..<500).map { _ in try ShareSecret.randomName() }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[2-9a-hjkmnp-z]{8}/) != nil })
  }

  @Test("Printing a secret says nothing of it")
  func redacted() throws {
    let secret = try ShareSecret.random()
    var dumped = ""
    dump(secret, to: &dumped)
    for text in ["\(secret)", String(describing: secret), String(reflecting: secret), dumped] {
      #expect(!text.contains(secret.text))
    }
  }
}
