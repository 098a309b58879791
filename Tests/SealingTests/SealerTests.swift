import TestSupport
import Testing

@testable import Sealing

@Suite("sealing")
struct SealerTests {
  @Test(
    "what is sealed opens, at every border of a chunk", arguments: Encoding.allCases,
    [0, 1, 2, 255, 65_534, 65_535, 65_536, 65_537, 131_071, 131_072, 200_000])
  func roundTrip(encoding: Encoding, count: Int) throws {
    let content = Samples.bytes(count)
    let item = try Samples.seal(content, encoding: encoding)
    #expect(try Samples.open(item) == content)
  }

  @Test("random content of random sizes opens")
  func randomRoundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let count = Int.random(in: 0...3000, using: &generator)
      let content = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let encoding = try #require(Encoding.allCases.randomElement(using: &generator))
      #expect(try Samples.open(Samples.seal(content, encoding: encoding)) == content)
    }
  }

  @Test(
    "content that ends as padding does keeps its end",
    arguments: [[0x80], [0x80, 0], [0, 0], [0, 0x80, 0x80]])
  func paddingLookalike(content: [UInt8]) throws {
    #expect(try Samples.open(Samples.seal(content)) == content)
  }

  @Test("20 MB")
  func large() throws {
    let content = [UInt8](repeating: 0x5A, count: 20_000_000)
    let item = try Samples.seal(content)
    #expect(try Samples.open(item) == content)
    let compressed = try Samples.seal(content, encoding: .deflateRaw)
    #expect(compressed.count < 100_000)
    #expect(try Samples.open(compressed) == content)
  }

  @Test("the same input gives the same bytes, whoever seals it and in whatever order the audiences come")
  func deterministic() throws {
    for encoding in Encoding.allCases {
      let item = try Samples.seal(Samples.bytes(5000), encoding: encoding, for: ["b@1", "a@2", "a@10"])
      #expect(
        try Samples.seal(Samples.bytes(5000), encoding: encoding, for: ["a@10", "b@1", "a@2"]) == item)
      let header = try SealedHeader.parse(item).header
      #expect(header.keys.map(\.version.word) == ["a@10", "a@2", "b@1"])
    }
  }

  @Test("whatever differs gives another salt and with it another key")
  func salts() throws {
    let sealer = try Sealer(secret: Samples.secret())
    func salt(
      _ content: [UInt8] = [1, 2, 3], path: String = "/a/", type: String = "text/html",
      encoding: Encoding = .identity, for words: [String] = ["members@1"]
    ) throws -> [UInt8] {
      let item = try sealer.seal(
        content, path: path, type: type, encoding: encoding,
        audiences: words.map { (word) in try Samples.version(word) })
      return try SealedHeader.parse(item).header.salt
    }
    let salts = try [
      salt(), salt([1, 2, 4]), salt([1, 2, 3, 0]), salt([1, 2]), salt(path: "/a/#1"), salt(type: "text/css"),
      salt(encoding: .deflateRaw), salt(for: ["members@2"]), salt(for: ["members@1", "staff@1"]),
    ]
    #expect(Set(salts).count == salts.count)
    let other = try Sealer(secret: Samples.secret(startingAt: 9)).seal(
      [1, 2, 3], path: "/a/", type: "text/html", encoding: .identity,
      audiences: [Samples.version("members@1")])
    #expect(try !salts.contains(SealedHeader.parse(other).header.salt))
  }

  @Test("many threads share one sealer")
  func concurrent() async throws {
    let sealer = try Sealer(secret: Samples.secret())
    let words = (1...8).map { "audience-\($0)@\($0)" }
    func seal(_ number: Int, with sealer: Sealer) throws -> [UInt8] {
      try sealer.seal(
        Samples.bytes(number * 37), path: "/\(number)/", type: "text/html", encoding: .deflateRaw,
        audiences: [Samples.version(words[number % 8]), Samples.version("members@1")])
    }
    let items = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for number in 0..<200 {
        group.addTask { (number, try seal(number, with: sealer)) }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect(items.count == 200)
    for (number, item) in items {
      #expect(try item == seal(number, with: Sealer(secret: Samples.secret())))
      #expect(try Samples.open(item, path: "/\(number)/") == Samples.bytes(number * 37))
    }
  }

  @Test("what cannot stand in a header is refused")
  func arguments() throws {
    let sealer = try Sealer(secret: Samples.secret())
    let members = try Samples.version("members@1")
    func error(path: String = "/", type: String = "text/html", audiences: [AudienceVersion]) -> SealingError?
    {
      do throws(SealingError) {
        _ = try sealer.seal([], path: path, type: type, encoding: .identity, audiences: audiences)
        return nil
      } catch {
        return error
      }
    }
    for path in ["", "a", "/é", "/a b", "/a\nkey: x", "/\r", "/\0"] {
      #expect(error(path: path, audiences: [members]) == .pathMalformed(path))
    }
    for type in ["", " text/html", "text/html\n", "text/é"] {
      #expect(error(type: type, audiences: [members]) == .typeMalformed(type))
    }
    #expect(error(audiences: []) == .audiencesEmpty)
    #expect(error(audiences: [members, members]) == .audienceRepeated("members@1"))
    let long = "/" + String(repeating: "a", count: 65_535)
    #expect(error(path: long, audiences: [members]) == .contentTooLarge)
    #expect(error(type: "text/html; charset=utf-8", audiences: [members]) == nil)
  }

  @Test("Padmé adds at most 12 % and never removes")
  func padme() {
    for length in 1...200_000 {
      let padded = Padme.paddedLength(length)
      #expect(padded >= length && padded * 100 <= length * 112 && Padme.paddedLength(padded) == padded)
    }
    #expect(Padme.paddedLength(0) == 0)
  }
}
