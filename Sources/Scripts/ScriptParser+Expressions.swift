/// Expressions (ECMA-262, section 13). Which operator binds closer makes no difference to names, so it is not looked at.
extension ScriptParser {
  /// Expressions with commas between them.
  mutating func expression() throws(ScriptError) {
    repeat { try assignment() } while skipSign(",")
  }

  private static let operators: Set = [
    "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=",
    "||", "&&", "??",
    "|", "^", "&", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "<<", ">>", ">>>", "+", "-", "*", "/", "%",
    "**",
  ]

  /// One expression without a comma.
  mutating func assignment() throws(ScriptError) {
    if try arrowFunction() { return }
    while true {
      try operand()
      if token.kind == .punctuator, Self.operators.contains(token.text) {
        index += 1
      } else if isWord("in") || isWord("instanceof") {
        index += 1
      } else {
        break
      }
      if try arrowFunction() { return }
    }
    guard skipSign("?") else { return }
    try assignment()
    try expectSign(":")
    try assignment()
  }

  private mutating func arrowFunction() throws(ScriptError) -> Bool {
    let isAsync = isWord("async") && !peek(1).isAfterLineEnd && (isName(at: 1) || isSign("(", at: 1))
    let start = isAsync ? 1 : 0
    let hasOneName = isName(at: start) && isSign("=>", at: start + 1)
    guard hasOneName || isArrow(atParenthesis: start) else { return false }
    if !hasOneName { dropParentheses(at: index + start) }
    index += start
    try inScope(.function) { (parser: inout Self) throws(ScriptError) in
      if hasOneName { try parser.declareName() } else { try parser.parameters() }
      try parser.expectSign("=>")
      if parser.isSign("{") {
        try parser.body()
      } else {
        try parser.inScope(.body) { (parser: inout Self) throws(ScriptError) in try parser.assignment() }
      }
    }
    return true
  }

  /// One plain name needs none.
  private mutating func dropParentheses(at place: Int) {
    let distance = place - index
    guard isName(at: distance + 1), isSign(")", at: distance + 2) else { return }
    roles[place] = .dropped
    roles[place + 2] = .dropped
  }

  private static let prefixes: Set = ["!", "~", "+", "-", "++", "--"]
  private static let prefixWords: Set = ["typeof", "void", "delete", "await", "new"]

  /// An operand with all that is written before and behind it.
  mutating func operand() throws(ScriptError) {
    while (token.kind == .punctuator && Self.prefixes.contains(token.text))
      || (token.kind == .word && Self.prefixWords.contains(token.text))
    {
      if isWord("new"), isSign(".", at: 1) { break }
      index += 1
    }
    if isWord("yield") { return try yield() }
    try primary()
    while try suffix() {}
    if isSign("++") || isSign("--"), !token.isAfterLineEnd { index += 1 }
  }

  private mutating func yield() throws(ScriptError) {
    index += 1
    if skipSign("*") { return try assignment() }
    let isAlone = token.kind == .punctuator && [")", "]", "}", ",", ";", ":"].contains(token.text)
    if !isAlone { try assignment() }
  }

  private mutating func suffix() throws(ScriptError) -> Bool {
    switch (token.kind, token.text) {
    case (.punctuator, "."), (.punctuator, "?."):
      index += 1
      if isSign("[") || isSign("(") || token.kind == .template || token.kind == .templateHead { return true }
      if token.kind == .privateName { try usePrivateName() } else { try propertyWord() }
    case (.punctuator, "["):
      index += 1
      try expression()
      try expectSign("]")
    case (.punctuator, "("): try arguments()
    case (.template, _): index += 1
    case (.templateHead, _): try template()
    default: return false
    }
    return true
  }

  private mutating func propertyWord() throws(ScriptError) {
    guard token.kind == .word else { throw error(.expected("a property's name", found: token.text)) }
    index += 1
  }

  private mutating func arguments() throws(ScriptError) {
    index += 1
    while !isSign(")") {
      _ = skipSign("...")
      try assignment()
      dropTrailingComma(before: ")")
      if !skipSign(",") { break }
    }
    try expectSign(")")
  }

  private mutating func template() throws(ScriptError) {
    index += 1
    while true {
      try expression()
      index += 1
      switch tokens[index - 1].kind {
      case .templateMiddle: continue
      case .templateTail: return
      default: throw error(.unclosed("a template"), at: tokens[index - 1])
      }
    }
  }

  private mutating func primary() throws(ScriptError) {
    switch token.kind {
    case .number, .string, .regularExpression, .template: index += 1
    case .templateHead: try template()
    case .privateName:
      // `#name in object`
      guard isWord("in", at: 1) else { throw error(.expected("an expression", found: token.text)) }
      try usePrivateName()
    case .word: try primaryWord()
    case .punctuator:
      switch token.text {
      case "(":
        index += 1
        try expression()
        try expectSign(")")
      case "[": try arrayLiteral()
      case "{": try objectLiteral()
      default: throw error(.expected("an expression", found: token.text))
      }
    case .templateMiddle, .templateTail, .end: throw error(.expected("an expression", found: token.text))
    }
  }

  private mutating func primaryWord() throws(ScriptError) {
    switch token.text {
    case "this", "super", "null", "true", "false", "arguments": index += 1
    case "function": try functionExpression()
    case "async" where isWord("function", at: 1) && !peek(1).isAfterLineEnd: try functionExpression()
    case "class": try classDefinition(isDeclaration: false)
    case "import": try importExpression()
    case "new":
      // `new.target`
      index += 3
    case let word where Self.reserved.contains(word) && word != "eval":
      throw error(.expected("an expression", found: word))
    default: try refer()
    }
  }

  private mutating func arrayLiteral() throws(ScriptError) {
    index += 1
    while !isSign("]") {
      if skipSign(",") { continue }
      _ = skipSign("...")
      try assignment()
      dropTrailingComma(before: "]")
      if !isSign("]") { try expectSign(",") }
    }
    index += 1
  }

  private mutating func objectLiteral() throws(ScriptError) {
    index += 1
    while !isSign("}") {
      try property()
      dropTrailingComma(before: "}")
      if !skipSign(",") { break }
    }
    try expectSign("}")
  }

  private mutating func property() throws(ScriptError) {
    if skipSign("...") { return try assignment() }
    if isName(), isSign(",", at: 1) || isSign("}", at: 1) || isSign("=", at: 1) {
      try refer(.shorthand)
      if skipSign("=") { try assignment() }
      return
    }
    try skipModifiers()
    try propertyName()
    if isSign("(") { return try functionRest() }
    try expectSign(":")
    try assignment()
  }
}
