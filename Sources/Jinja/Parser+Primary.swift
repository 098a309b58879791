import Diagnostics

extension Parser {
  mutating func parsePrimary() throws(SyntaxFault) -> Expression {
    let token = current
    switch token.kind {
    case .name(let name):
      advance()
      return try parseNamed(name, at: token.offset)
    case .string(var text):
      advance()
      while case .string(let more) = current.kind {
        text += more
        advance()
      }
      return .constant(.string(text))
    case .int(let number):
      advance()
      return .constant(.int(number))
    case .double(let number):
      advance()
      return .constant(.double(number))
    case .sign("("): return try parseBracketed()
    case .sign("["): return try parseList()
    case .sign("{"): throw fault(.unsupported("a dictionary"))
    default: throw unexpected("a value")
    }
  }

  private mutating func parseNamed(_ name: String, at offset: Int) throws(SyntaxFault) -> Expression {
    switch name {
    case "true", "True": return .constant(.bool(true))
    case "false", "False": return .constant(.bool(false))
    case "none", "None": return .constant(.none)
    case "self": throw fault(.unsupported("“self”"), at: offset)
    case "super":
      guard isInBlock else { throw fault(.superOutsideBlock, at: offset) }
      try expect(.sign("("))
      try expect(.sign(")"))
      return .superBlock(at: offset)
    default:
      if name == "loop" { usesLoop = true }
      return .name(identifier(name), at: offset)
    }
  }

  private mutating func parseBracketed() throws(SyntaxFault) -> Expression {
    advance()
    if isSign(")") { throw fault(.unsupported("a tuple")) }
    let inner = try parseExpression()
    if isSign(",") { throw fault(.unsupported("a tuple")) }
    try expect(.sign(")"))
    return inner
  }

  private mutating func parseList() throws(SyntaxFault) -> Expression {
    let offset = current.offset
    advance()
    var elements: [Expression] = []
    while !isSign("]") {
      if !elements.isEmpty { try expect(.sign(",")) }
      if isSign("]") { break }
      elements.append(try parseExpression())
    }
    advance()
    return .list(elements, at: offset)
  }

  mutating func parsePostfix(_ base: Expression) throws(SyntaxFault) -> Expression {
    var expression = base
    while true {
      let offset = current.offset
      if skipSign(".") {
        try link()
        expression = try parseMember(of: expression)
      } else if skipSign("[") {
        try link()
        let key = try parseExpression()
        if isSign(":") { throw fault(.unsupported("a slice")) }
        try expect(.sign("]"))
        expression = .item(expression, key, at: offset)
      } else if isSign("(") {
        expression = try parseCall(expression)
      } else {
        return expression
      }
    }
  }

  private mutating func parseMember(of base: Expression) throws(SyntaxFault) -> Expression {
    let offset = current.offset
    if case .int(let number) = current.kind {
      advance()
      return .item(base, .constant(.int(number)), at: offset)
    }
    return .attribute(Access(base, Attribute(try expectName("the name of an attribute")), at: offset))
  }

  /// Only `loop.cycle(…)` can be called; `super()` is read where its name is.
  private mutating func parseCall(_ base: Expression) throws(SyntaxFault) -> Expression {
    guard case .attribute(let access) = base, access.attribute.name == "cycle",
      case .name(let name, _) = access.base, names[name] == "loop"
    else { throw fault(.unsupported("a call")) }
    let (values, keywords) = try parseArguments()
    guard keywords.isEmpty, !values.isEmpty else {
      throw fault(.arguments(of: "loop.cycle", problem: "takes one value or more"), at: access.at)
    }
    return .cycle(access.base, values, at: access.at)
  }

  mutating func parseArguments() throws(SyntaxFault)
    -> (positional: [Expression], keyword: [(name: String, value: Expression)])
  {
    try expect(.sign("("))
    var positional: [Expression] = []
    var keyword: [(name: String, value: Expression)] = []
    while !isSign(")") {
      if !positional.isEmpty || !keyword.isEmpty {
        try expect(.sign(","))
        if isSign(")") { break }
      }
      if case .name(let name) = current.kind, isSign("=", next) {
        advance()
        advance()
        keyword.append((name, try parseExpression()))
      } else if keyword.isEmpty {
        positional.append(try parseExpression())
      } else {
        throw unexpected("an argument with a name")
      }
    }
    advance()
    return (positional, keyword)
  }
}
