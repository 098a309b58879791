/// What follows the `]` of a link or image that cmark has found: CommonMark 0.30, section 6.3.
struct LinkTail {
  /// The destination between the parentheses; `nil` for a link by reference.
  private(set) var destination: Range<Int>?
  /// Where the link ends.
  private(set) var end: Int

  private let content: [UInt8]

  init(at start: Int, in content: [UInt8]) {
    self.content = content
    end = start
    switch byte(at: start) {
    case UInt8(ascii: "("): readInline()
    case UInt8(ascii: "["): readLabel()
    default: break
    }
  }

  private func byte(at index: Int) -> UInt8 {
    content.indices.contains(index) ? content[index] : 0
  }

  private mutating func readInline() {
    let start = skipSpace(from: end + 1)
    guard let url = byte(at: start) == UInt8(ascii: "<") ? pointyURL(at: start) : bareURL(at: start) else {
      return
    }
    let afterURL = url.end
    var index = skipSpace(from: afterURL)
    if index > afterURL, let afterTitle = title(at: index) { index = skipSpace(from: afterTitle) }
    guard byte(at: index) == UInt8(ascii: ")") else { return }
    destination = url.range
    end = index + 1
  }

  private func skipSpace(from start: Int) -> Int {
    var index = start
    while byte(at: index).isHTMLSpace { index += 1 }
    return index
  }

  private func pointyURL(at start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start + 1
    while true {
      switch byte(at: index) {
      case UInt8(ascii: ">"): return ((start + 1)..<index, index + 1)
      case 0, UInt8(ascii: "\n"), UInt8(ascii: "<"): return nil
      case UInt8(ascii: "\\") where byte(at: index + 1).isASCIIPunctuation: index += 2
      default: index += 1
      }
    }
  }

  private func bareURL(at start: Int) -> (range: Range<Int>, end: Int)? {
    var index = start
    var depth = 0
    loop: while true {
      switch byte(at: index) {
      case UInt8(ascii: "\\") where byte(at: index + 1).isASCIIPunctuation: index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break loop }
        depth -= 1
      case 0...0x20, 0x7F: break loop
      default: break
      }
      index += 1
    }
    return depth == 0 ? (start..<index, index) : nil
  }

  private func title(at start: Int) -> Int? {
    let opening = byte(at: start)
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening
    guard [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "(")].contains(opening) else { return nil }
    var index = start + 1
    while byte(at: index) != 0 {
      if byte(at: index) == closing { return index + 1 }
      index += byte(at: index) == UInt8(ascii: "\\") && byte(at: index + 1).isASCIIPunctuation ? 2 : 1
    }
    return nil
  }

  /// A second label is part of the link even where it is empty: cmark looks no further once it is there.
  private mutating func readLabel() {
    var index = end + 1
    while index < content.count, index - end < 1002 {
      switch content[index] {
      case UInt8(ascii: "]"):
        end = index + 1
        return
      case UInt8(ascii: "["): return
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
  }
}
