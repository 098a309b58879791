import Diagnostics

/// Cuts a module into tokens. Comments and white space are dropped; what tells whether `/` begins a regular expression
/// is the token before, and where that is not enough (behind `)` and `}`), it is taken for a division, which the parser
/// refuses at the start of a statement.
struct ScriptLexer {
  private let bytes: [UInt8]
  private let module: String
  private var index = 0
  private var tokens: [ScriptToken] = []
  /// For each open brace, whether a template goes on behind its end.
  private var braces: [Bool] = []
  private var isAfterLineEnd = false

  init(_ bytes: [UInt8], module: String) {
    self.bytes = bytes
    self.module = module
  }

  /// All tokens, `end` being the last.
  mutating func run() throws(ScriptError) -> [ScriptToken] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw error(.notUTF8, at: 0) }
    while true {
      try skipSpace()
      guard index < bytes.count else { break }
      try readToken()
      isAfterLineEnd = false
    }
    if !braces.isEmpty { throw error(.unclosed("a brace"), at: bytes.count) }
    append(.end, from: bytes.count)
    return tokens
  }

  func error(_ cause: ScriptError.Cause, at offset: Int) -> ScriptError {
    ScriptError(cause, module: module, position: LineTable(bytes).position(of: offset))
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func append(_ kind: ScriptToken.Kind, from start: Int) {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    tokens.append(ScriptToken(kind: kind, text: text, offset: start, isAfterLineEnd: isAfterLineEnd))
  }

  private mutating func skipSpace() throws(ScriptError) {
    while index < bytes.count {
      switch byte() {
      case 0x0A, 0x0D:
        isAfterLineEnd = true
        index += 1
      case 0x20, 0x09: index += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while index < bytes.count, byte() != 0x0A { index += 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        let start = index
        index += 2
        while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
          if index >= bytes.count { throw error(.unclosed("a comment"), at: start) }
          if byte() == 0x0A { isAfterLineEnd = true }
          index += 1
        }
        index += 2
      default: return
      }
    }
  }

  private mutating func readToken() throws(ScriptError) {
    let start = index
    switch byte() {
    case let first where Self.isWordStart(first):
      while Self.isWordPart(byte()) { index += 1 }
      append(.word, from: start)
    case UInt8(ascii: "#"):
      index += 1
      while Self.isWordPart(byte()) { index += 1 }
      if index == start + 1 { throw error(.unknownCharacter("#"), at: start) }
      append(.privateName, from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "."):
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) {
        readNumber()
      } else {
        try readPunctuator()
      }
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "`"): try readTemplate(.templateHead, .template)
    case UInt8(ascii: "}") where braces.last == true:
      braces.removeLast()
      try readTemplate(.templateMiddle, .templateTail)
    case UInt8(ascii: "/") where isExpressionNext: try readRegularExpression()
    default: try readPunctuator()
    }
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    isWordStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func readNumber() {
    let start = index
    while Self.isWordPart(byte()) || byte() == UInt8(ascii: ".") {
      let isExponent =
        byte() | 0x20 == UInt8(ascii: "e") && bytes[start..<min(start + 2, bytes.count)] != [0x30, 0x78]
      index += 1
      if isExponent, byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") { index += 1 }
    }
    append(.number, from: start)
  }

  private mutating func readString() throws(ScriptError) {
    let start = index
    let quote = byte()
    index += 1
    while byte() != quote {
      if index >= bytes.count || byte() == 0x0A { throw error(.unclosed("a text"), at: start) }
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    append(.string, from: start)
  }

  private mutating func readTemplate(_ open: ScriptToken.Kind, _ closed: ScriptToken.Kind) throws(ScriptError)
  {
    let start = index
    index += 1
    while byte() != UInt8(ascii: "`") {
      if index >= bytes.count { throw error(.unclosed("a template"), at: start) }
      if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        index += 2
        braces.append(true)
        return append(open, from: start)
      }
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    append(closed, from: start)
  }

  private mutating func readRegularExpression() throws(ScriptError) {
    let start = index
    var isInClass = false
    index += 1
    while byte() != UInt8(ascii: "/") || isInClass {
      if index >= bytes.count || byte() == 0x0A { throw error(.unclosed("a regular expression"), at: start) }
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      index += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    while Self.isWordPart(byte()) { index += 1 }
    append(.regularExpression, from: start)
  }

  /// Words behind which an expression begins.
  private static let operators: Set = [
    "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case", "do", "else",
    "await",
    "yield",
  ]

  private var isExpressionNext: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return Self.operators.contains(last.text)
    case .punctuator: return ![")", "]", "}", "++", "--"].contains(last.text)
    case .templateHead, .templateMiddle: return true
    case .privateName, .number, .string, .regularExpression, .template, .templateTail, .end: return false
    }
  }

  /// By their first byte, the longest first.
  private static let punctuators: [UInt8: [[UInt8]]] = Dictionary(grouping: all) { $0[0] }

  private static let all: [[UInt8]] = [
    ">>>=", "...", "===", "!==", "**=", "<<=", ">>=", ">>>", "&&=", "||=", "??=", "=>", "==", "!=", "<=",
    ">=", "&&", "||",
    "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "**", "{", "}", "(",
    ")", "[", "]",
    ";", ",", "<", ">", "+", "-", "*", "/", "%", "&", "|", "^", "!", "~", "?", ":", "=", ".",
  ].map { Array($0.utf8) }

  private mutating func readPunctuator() throws(ScriptError) {
    let start = index
    let rest = bytes[start...]
    let found = Self.punctuators[byte()]?.first { sign in
      // `a?.5:b` is a condition.
      rest.starts(with: sign)
        && !(sign == Array("?.".utf8) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(2)))
    }
    guard let found else {
      let text = String(decoding: rest.prefix(4), as: UTF8.self).prefix(1)
      throw error(.unknownCharacter(String(text)), at: start)
    }
    index += found.count
    if found == [UInt8(ascii: "{")] { braces.append(false) }
    if found == [UInt8(ascii: "}")], braces.popLast() == nil {
      throw error(.unknownCharacter("}"), at: start)
    }
    append(.punctuator, from: start)
  }
}
