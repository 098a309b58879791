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
      let text = String(decoding: withoutFootnoteMarks(plain(node)), as: UTF8.self)
      let folded = text.unicodeScalars.split(whereSeparator: \.isWhitespace).map(String.init).joined(
        separator: " ")
      if !folded.isEmpty { return folded }
    }
    return nil
  }

  private static func plain(_ paragraph: CmarkNode) -> [UInt8] {
    var text: [UInt8] = []
    var image: CmarkNode?
    var iterator = CmarkIterator(over: paragraph)
    while let step = iterator.next() {
      if step.node.kind == .image {
        image = step.isEntering ? image ?? step.node : image == step.node ? nil : image
      }
      guard step.isEntering, image == nil else { continue }
      switch step.node.kind {
      case .text, .code: text.append(contentsOf: step.node.literal)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      default: break
      }
    }
    return text
  }

  /// Drops `[^name]`, which is a footnote's mark or was meant as one.
  private static func withoutFootnoteMarks(_ text: [UInt8]) -> [UInt8] {
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
}
