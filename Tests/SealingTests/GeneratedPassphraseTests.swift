import Testing

@testable import Sealing

@Suite("Passphrases that the program makes")
struct GeneratedPassphraseTests {
  @Test("One has three groups of six signs, none of which is taken for another, and more than 80 bits")
  func form() throws {
    var seen: Set<String> = []
    for _ in 0..<500 {
      let text = try GeneratedPassphrase.random().text
      #expect(text.wholeMatch(of: /[2-9a-hjkmnp-z]{6}-[2-9a-hjkmnp-z]{6}-[2-9a-hjkmnp-z]{6}/) != nil)
      seen.insert(text)
    }
    #expect(seen.count == 500)
    #expect(GeneratedPassphrase.bits > 80 && GeneratedPassphrase.bits < 90)
    #expect(Set(GeneratedPassphrase.alphabet).count == 31)
  }

  @Test("Over all bytes every sign comes equally often: none has a byte more than another")
  func noBias() throws {
    var counts: [UInt8: Int] = [:]
    var byte = 0
    for _ in 0..<248 {
      let passphrase = try GeneratedPassphrase.make {
        defer { byte += 1 }
        return UInt8(truncatingIfNeeded: byte)
      }
      for sign in passphrase.text.utf8 where sign != UInt8(ascii: "-") { counts[sign, default: 0] += 1 }
    }
    // 248 passphrases take 18 times 256 bytes, less those that are passed over at the very end.
    #expect(Set(counts.values) == [248 * 18 / 31])
    #expect(counts.count == 31)
  }

  @Test("It does not show in a log")
  func redacted() throws {
    let passphrase = try GeneratedPassphrase.random()
    #expect(!"\(passphrase) \(String(reflecting: passphrase))".contains(passphrase.text))
    #expect(Mirror(reflecting: passphrase).children.isEmpty)
  }
}
