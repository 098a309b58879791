import Diagnostics

/// Makes statements of tokens. It goes on after an error, so that one reading shows them all.
struct Parser {
  /// How deeply tags, brackets and arguments may be nested.
  static let maximumNesting = 24
  /// How many operators, filters and attributes one expression may have.
  static let maximumLinks = 80

  /// How many errors of one template are worth reading.
  static let maximumFaults = 50

  let tokens: [Token]
  let customFilters: [String: Filter]
  var index = 0
  var names: [String] = []
  var nameIndices: [String: Int] = [:]
  var blocks: [String: Block] = [:]
  var frameCount = 1
  var faults: [SyntaxFault] = []
  var nesting = 0
  var links = 0
  var isInBlock = false
  var isInGuard = false
  /// Whether the guard at hand names an audience of its own; in such a one there is no further.
  var isInAudienceGuard = false
  /// Whether `loop` was read in the body at hand.
  var usesLoop = false
  var offsetOfReference = 0
  /// Whether `extends` may still come: only text and `set` were before, and no other `extends`.
  var mayExtend = true
  /// The templates that are named outright, with the places of their names.
  var references: [(name: String, ignoresMissing: Bool, offset: Int)] = []

  init(tokens: [Token], customFilters: [String: Filter]) {
    self.tokens = tokens
    self.customFilters = customFilters
  }

  /// The whole template.
  mutating func parse() -> [Statement] {
    var statements: [Statement] = []
    do throws(SyntaxFault) {
      statements = try parseStatements(until: [])
    } catch {
      record(error)
    }
    return statements
  }

  var current: Token { tokens[index] }
  var next: Token { tokens[min(index + 1, tokens.count - 1)] }

  /// Keeps an error; after too many, or one that would only repeat itself, nothing more is read.
  mutating func record(_ fault: SyntaxFault) {
    faults.append(fault)
    if faults.count >= Parser.maximumFaults || fault.cause == .tooDeep { index = tokens.count - 1 }
  }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  func isName(_ name: String, _ token: Token? = nil) -> Bool { (token ?? current).kind == .name(name) }
  func isSign(_ sign: String, _ token: Token? = nil) -> Bool { (token ?? current).kind == .sign(sign) }

  mutating func skipName(_ name: String) -> Bool {
    guard isName(name) else { return false }
    advance()
    return true
  }

  mutating func skipSign(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind) throws(SyntaxFault) {
    guard current.kind == kind else { throw unexpected(kind.words) }
    advance()
  }

  mutating func expectName(_ what: String) throws(SyntaxFault) -> String {
    guard case .name(let name) = current.kind else { throw unexpected(what) }
    advance()
    return name
  }

  func unexpected(_ expected: String) -> SyntaxFault {
    fault(.unexpected(found: current.kind.words, expected: expected))
  }

  func fault(_ cause: JinjaError.Cause, at offset: Int? = nil) -> SyntaxFault {
    SyntaxFault(cause: cause, offset: offset ?? current.offset)
  }

  /// Runs `parse` one level deeper.
  mutating func nested<Result>(
    _ parse: (inout Parser) throws(SyntaxFault) -> Result
  ) throws(SyntaxFault) -> Result {
    guard nesting < Parser.maximumNesting else { throw fault(.tooDeep) }
    nesting += 1
    defer { nesting -= 1 }
    return try parse(&self)
  }

  mutating func link() throws(SyntaxFault) {
    links += 1
    if links > Parser.maximumLinks { throw fault(.tooDeep) }
  }

  mutating func identifier(_ name: String) -> Int {
    if let known = nameIndices[name] { return known }
    names.append(name)
    nameIndices[name] = names.count - 1
    return names.count - 1
  }

  mutating func newFrame() -> Int {
    frameCount += 1
    return frameCount - 1
  }
}
