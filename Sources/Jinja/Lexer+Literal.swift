extension Lexer {
  /// A decimal number. After a `.` it is whole: `rows.0.1`.
  mutating func readNumber() throws(SyntaxFault) -> Token.Kind {
    let start = index
    let isIndex = start > 0 && source[start - 1] == UInt8(ascii: ".")
    var end = digits(at: start) ?? start + 1
    if !isIndex, let floatEnd = fraction(at: end) {
      index = floatEnd
      let text = String(decoding: source[start..<floatEnd].filter { $0 != 0x5F }, as: UTF8.self)
      guard let number = Double(text), number.isFinite else { throw fail(.numberOutOfRange, at: start) }
      return .double(number)
    }
    if source[start] == UInt8(ascii: "0") {
      let zeros = source[start..<end].prefix { $0 == 0x30 || $0 == 0x5F }
      end = zeros.last == 0x5F ? zeros.endIndex - 1 : zeros.endIndex
    }
    index = end
    let text = String(decoding: source[start..<end].filter { $0 != 0x5F }, as: UTF8.self)
    guard let number = Int(text) else { throw fail(.numberOutOfRange, at: start) }
    if let next = byte(), Lexer.isNamePart(next) { throw fail(.unexpectedCharacter(word(next)), at: index) }
    return .int(number)
  }

  private func word(_ byte: UInt8) -> String { String(decoding: [byte], as: UTF8.self) }

  /// The end of the digits at `position`, with single `_` between them; `nil` where there is no digit.
  private func digits(at position: Int) -> Int? {
    var end = position
    while end < source.count {
      if PythonNumber.isDigit(source[end]) {
        end += 1
      } else if end > position, source[end] == 0x5F, end + 1 < source.count,
        PythonNumber.isDigit(source[end + 1])
      {
        end += 2
      } else {
        break
      }
    }
    return end == position ? nil : end
  }

  private func fraction(at position: Int) -> Int? {
    var end = position
    if end < source.count, source[end] == UInt8(ascii: "."), let after = digits(at: end + 1) { end = after }
    if end < source.count, source[end] | 0x20 == UInt8(ascii: "e") {
      let signed = end + 1 < source.count && [0x2B, 0x2D].contains(source[end + 1])
      if let after = digits(at: end + (signed ? 2 : 1)) { end = after }
    }
    return end == position ? nil : end
  }

  /// A text in quotes, with Python's escapes.
  mutating func readString() throws(SyntaxFault) -> String {
    let start = index
    let quote = source[start]
    var bytes: [UInt8] = []
    index += 1
    while let next = byte() {
      if next == quote {
        index += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      index += 1
      if next == UInt8(ascii: "\\") { bytes += try readEscape().utf8 } else { bytes.append(next) }
    }
    throw fail(.unclosed(word(quote)), at: start)
  }

  private mutating func readEscape() throws(SyntaxFault) -> String {
    guard let letter = byte() else { return "" }
    let start = index - 1
    index += 1
    switch letter {
    case UInt8(ascii: "\n"): return ""
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): return word(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "a"): return "\u{07}"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "v"): return "\u{0B}"
    case UInt8(ascii: "x"): return try readCode(digits: 2, radix: 16, from: start)
    case UInt8(ascii: "u"): return try readCode(digits: 4, radix: 16, from: start)
    case UInt8(ascii: "U"): return try readCode(digits: 8, radix: 16, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      let count = source[index...].prefix(3).prefix { (0x30...0x37).contains($0) }.count
      return try readCode(digits: count, radix: 8, from: start)
    case UInt8(ascii: "N"), 0x80...: throw fail(.badEscape, at: start)
    default: return "\\" + word(letter)
    }
  }

  private mutating func readCode(digits: Int, radix: Int, from start: Int) throws(SyntaxFault) -> String {
    let text = String(decoding: source[index...].prefix(digits), as: UTF8.self)
    index += digits
    guard text.utf8.count == digits, text.utf8.first != 0x2B, text.utf8.first != 0x2D,
      let code = UInt32(text, radix: radix), let scalar = Unicode.Scalar(code)
    else { throw fail(.badEscape, at: start) }
    return String(Character(scalar))
  }
}
