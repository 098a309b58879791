import TestSupport
import Testing

@testable import Sealing

@Suite("what a reader must refuse is refused, each for its own reason")
struct RefusalTests {
  static let content = Array("<p>x</p>".utf8)

  /// A small item for two audiences, as lines and chunks.
  struct Parts {
    var lines: [String]
    var chunks: [UInt8]

    init() throws {
      let item = try Samples.seal(RefusalTests.content, for: ["members@1", "staff@3"])
      let (_, end) = try SealedHeader.parse(item)
      lines = String(decoding: item[..<(end - 2)], as: UTF8.self).split(separator: "\n").map(String.init)
      chunks = Array(item[end...])
    }

    var item: [UInt8] { Array((lines.joined(separator: "\n") + "\n\n").utf8) + chunks }
  }

  @Test("the parts put together again are the item")
  func parts() throws {
    #expect(try Samples.refusal(of: Parts().item) == nil)
    #expect(try Samples.open(Parts().item, with: "staff@3") == RefusalTests.content)
  }

  @Test("every flipped bit")
  func flippedBits() throws {
    let item = try Samples.seal(RefusalTests.content)
    for index in item.indices {
      for bit in 0..<8 {
        var damaged = item
        damaged[index] ^= 1 << bit
        #expect(try Samples.refusal(of: damaged) != nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test("every other value of a byte, from a seeded generator")
  func changedBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let item = try Samples.seal(RefusalTests.content, for: ["members@1", "staff@3"])
    for _ in 0..<4000 {
      var damaged = item
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: item.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: damaged[min(index, damaged.count - 1)] = UInt8.random(in: 0...255, using: &generator)
        case 1: damaged.insert(UInt8.random(in: 0...255, using: &generator), at: min(index, damaged.count))
        default: damaged.remove(at: min(index, damaged.count - 1))
        }
      }
      // The staff's line is no part of what opens, but is authenticated with each chunk.
      if damaged != item { #expect(try Samples.refusal(of: damaged) != nil) }
    }
  }

  @Test("every truncation")
  func truncations() throws {
    let item = try Parts().item
    for length in 0..<item.count {
      #expect(try Samples.refusal(of: Array(item[..<length])) != nil, "\(length) bytes")
    }
    #expect(try Samples.refusal(of: []) == .notSealed)
    #expect(try Samples.refusal(of: Array(item[..<30])) == .headerUnended)
  }

  @Test(
    "another version, and what is no item at all",
    arguments: [
      ("gatehouse-sealed/2", Refusal.versionUnknown), ("gatehouse-sealed/11", .versionUnknown),
      ("gatehouse-sealed/01", .versionUnknown), ("gatehouse-sealed/1 ", .versionUnknown),
      ("gatehouse-sealed/1\r", .versionUnknown), ("gatehouse-sealed", .notSealed),
      ("Gatehouse-sealed/1", .notSealed), (" gatehouse-sealed/1", .notSealed),
      ("\u{FEFF}gatehouse-sealed/1", .notSealed), ("<!doctype html>", .notSealed),
    ])
  func versions(line: String, refusal: Refusal) throws {
    var parts = try Parts()
    parts.lines[0] = line
    #expect(try Samples.refusal(of: parts.item) == refusal)
  }

  @Test("a line that is missing", arguments: Array(Refusal.HeaderLine.allCases.enumerated()))
  func missing(index: Int, line: Refusal.HeaderLine) throws {
    var parts = try Parts()
    parts.lines.removeAll { $0.hasPrefix("\(line.rawValue): ") }
    #expect(parts.lines.count < 7)
    #expect(try Samples.refusal(of: parts.item) == .lineMissing(line))
  }

  @Test("a line that is repeated", arguments: Array(Refusal.HeaderLine.allCases.enumerated()))
  func repeated(index: Int, line: Refusal.HeaderLine) throws {
    var parts = try Parts()
    parts.lines.insert(parts.lines[index + 1], at: index + 1)
    #expect(try Samples.refusal(of: parts.item) == .lineRepeated(line))
    var atEnd = try Parts()
    atEnd.lines.append(atEnd.lines[index + 1])
    let expected: Refusal = line == .key ? .lineMisplaced(.key) : .lineRepeated(line)
    #expect(try Samples.refusal(of: atEnd.item) == expected)
  }

  @Test("two lines that are swapped", arguments: 1..<6)
  func swapped(index: Int) throws {
    var parts = try Parts()
    parts.lines.swapAt(index, index + 1)
    let refusal = try Samples.refusal(of: parts.item)
    guard case .lineMisplaced = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }

  @Test(
    "a line that is not known",
    arguments: [
      "title: x", "Path: /a/", "path:/a/", "path", "", "# path: /a/", " path: /a/", "path : /a/", ": /a/",
    ])
  func unknown(line: String) throws {
    var parts = try Parts()
    parts.lines.append(line)
    // An empty line ends the header before its own end, and what is left is no chunk.
    let expected: Refusal = line.isEmpty ? .chunkAltered(0) : .lineUnknown
    #expect(try Samples.refusal(of: parts.item) == expected)
  }

  @Test(
    "a value that is not as the format says",
    arguments: [
      (1, "path: ", Refusal.HeaderLine.path), (1, "path: a/", .path), (1, "path: /é/", .path),
      (1, "path: /a b/", .path), (1, "path: /a/\r", .path), (1, "path:  /a/", .path),
      (2, "type: ", .type), (2, "type: text/html\r", .type), (2, "type: text/html ", .type),
      (3, "encoding: gzip", .encoding), (3, "encoding: Identity", .encoding), (3, "encoding: ", .encoding),
      (4, "salt: ", .salt), (4, "salt: AAAA", .salt), (5, "key: members@1", .key),
      (5, "key: members AAAA", .key), (5, "key: members@1  AAAA", .key), (5, "key: members@1 AAAA", .key),
    ])
  func malformed(index: Int, line: String, name: Refusal.HeaderLine) throws {
    var parts = try Parts()
    parts.lines[index] = line
    #expect(try Samples.refusal(of: parts.item) == .lineMalformed(name))
  }

  @Test(
    "an epoch or a name that has another text than its own",
    arguments: ["members@01", "members@+1", "members@0", "members@4294967296", "@1", "mem,bers@1", "a@b@1"])
  func malformedWord(word: String) throws {
    var parts = try Parts()
    parts.lines[5] = parts.lines[5].replacing("members@1", with: word)
    #expect(try Samples.refusal(of: parts.item) == .lineMalformed(.key))
  }

  @Test("base64url with padding or stray bits")
  func malformedBytes() throws {
    for line in [4, 5] {
      var parts = try Parts()
      parts.lines[line] += "="
      #expect(try Samples.refusal(of: parts.item) == .lineMalformed(line == 4 ? .salt : .key))
    }
    var parts = try Parts()
    let last = try #require(parts.lines[4].utf8.last)
    // 32 bytes leave two bits, which are zero: the next character has one that is not.
    parts.lines[4] = parts.lines[4].dropLast() + String(UnicodeScalar(last == 0x39 ? 0x2D : last + 1))
    #expect(try Samples.refusal(of: parts.item) == .lineMalformed(.salt))
  }

  @Test(
    "another path than the one expected, however alike",
    arguments: ["/", "/a", "/A/", "/a/#1", "/%61/", "a/"])
  func otherPath(path: String) throws {
    #expect(try Samples.refusal(of: Parts().item, path: path) == .pathUnexpected)
  }

  @Test("no key at hand, and one of another epoch", arguments: ["others@1", "members@2", "staff@1"])
  func noKey(word: String) throws {
    #expect(try Samples.refusal(of: Parts().item, with: word) == .keyMissing)
  }

  @Test("a key of another site")
  func otherSite() throws {
    let other = try AudienceKey(
      secret: Samples.secret(startingAt: 90), version: Samples.version("members@1"))
    let item = try Parts().item
    #expect(throws: SealingError.refused(.keyAltered)) {
      _ = try SealedItem.open(item, expectedPath: "/a/", keys: [other])
    }
  }

  @Test("an item key that belongs to another item")
  func swappedKeys() throws {
    var parts = try Parts()
    let other = try SealedHeader.parse(Samples.seal([1], path: "/b/")).header
    parts.lines[5] = "key: members@1 " + Base64URL.encode(other.keys[0].bytes)
    #expect(try Samples.refusal(of: parts.item) == .keyAltered)
  }

  @Test("a header whose path was changed to the expected one")
  func changedPath() throws {
    var parts = try Parts()
    parts.lines[1] = "path: /b/"
    #expect(try Samples.refusal(of: parts.item, path: "/b/") == .chunkAltered(0))
  }

  @Test(
    "padding without its mark",
    arguments: [[], [0], [0, 0, 0], [1], [0x80, 1], [0x81, 0], Array("abc".utf8)])
  func padding(padded: [UInt8]) throws {
    let item = try Sealer(secret: Samples.secret()).seal(
      padded: padded, path: "/a/", type: "text/html", encoding: .identity,
      audiences: [Samples.version("members@1")])
    // Nothing to seal leaves no chunk, which is another refusal.
    #expect(try Samples.refusal(of: item) == (padded.isEmpty ? .lastChunkMissing : .paddingUnmarked))
  }

  @Test(
    "content that is not the DEFLATE stream that the header says",
    arguments: [[], [0xFF], Array("plain".utf8), [0x03, 0x00, 0x00], [0x4B]])
  func encoding(encoded: [UInt8]) throws {
    let item = try Sealer(secret: Samples.secret()).seal(
      padded: Padme.pad(encoded), path: "/a/", type: "text/html", encoding: .deflateRaw,
      audiences: [Samples.version("members@1")])
    #expect(try Samples.refusal(of: item) == .encodingDamaged)
  }
}
