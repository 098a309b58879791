import Markup

/// The first paragraph of a document as plain text.
enum Summary {
  /// The text of the first paragraph that stands in no other block and has any; `nil` where there is none. Pictures and
  /// the marks of footnotes are left out, white space is folded.
  static func text(of root: CmarkNode) -> String? {
    var child = root.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .paragraph else { continue }
      let text = folded(withoutFootnoteMarks(plain(node)))
      if !text.isEmpty { return String(decoding: text, as: UTF8.self) }
    }
    return nil
  }

  private static func plain(_ paragraph: CmarkNode) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(512)
    var image: CmarkNode?
    var iterator = CmarkIterator(over: paragraph)
    while let step = iterator.next() {
      let kind = step.node.kind
      if kind == .image {
        image = step.isEntering ? image ?? step.node : image == step.node ? nil : image
      }
      guard step.isEntering, image == nil else { continue }
      switch kind {
      case .text, .code: text.append(contentsOf: step.node.literal)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      default: break
      }
    }
    return text
  }

  /// Drops `[^name]`, which is a footnote's mark or was meant as one.
  private static func withoutFootnoteMarks(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "[")) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      if text[index...].starts(with: "[^".utf8),
        let end = text[index...].prefix(64).firstIndex(of: UInt8(ascii: "]")),
        !text[index..<end].contains(where: \.isHTMLSpace)
      {
        index = end + 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  /// One space for each stretch of white space, and none at the ends. By bytes, as every page has a summary.
  private static func folded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var (index, isAfterSpace) = (0, false)
    while index < text.count {
      let length = whiteSpace(at: index, in: text)
      if length > 0 {
        isAfterSpace = true
        index += length
        continue
      }
      if isAfterSpace, !result.isEmpty { result.append(0x20) }
      isAfterSpace = false
      result.append(text[index])
      index += 1
    }
    return result
  }

  /// How many bytes the character at an index of valid UTF-8 takes where it has the property `White_Space` (UAX #44); 0
  /// for all others.
  private static func whiteSpace(at index: Int, in text: [UInt8]) -> Int {
    switch text[index] {
    case 0x20, 0x09...0x0D: return 1
    case 0xC2: return text[index + 1] == 0x85 || text[index + 1] == 0xA0 ? 2 : 0
    case 0xE1, 0xE2, 0xE3:
      switch (text[index], text[index + 1], text[index + 2]) {
      case (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xE2, 0x80, 0x80...0x8A),
        (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF):
        return 3
      default: return 0
      }
    default: return 0
    }
  }
}
