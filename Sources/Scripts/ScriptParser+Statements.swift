/// Statements and declarations (ECMA-262, sections 14 and 15).
extension ScriptParser {
  mutating func statement() throws(ScriptError) {
    if isSign("{") { return try block() }
    if skipSign(";") { return }
    guard token.kind == .word else {
      try expression()
      return try expectSemicolon()
    }
    switch token.text {
    case "const", "let": try declarationStatement()
    case "function": try function()
    case "async" where isWord("function", at: 1) && !peek(1).isAfterLineEnd: try function()
    case "class": try classDefinition(isDeclaration: true)
    case "if": try conditional()
    case "for": try loop()
    case "while":
      index += 1
      try parenthesized()
      try statement()
    case "do":
      index += 1
      try statement()
      try expectWord("while")
      try parenthesized()
      try expectSemicolon()
    case "return", "throw", "break", "continue": try jump()
    case "switch": try switchStatement()
    case "try": try tryStatement()
    case "var", "with", "debugger": throw error(.unsupported("“\(token.text)”"))
    default:
      if isName(), isSign(":", at: 1) { throw error(.unsupported("a label")) }
      try expression()
      try expectSemicolon()
    }
  }

  mutating func block() throws(ScriptError) {
    try inScope(.block) { (parser: inout Self) throws(ScriptError) in try parser.blockBody() }
  }

  /// A block whose names must not be those of the scope around it: of parameters.
  mutating func body() throws(ScriptError) {
    try inScope(.body) { (parser: inout Self) throws(ScriptError) in try parser.blockBody() }
  }

  private mutating func blockBody() throws(ScriptError) {
    try expectSign("{")
    while !isSign("}") { try statement() }
    index += 1
  }

  private mutating func parenthesized() throws(ScriptError) {
    try expectSign("(")
    try expression()
    try expectSign(")")
  }

  /// One declaration behind another of the same kind is its continuation.
  private mutating func declarationStatement() throws(ScriptError) {
    let start = index
    let word = token.text
    let before = isWord("export", at: -1) ? start - 2 : start - 1
    let last = lastDeclaration
    try declaration()
    if let last, last.end == before, last.word == word, roles[before] == .plain {
      roles[before] = .comma
      roles[start] = .dropped
    }
    lastDeclaration = isSign(";") ? (index, word) : nil
    try expectSemicolon()
  }

  private mutating func declaration() throws(ScriptError) {
    index += 1
    repeat {
      try bindingTarget()
      if skipSign("=") { try assignment() }
    } while skipSign(",")
  }

  private mutating func conditional() throws(ScriptError) {
    index += 1
    try parenthesized()
    try statement()
    if skipWord("else") { try statement() }
  }

  private mutating func jump() throws(ScriptError) {
    let word = token
    index += 1
    if isSign(";") || isSign("}") { return try expectSemicolon() }
    if token.isAfterLineEnd { throw error(.lineEnd(after: word.text), at: word) }
    if word.text == "break" || word.text == "continue" { throw error(.unsupported("a label")) }
    try expression()
    try expectSemicolon()
  }

  private mutating func loop() throws(ScriptError) {
    index += 1
    _ = skipWord("await")
    try expectSign("(")
    try inScope(.block) { (parser: inout Self) throws(ScriptError) in
      try parser.loopHead()
      try parser.expectSign(")")
      try parser.statement()
    }
  }

  private mutating func loopHead() throws(ScriptError) {
    if isWord("const") || isWord("let") {
      index += 1
      try bindingTarget()
      if skipWord("of") { return try assignment() }
      if skipWord("in") { return try expression() }
      if skipSign("=") { try assignment() }
      while skipSign(",") {
        try bindingTarget()
        if skipSign("=") { try assignment() }
      }
    } else if !isSign(";") {
      // A loop over what is no declaration would assign to what is declared elsewhere: `in` and `of` refuse it here.
      try expression()
    }
    try expectSign(";")
    if !isSign(";") { try expression() }
    try expectSign(";")
    if !isSign(")") { try expression() }
  }

  private mutating func switchStatement() throws(ScriptError) {
    index += 1
    try parenthesized()
    try inScope(.block) { (parser: inout Self) throws(ScriptError) in
      try parser.expectSign("{")
      while !parser.isSign("}") {
        if !parser.skipWord("default") {
          try parser.expectWord("case")
          try parser.expression()
        }
        try parser.expectSign(":")
        while !parser.isSign("}"), !parser.isWord("case"), !parser.isWord("default") {
          try parser.statement()
        }
      }
      parser.index += 1
    }
  }

  private mutating func tryStatement() throws(ScriptError) {
    index += 1
    try block()
    if skipWord("catch") {
      try inScope(.function) { (parser: inout Self) throws(ScriptError) in
        if parser.skipSign("(") {
          try parser.bindingTarget()
          try parser.expectSign(")")
        }
        try parser.body()
      }
    }
    if skipWord("finally") { try block() }
  }

  // MARK: Functions and classes

  /// `async function* name(…) {…}`; its name is declared around it.
  private mutating func function() throws(ScriptError) {
    _ = skipWord("async")
    index += 1
    _ = skipSign("*")
    try declareName()
    try functionRest()
  }

  /// The same as an expression; its name is declared inside of it.
  mutating func functionExpression() throws(ScriptError) {
    _ = skipWord("async")
    index += 1
    _ = skipSign("*")
    try inScope(.function) { (parser: inout Self) throws(ScriptError) in
      if parser.isName() { try parser.declareName() }
      try parser.functionRest()
    }
  }

  /// `(…) {…}`
  mutating func functionRest() throws(ScriptError) {
    try inScope(.function) { (parser: inout Self) throws(ScriptError) in
      try parser.parameters()
      try parser.body()
    }
  }

  mutating func parameters() throws(ScriptError) {
    try expectSign("(")
    while !isSign(")") {
      _ = skipSign("...")
      try bindingTarget()
      if skipSign("=") { try assignment() }
      dropTrailingComma(before: ")")
      if !skipSign(",") { break }
    }
    try expectSign(")")
  }

  mutating func classDefinition(isDeclaration: Bool) throws(ScriptError) {
    index += 1
    if isDeclaration { try declareName() }
    try inScope(.class) { (parser: inout Self) throws(ScriptError) in
      if !isDeclaration, parser.isName() { try parser.declareName() }
      if parser.skipWord("extends") { try parser.operand() }
      try parser.expectSign("{")
      parser.notePrivateNames()
      while !parser.isSign("}") { try parser.member() }
      parser.index += 1
    }
  }

  /// Private names may be used before they are declared: those that stand where a member begins.
  private mutating func notePrivateNames() {
    var depth = 0
    for place in index..<tokens.count {
      let token = tokens[place]
      switch (token.kind, token.text) {
      case (.punctuator, "{"), (.punctuator, "("), (.punctuator, "["), (.templateHead, _): depth += 1
      case (.punctuator, "}"), (.punctuator, ")"), (.punctuator, "]"), (.templateTail, _): depth -= 1
      case (.privateName, _) where depth == 0:
        let next = tokens[place + 1]
        let isMember = next.kind == .punctuator && ["=", ";", "("].contains(next.text)
        let before = tokens[place - 1]
        let isAccess = before.kind == .punctuator && [".", "?."].contains(before.text)
        if isMember, !isAccess, scopes[scope].privateNames[token.text] == nil {
          scopes[scope].privateNames[token.text] = []
        }
      default: break
      }
      if depth < 0 { return }
    }
  }

  private mutating func member() throws(ScriptError) {
    if skipSign(";") { return }
    if isWord("static"), !isSign("(", at: 1), !isSign("=", at: 1), !isSign(";", at: 1) {
      index += 1
      if isSign("{") { return try block() }
    }
    try skipModifiers()
    try propertyName()
    if isSign("(") { return try functionRest() }
    if skipSign("=") {
      try inScope(.function) { (parser: inout Self) throws(ScriptError) in try parser.assignment() }
    }
    guard isSign(";") else { throw error(.noSemicolon) }
    try expectSemicolon()
  }

  /// `get`, `set`, `async`, `*` before a property's name.
  mutating func skipModifiers() throws(ScriptError) {
    if isWord("get") || isWord("set") || isWord("async") {
      let ends = ["(", "=", ";", ",", ":", "}"]
      if !(peek(1).kind == .punctuator && ends.contains(peek(1).text)) { index += 1 }
    }
    _ = skipSign("*")
  }

  mutating func propertyName() throws(ScriptError) {
    switch token.kind {
    case .word, .string, .number: index += 1
    case .privateName: try usePrivateName()
    default:
      try expectSign("[")
      try assignment()
      try expectSign("]")
    }
  }
}
