extension Parser {
  private static let constants: Set<String> = ["true", "false", "none", "True", "False", "None"]
  private static let reserved: Set<String> = ["loop", "self", "super"]

  mutating func parseIf(at offset: Int) throws(SyntaxFault) -> Statement {
    var branches: [Branch] = []
    while true {
      let test = header(or: .constant(.none)) { parser throws(SyntaxFault) in
        try parser.parseTopExpression(allowsConditional: false)
      }
      let (body, end) = try parseBody(of: "if", at: offset, until: ["elif", "else", "endif"])
      branches.append(Branch(test: test, body: body))
      if end == "elif" { continue }
      if end == "endif" { return .branch(Choice(branches, otherwise: [])) }
      let otherwise = try parseBody(of: "if", at: offset, until: ["endif"])
      return .branch(Choice(branches, otherwise: otherwise.statements))
    }
  }

  mutating func parseFor(at offset: Int) throws(SyntaxFault) -> Statement {
    typealias Head = (targets: [Int], sequence: Expression, test: Expression?)
    let fallback: Head = ([], .constant(.none), nil)
    let head = header(or: fallback) { parser throws(SyntaxFault) -> Head in
      let targets = try parser.parseTargets()
      guard parser.skipName("in") else { throw parser.unexpected("“in”") }
      let sequence = try parser.parseTopExpression(allowsConditional: false)
      let test = try parser.parseCondition()
      if parser.isName("recursive") { throw parser.fault(.unsupported("“recursive”")) }
      return (targets, sequence, test)
    }
    let usedLoop = usesLoop
    usesLoop = false
    let (body, end) = try parseBody(of: "for", at: offset, until: ["else", "endfor"])
    let readsLoop = usesLoop
    usesLoop = usedLoop || readsLoop
    var otherwise: Body?
    if end == "else" {
      let statements = try parseBody(of: "for", at: offset, until: ["endfor"]).statements
      otherwise = Body(statements: statements, frame: newFrame())
    }
    let condition = head.test.map { (test: $0, frame: newFrame()) }
    return .loop(
      ForLoop(
        targets: head.targets, sequence: head.sequence, condition: condition,
        body: Body(statements: body, frame: newFrame()), otherwise: otherwise,
        special: readsLoop ? identifier("loop") : nil, at: offset))
  }

  /// The `if` of a `for`. Jinja2 is of two minds about `loop` there.
  private mutating func parseCondition() throws(SyntaxFault) -> Expression? {
    guard skipName("if") else { return nil }
    let offset = current.offset
    let outer = usesLoop
    usesLoop = false
    let test = try parseTopExpression()
    if usesLoop { throw fault(.unsupported("“loop” in the condition of a “for”"), at: offset) }
    usesLoop = outer
    return test
  }

  private mutating func parseTargets() throws(SyntaxFault) -> [Int] {
    let isBracketed = skipSign("(")
    var targets = [try parseTarget()]
    while skipSign(",") { targets.append(try parseTarget()) }
    if isBracketed { try expect(.sign(")")) }
    return targets
  }

  private mutating func parseTarget() throws(SyntaxFault) -> Int {
    let offset = current.offset
    let name = try expectName("a name")
    if Parser.constants.contains(name) || Parser.reserved.contains(name) {
      throw fault(.reservedName(name), at: offset)
    }
    return identifier(name)
  }

  mutating func parseSet(at offset: Int) throws(SyntaxFault) -> Statement {
    let name = try parseTarget()
    if isSign(".") { throw fault(.unsupported("“set” of an attribute")) }
    if isSign(",") { throw fault(.unsupported("“set” of several names")) }
    if isSign("|") { throw fault(.unsupported("“set” with a filter")) }
    if skipSign("=") { return .set(name, try parseTopExpression(), at: offset) }
    let (body, _) = try parseBody(of: "set", at: offset, until: ["endset"])
    return .capture(name, Body(statements: body, frame: newFrame()), at: offset)
  }

  mutating func parseWith(at offset: Int) throws(SyntaxFault) -> Statement {
    typealias Variable = (name: Int, value: Expression)
    let variables = header(or: [Variable]()) { parser throws(SyntaxFault) -> [Variable] in
      var variables: [Variable] = []
      while parser.current.kind != .blockEnd {
        if !variables.isEmpty { try parser.expect(.sign(",")) }
        let name = try parser.parseTarget()
        try parser.expect(.sign("="))
        parser.links = 0
        variables.append((name, try parser.parseExpression()))
      }
      return variables
    }
    let (body, _) = try parseBody(of: "with", at: offset, until: ["endwith"])
    return .with(variables, Body(statements: body, frame: newFrame()))
  }

  mutating func parseBlock(at offset: Int) throws(SyntaxFault) -> Statement {
    let name = header(or: "") { parser throws(SyntaxFault) in
      let name = try parser.expectName("the name of the block")
      if parser.isName("scoped") || parser.isName("required") {
        throw parser.fault(.unsupported("a block that is \(parser.current.kind.words)"))
      }
      return name
    }
    let outer = (isInBlock, usesLoop)
    isInBlock = true
    let (body, _) = try parseBody(of: "block", at: offset, until: ["endblock"])
    (isInBlock, usesLoop) = outer
    _ = skipName(name)
    if blocks[name] != nil, !name.isEmpty { throw fault(.duplicateBlock(name: name), at: offset) }
    blocks[name] = Block(name: name, body: Body(statements: body, frame: newFrame()), slotCount: 0)
    return .block(name, at: offset)
  }

  mutating func parseGuard(at offset: Int) throws(SyntaxFault) -> Statement {
    let audience = header(or: nil) { parser throws(SyntaxFault) -> String? in
      if parser.current.kind == .blockEnd { return nil }
      guard parser.skipName("audience") else { throw parser.unexpected("“audience=\"…\"” or “%}”") }
      try parser.expect(.sign("="))
      guard case .string(let audience) = parser.current.kind else {
        throw parser.unexpected("a text in quotes")
      }
      parser.advance()
      return audience
    }
    if isInAudienceGuard || isInGuard && audience == nil { record(fault(.nestedGuard, at: offset)) }
    let outer = (isInGuard, isInAudienceGuard)
    (isInGuard, isInAudienceGuard) = (audience == nil || isInGuard, audience != nil)
    let (body, _) = try parseBody(of: "guard", at: offset, until: ["endguard"])
    (isInGuard, isInAudienceGuard) = outer
    return .protect(audience: audience, Body(statements: body, frame: newFrame()), at: offset)
  }

  mutating func parseExtends(at offset: Int) throws(SyntaxFault) -> Statement {
    guard mayExtend else { throw fault(.misplacedExtends, at: offset) }
    mayExtend = false
    return .extends(try parseReference(), at: offset)
  }

  mutating func parseInclude(at offset: Int) throws(SyntaxFault) -> Statement {
    let template = try parseReference()
    let ignores = isName("ignore") && isName("missing", next)
    if ignores {
      advance()
      advance()
      if references.last?.offset == offsetOfReference {
        references[references.count - 1].ignoresMissing = true
      }
    }
    if isName("without") { throw fault(.unsupported("“without context”")) }
    if isName("with"), isName("context", next) {
      advance()
      advance()
    }
    return .include(template, ignoresMissing: ignores, at: offset)
  }

  private mutating func parseReference() throws(SyntaxFault) -> Expression {
    offsetOfReference = current.offset
    let template = try parseTopExpression()
    if case .constant(.string(let name)) = template {
      references.append((name, false, offsetOfReference))
    }
    return template
  }
}
