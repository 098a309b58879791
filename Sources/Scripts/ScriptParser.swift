import Diagnostics

/// Walks through a module's tokens by the grammar of ECMAScript 2024 (ECMA-262), as far as a module of the guard may use
/// it, and notes what each name declares or refers to. It makes no tree: the tokens are written again one by one.
///
/// It accepts more than the grammar does, such as an assignment to a sum: what is no script, a browser refuses. What it
/// must never do is to take a name for something else than a browser does; where it could, it refuses the module.
struct ScriptParser {
  let name: String
  let bytes: [UInt8]
  let tokens: [ScriptToken]
  /// For each bracket that opens, the index of the one that closes it.
  private let partners: [Int: Int]
  var index = 0
  var roles: [ScriptModule.Role]
  var scopes = [ScriptScope(kind: .module)]
  var scope = 0
  var symbols: [ScriptSymbol] = []
  var references: [ScriptReference] = []
  var imports: [ScriptModule.Import] = []
  var bareImports: [ScriptModule.Place] = []
  var exports: [String: String] = [:]
  var dynamicImports: [ScriptModule.Place] = []

  /// Where the last declaration of names has ended, and the word that it begins with.
  var lastDeclaration: (end: Int, word: String)?

  init(_ bytes: [UInt8], module: String) throws(ScriptError) {
    name = module
    self.bytes = bytes
    var lexer = ScriptLexer(bytes, module: module)
    tokens = try lexer.run()
    roles = Array(repeating: .plain, count: tokens.count)
    partners = Self.partners(tokens)
  }

  private static func partners(_ tokens: [ScriptToken]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.punctuator, "("), (.punctuator, "["), (.punctuator, "{"), (.templateHead, _): open.append(index)
      case (.templateMiddle, _):
        if let start = open.popLast() { partners[start] = index }
        open.append(index)
      case (.punctuator, ")"), (.punctuator, "]"), (.punctuator, "}"), (.templateTail, _):
        if let start = open.popLast() { partners[start] = index }
      default: break
      }
    }
    return partners
  }

  /// The module, taken apart.
  mutating func module() throws(ScriptError) -> ScriptModule {
    while token.kind != .end { try item() }
    var module = ScriptModule(
      name: name, bytes: bytes, tokens: tokens, roles: roles, scopes: scopes, symbols: symbols, globals: [],
      imports: imports, bareImports: bareImports, exports: exports, dynamicImports: dynamicImports,
      references: [])
    for reference in references {
      if let symbol = symbol(of: reference) {
        module.symbols[symbol].uses.append(reference.token)
        module.references.append((symbol, reference.scope))
      } else {
        module.globals.append(reference.name)
      }
    }
    return module
  }

  private func symbol(of reference: ScriptReference) -> Int? {
    var scope: Int? = reference.scope
    while let current = scope {
      if let symbol = scopes[current].symbols[reference.name] { return symbol }
      scope = scopes[current].parent
    }
    return nil
  }

  // MARK: Tokens

  /// The `end` behind the last one.
  var token: ScriptToken { peek(0) }

  func peek(_ distance: Int) -> ScriptToken { tokens[max(0, min(index + distance, tokens.count - 1))] }

  func isSign(_ text: String, at distance: Int = 0) -> Bool {
    let token = peek(distance)
    return token.kind == .punctuator && token.text == text
  }

  func isWord(_ text: String, at distance: Int = 0) -> Bool {
    let token = peek(distance)
    return token.kind == .word && token.text == text
  }

  mutating func skipSign(_ text: String) -> Bool {
    guard isSign(text) else { return false }
    index += 1
    return true
  }

  mutating func expectSign(_ text: String) throws(ScriptError) {
    if !skipSign(text) { throw error(.expected("“\(text)”", found: found)) }
  }

  mutating func skipWord(_ text: String) -> Bool {
    guard isWord(text) else { return false }
    index += 1
    return true
  }

  mutating func expectWord(_ text: String) throws(ScriptError) {
    if !skipWord(text) { throw error(.expected("“\(text)”", found: found)) }
  }

  private var found: String { token.kind == .end ? "the end" : token.text }

  func error(_ cause: ScriptError.Cause, at token: ScriptToken? = nil) -> ScriptError {
    let offset = (token ?? self.token).offset
    return ScriptError(cause, module: name, position: LineTable(bytes).position(of: offset))
  }

  /// The end of a statement. Without line ends, nothing puts a missing semicolon there.
  mutating func expectSemicolon() throws(ScriptError) {
    if isSign("}") { return }
    guard isSign(";") else { throw error(.noSemicolon) }
    if isSign("}", at: 1) { roles[index] = .dropped }
    index += 1
  }

  /// Whether an arrow follows the parenthesis that is opened here.
  func isArrow(atParenthesis distance: Int) -> Bool {
    guard isSign("(", at: distance), let end = partners[index + distance] else { return false }
    return tokens[end + 1].kind == .punctuator && tokens[end + 1].text == "=>"
  }

  /// Leaves out a comma that has nothing behind it.
  mutating func dropTrailingComma(before close: String) {
    guard isSign(","), isSign(close, at: 1) else { return }
    roles[index] = .dropped
    index += 1
  }

  // MARK: Names

  static let reserved: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
    "delete", "do",
    "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements",
    "import", "in",
    "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return",
    "static",
    "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]

  func isName(at distance: Int = 0) -> Bool {
    let token = peek(distance)
    return token.kind == .word && !Self.reserved.contains(token.text)
  }

  mutating func declareName(_ role: ScriptModule.Role = .plain, isImport: Bool = false) throws(ScriptError) {
    guard isName() else { throw error(.expected("a name", found: found)) }
    try declare(token.text, isImport: isImport)
    roles[index] = role
    symbols[symbols.count - 1].uses.append(index)
    index += 1
  }

  mutating func declare(_ name: String, isImport: Bool = false) throws(ScriptError) {
    guard scopes[scope].symbols[name] == nil else { throw error(.declaredTwice(name)) }
    scopes[scope].symbols[name] = symbols.count
    symbols.append(ScriptSymbol(name: name, scope: scope, isImport: isImport))
  }

  mutating func refer(_ role: ScriptModule.Role = .plain) throws(ScriptError) {
    if token.text == "eval" { throw error(.unsupported("eval")) }
    references.append(ScriptReference(name: token.text, scope: scope, token: index))
    roles[index] = role
    index += 1
  }

  mutating func usePrivateName() throws(ScriptError) {
    var current: Int? = scope
    while let scope = current {
      if scopes[scope].privateNames[token.text] != nil {
        scopes[scope].privateNames[token.text]?.append(index)
        index += 1
        return
      }
      current = scopes[scope].parent
    }
    throw error(.unknownPrivateName(token.text))
  }

  mutating func inScope(_ kind: ScriptScope.Kind, _ body: (inout Self) throws(ScriptError) -> Void)
    throws(ScriptError)
  {
    scopes.append(ScriptScope(kind: kind, parent: scope))
    let outer = scope
    scope = scopes.count - 1
    try body(&self)
    scope = outer
  }
}
