import Foundation
import Sealing
import TestSupport

/// Items of every length, for any audiences, from a seed.
struct RandomItems {
  private static let longest = 300_000
  /// Where a chunk, a step of the padding or a block of DEFLATE ends, or nearly.
  private static let edges = [
    0, 1, 2, 15, 16, 31, 32, 33, 255, 256, 32_767, 32_768, 65_519, 65_520, 65_534, 65_535, 65_536, 65_537,
    131_070,
    131_071, 131_072, 131_073, 196_608, 262_143, 262_144, 300_000,
  ]
  private static let types = ["text/html", "image/png", "application/pdf", "video/mp4", "text/css"]
  private static let audiences = ["members", "staff", "grüße", "会員", "a-b_c9", "читатели"]
  private static let words = ["grüße", "日本語", "a b", "100%", "e\u{301}", "🪢", "x", "plan", "ß", "שלום"]

  private var random: SeededGenerator

  /// Begins at a seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// The next item. Every eighth is small, and every fourth has a length at an edge.
  mutating func next(_ number: UInt64) throws -> Record {
    let secret = try secretText()
    let audiences = try Set((0...Int.random(in: 0...3, using: &random)).map { _ in any(Self.audiences) })
      .sorted().map { try AudienceVersion(name: $0, epoch: any([1, 2, 3, 1000, UInt32.max])) }
    let encoding = any(Encoding.allCases)
    let (path, type) = (path(), any(Self.types))
    let content = content(length(number))
    let sealer = try Sealer(secret: try SiteSecret(text: secret))
    let item = try sealer.seal(content, path: path, type: type, encoding: encoding, audiences: audiences)
    let description = Record.Description(
      secret: secret, path: path, type: type, encoding: encoding.rawValue, audiences: audiences.map(\.word),
      contentLength: content.count, itemLength: item.count)
    return Record(description: description, content: Data(content), item: Data(item))
  }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func length(_ number: UInt64) -> Int {
    if number % 8 == 0 { return Int.random(in: 0...40, using: &random) }
    return number % 4 == 1 ? any(Self.edges) : Int.random(in: 0...Self.longest, using: &random)
  }

  /// A secret of no use to anybody.
  private mutating func secretText() throws -> String {
    let text = Data(bytes(32)).base64EncodedString()
    return "ghs1_"
      + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// A path as sites have it: percent-encoded.
  private mutating func path() -> String {
    let names = (0...Int.random(in: 0...3, using: &random)).map { _ in
      any(Self.words).addingPercentEncoding(
        withAllowedCharacters: .alphanumerics.intersection(.asciiCharacters))
        ?? "x"
    }
    return "/" + names.joined(separator: "/") + any(["", "/", ".pdf", "/#2"])
  }

  /// Bytes that compress in any measure: few different ones, or all.
  private mutating func content(_ length: Int) -> [UInt8] {
    let most = any([1, 4, 64, 256])
    if most == 256 { return bytes(length) }
    return bytes(length).map { UInt8(truncatingIfNeeded: Int($0) % most + 0x20) }
  }

  private mutating func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count {
      let word = random.next()
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return Array(bytes.prefix(count))
  }
}

extension CharacterSet {
  fileprivate static let asciiCharacters = CharacterSet(charactersIn: Unicode.Scalar(0)...Unicode.Scalar(127))
}
