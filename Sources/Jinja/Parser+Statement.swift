import Diagnostics

extension Parser {
  /// The tags that a template may open.
  static let tags = ["block", "extends", "for", "guard", "if", "include", "raw", "set", "with"]
  private static let foreignTags: Set<String> = [
    "autoescape", "break", "call", "continue", "debug", "do", "filter", "from", "import", "macro",
    "pluralize",
    "print", "trans",
  ]
  private static let ends: Set<String> = [
    "elif", "else", "endblock", "endfor", "endguard", "endif", "endraw", "endset", "endwith",
  ]

  /// Statements up to a tag of one of these names, which is read up to and including its name.
  mutating func parseStatements(until ends: [String]) throws(SyntaxFault) -> [Statement] {
    var statements: [Statement] = []
    while current.kind != .end {
      if case .name(let name) = next.kind, current.kind == .blockBegin, ends.contains(name) {
        advance()
        return statements
      }
      do throws(SyntaxFault) {
        if let statement = try parseStatement() { statements.append(statement) }
      } catch {
        record(error)
        skipTag()
      }
    }
    return statements
  }

  private mutating func skipTag() {
    while current.kind != .blockEnd, current.kind != .variableEnd, current.kind != .end {
      if case .text = current.kind { return }
      advance()
    }
    advance()
  }

  private mutating func parseStatement() throws(SyntaxFault) -> Statement? {
    let token = current
    advance()
    switch token.kind {
    case .text(let bytes): return .text(bytes)
    case .variableBegin:
      mayExtend = false
      let expression = try parseTopExpression()
      try expect(.variableEnd)
      return try output(expression, at: token.offset)
    default:
      let statement = try parseTag()
      try expect(.blockEnd)
      return statement
    }
  }

  /// A constant becomes text when the template is compiled.
  private func output(_ expression: Expression, at offset: Int) throws(SyntaxFault) -> Statement {
    guard case .constant(let value) = expression else { return .output(OutputTag(expression, at: offset)) }
    var bytes: [UInt8] = []
    do throws(JinjaError.Cause) {
      try Output.append(value, to: &bytes)
    } catch {
      throw fault(error, at: offset)
    }
    return .text(bytes)
  }

  private mutating func parseTag() throws(SyntaxFault) -> Statement {
    let offset = current.offset
    let tag = try expectName("the name of a tag")
    if tag != "extends", tag != "set" { mayExtend = false }
    switch tag {
    case "if": return try parseIf(at: offset)
    case "for": return try parseFor(at: offset)
    case "set": return try parseSet(at: offset)
    case "with": return try parseWith(at: offset)
    case "block": return try parseBlock(at: offset)
    case "guard": return try parseGuard(at: offset)
    case "extends": return try parseExtends(at: offset)
    case "include": return try parseInclude(at: offset)
    default: throw fault(cause(ofUnknown: tag), at: offset)
    }
  }

  private func cause(ofUnknown tag: String) -> JinjaError.Cause {
    if Parser.foreignTags.contains(tag) { return .unsupported("the tag “\(tag)”") }
    if Parser.ends.contains(tag) { return .strayEnd(tag: tag) }
    return .unknownTag(
      name: tag, suggestion: Suggestion.nearest(to: tag, in: Parser.tags + Parser.ends.sorted()))
  }

  /// The body of a tag, up to one of its ends, whose name is returned and whose `%}` is still to come.
  mutating func parseBody(of tag: String, at offset: Int, until ends: [String]) throws(SyntaxFault)
    -> (statements: [Statement], end: String)
  {
    try expect(.blockEnd)
    let wasExtending = mayExtend
    mayExtend = false
    defer { mayExtend = wasExtending && tag == "set" }
    let statements = try nested { parser throws(SyntaxFault) in try parser.parseStatements(until: ends) }
    guard case .name(let end) = current.kind else { throw fault(.missingEnd(tag: tag), at: offset) }
    advance()
    return (statements, end)
  }

  /// Reads the rest of a tag; where that fails, the error is kept and the tag's body is still read.
  mutating func header<Result>(
    or fallback: Result, _ parse: (inout Parser) throws(SyntaxFault) -> Result
  ) -> Result {
    do throws(SyntaxFault) {
      let result = try parse(&self)
      guard current.kind == .blockEnd else { throw unexpected("“%}”") }
      return result
    } catch {
      record(error)
      while current.kind != .blockEnd, current.kind != .end { advance() }
      return fallback
    }
  }
}
