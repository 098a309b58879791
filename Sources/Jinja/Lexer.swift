/// Cuts a template into tokens.
///
/// The source is Jinja2's: `\r\n` and `\r` are `\n`, and one line end at the very end is gone.
struct Lexer {
  let source: [UInt8]
  var index = 0
  var tokens: [Token] = []
  /// Whether the tag before asked to drop the white space after it.
  var trimsNext = false

  init(source: [UInt8]) { self.source = source }

  /// The bytes as Jinja2 sees them, without a byte-order mark.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...] {
      if byte == 0x0A, previous == 0x0D {
      } else {
        result.append(byte == 0x0D ? 0x0A : byte)
      }
      previous = byte
    }
    if result.last == 0x0A { result.removeLast() }
    return result
  }

  /// All tokens, ending with `.end`.
  mutating func tokenize() throws(SyntaxFault) -> [Token] {
    while index < source.count { try readText() }
    tokens.append(Token(kind: .end, offset: source.count))
    return tokens
  }

  func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < source.count ? source[index + offset] : nil
  }

  func matches(_ text: StaticString, at position: Int) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    return text.withUTF8Buffer { source[position..<(position + $0.count)].elementsEqual($0) }
  }

  func fail(_ cause: JinjaError.Cause, at offset: Int) -> SyntaxFault {
    SyntaxFault(cause: cause, offset: offset)
  }

  /// Text up to the next opening, and the opening.
  private mutating func readText() throws(SyntaxFault) {
    let start = index
    var end = start
    while end < source.count, !isOpening(at: end) { end += 1 }
    index = end
    guard end < source.count else { return appendText(start..<end, dropsEnd: false) }
    let kind = source[end + 1]
    index += 2
    let sign = byte()
    let hasSign = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    if hasSign { index += 1 }
    appendText(start..<end, dropsEnd: sign == UInt8(ascii: "-"))
    switch kind {
    case UInt8(ascii: "#"): try skipComment(from: end)
    case UInt8(ascii: "{"): try readTag(from: end, isBlock: false)
    default:
      if let afterRaw = rawBegin() {
        try readRaw(from: end, at: afterRaw)
      } else {
        try readTag(from: end, isBlock: true)
      }
    }
  }

  private func isOpening(at position: Int) -> Bool {
    guard source[position] == UInt8(ascii: "{"), position + 1 < source.count else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#")].contains(source[position + 1])
  }

  mutating func appendText(_ range: Range<Int>, dropsEnd: Bool) {
    var text = source[range]
    if trimsNext {
      text = text.dropFirst(spaces(at: text.startIndex, limit: text.endIndex) - text.startIndex)
    }
    trimsNext = false
    if dropsEnd { text = text[..<endWithoutSpaces(text)] }
    if !text.isEmpty { tokens.append(Token(kind: .text(Array(text)), offset: text.startIndex)) }
  }

  private func endWithoutSpaces(_ text: ArraySlice<UInt8>) -> Int {
    var end = text.endIndex
    while end > text.startIndex {
      var start = end - 1
      while start > text.startIndex, source[start] & 0xC0 == 0x80 { start -= 1 }
      guard let scalar = Lexer.scalar(source[start..<end]), PythonText.isSpace(scalar) else { break }
      end = start
    }
    return end
  }

  /// The end of the white space that begins at `position`.
  func spaces(at position: Int, limit: Int) -> Int {
    var end = position
    while end < limit {
      var next = end + 1
      while next < limit, source[next] & 0xC0 == 0x80 { next += 1 }
      guard let scalar = Lexer.scalar(source[end..<next]), PythonText.isSpace(scalar) else { break }
      end = next
    }
    return end
  }

  static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  private mutating func skipComment(from start: Int) throws(SyntaxFault) {
    while index < source.count {
      if matches("#}", at: index) {
        index += 2
        return
      }
      if matches("-#}", at: index) {
        index += 3
        trimsNext = true
        return
      }
      index += 1
    }
    throw fail(.unclosed("{#"), at: start)
  }
}
