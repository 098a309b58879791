import Testing

@testable import Sealing

@Suite("messages")
struct MessageTests {
  static let errors: [SealingError] = [
    .library(.aesGCM), .siteSecretMalformed, .siteSaltMalformed, .publicKeyMalformed, .publicKeyUnusable,
    .audienceNameMalformed("a b"), .epochMalformed("0"), .audienceWordMalformed("a"), .iterationsRefused(1),
    .memberRepeated(audience: "a"), .audienceRepeated("a"), .audiencesEmpty, .pathMalformed("x"),
    .typeMalformed("x"), .contentTooLarge, .keyringMalformed(.structure), .keyringMalformed(.version(2)),
    .keyringMalformed(.derivation), .keyringMalformed(.derivationMissing(1)), .keyringMalformed(.bytes),
    .entryMissing, .entryAltered(audience: "a"),
  ]

  static let refusals: [Refusal] =
    [
      .notSealed, .versionUnknown, .headerUnended, .lineUnknown, .pathUnexpected, .keyMissing, .keyAltered,
      .chunkAltered(1), .lastChunkMissing, .lastChunkRepeated, .bytesAfterLastChunk, .paddingUnmarked,
      .encodingDamaged,
    ]
    + Refusal.HeaderLine.allCases.flatMap {
      [.lineMissing($0), .lineRepeated($0), .lineMisplaced($0), .lineMalformed($0)]
    }

  @Test("each cause has words of its own, without a full stop, and says what to do")
  func words() throws {
    let all = MessageTests.errors + MessageTests.refusals.map { .refused($0) }
    #expect(Set(all.map(\.message)).count == all.count)
    for error in all {
      let help = try #require(error.help)
      #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
      #expect(!help.isEmpty && !help.hasSuffix("."))
    }
  }
}
