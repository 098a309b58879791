extension Lexer {
  private static let signs: [StaticString] = [
    "//", "**", "==", "!=", ">=", "<=", "+", "-", "/", "*", "%", "~", "[", "]", "(", ")", "{", "}", ">", "<",
    "=",
    ".", ":", "|", ",", ";",
  ]

  /// The words and signs of a tag, with its beginning and its end.
  mutating func readTag(from start: Int, isBlock: Bool) throws(SyntaxFault) {
    tokens.append(Token(kind: isBlock ? .blockBegin : .variableBegin, offset: start))
    var open: [(sign: String, offset: Int)] = []
    while true {
      index = spaces(at: index, limit: source.count)
      guard index < source.count else { throw fail(.unclosed(isBlock ? "{%" : "{{"), at: start) }
      if try readEnd(isBlock: isBlock, open: open) { return }
      let offset = index
      let kind = try readWord()
      tokens.append(Token(kind: kind, offset: offset))
      try balance(kind, at: offset, &open)
    }
  }

  /// Reads the tag's end, if it stands here. Inside of brackets nothing ends a tag.
  private mutating func readEnd(isBlock: Bool, open: [(sign: String, offset: Int)]) throws(SyntaxFault)
    -> Bool
  {
    let sign = byte()
    let isTrim = sign == UInt8(ascii: "-")
    let position = isTrim || (isBlock && sign == UInt8(ascii: "+")) ? index + 1 : index
    guard matches(isBlock ? "%}" : "}}", at: position) else { return false }
    if let last = open.last { throw fail(.unclosed(last.sign), at: last.offset) }
    tokens.append(Token(kind: isBlock ? .blockEnd : .variableEnd, offset: index))
    index = position + 2
    trimsNext = isTrim
    return true
  }

  private func balance(
    _ kind: Token.Kind, at offset: Int, _ open: inout [(sign: String, offset: Int)]
  ) throws(SyntaxFault) {
    guard case .sign(let sign) = kind else { return }
    switch sign {
    case "(", "[", "{": open.append((sign, offset))
    case ")", "]", "}":
      let pairs = [")": "(", "]": "[", "}": "{"]
      guard let last = open.popLast(), last.sign == pairs[sign] else {
        throw fail(.unexpectedCharacter(sign), at: offset)
      }
    default: break
    }
  }

  private mutating func readWord() throws(SyntaxFault) -> Token.Kind {
    let first = source[index]
    if PythonNumber.isDigit(first) { return try readNumber() }
    if Lexer.isNamePart(first) {
      let start = index
      while let next = byte(), Lexer.isNamePart(next) { index += 1 }
      return .name(String(decoding: source[start..<index], as: UTF8.self))
    }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") { return .string(try readString()) }
    for sign in Lexer.signs where matches(sign, at: index) {
      index += sign.utf8CodeUnitCount
      return .sign(sign.description)
    }
    var end = index + 1
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    throw fail(.unexpectedCharacter(String(decoding: source[index..<end], as: UTF8.self)), at: index)
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39, 0x5F: true
    default: false
    }
  }
}
