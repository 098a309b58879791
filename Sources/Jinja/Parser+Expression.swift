/// The operators, from the loosest to the tightest, as Jinja2 orders them.
extension Parser {
  /// The expression of a tag.
  mutating func parseTopExpression(allowsConditional: Bool = true) throws(SyntaxFault) -> Expression {
    links = 0
    let expression = allowsConditional ? try parseExpression() : try parseOr()
    if isSign(",") { throw fault(.unsupported("a tuple")) }
    return expression
  }

  mutating func parseExpression() throws(SyntaxFault) -> Expression {
    try nested { parser throws(SyntaxFault) in
      var expression = try parser.parseOr()
      while parser.skipName("if") {
        try parser.link()
        let test = try parser.parseOr()
        let otherwise = parser.skipName("else") ? try parser.parseExpression() : nil
        expression = .conditional(Conditional(test, then: expression, otherwise: otherwise))
      }
      return expression
    }
  }

  private mutating func parseOr() throws(SyntaxFault) -> Expression {
    var left = try parseAnd()
    while skipName("or") {
      try link()
      left = .or(Pair(left, try parseAnd()))
    }
    return left
  }

  private mutating func parseAnd() throws(SyntaxFault) -> Expression {
    var left = try parseNot()
    while skipName("and") {
      try link()
      left = .and(Pair(left, try parseNot()))
    }
    return left
  }

  private mutating func parseNot() throws(SyntaxFault) -> Expression {
    guard skipName("not") else { return try parseComparison() }
    return .not(Negation(try nested { parser throws(SyntaxFault) in try parser.parseNot() }))
  }

  private mutating func parseComparison() throws(SyntaxFault) -> Expression {
    let first = try parseSum()
    var links: [Comparison] = []
    let offset = current.offset
    while let relation = skipRelation() {
      links.append(Comparison(relation: relation, right: try parseSum()))
    }
    return links.isEmpty ? first : .comparison(ComparisonChain(first, links, at: offset))
  }

  private mutating func skipRelation() -> Comparison.Operator? {
    if isName("not"), isName("in", next) {
      advance()
      advance()
      return .notContained
    }
    if skipName("in") { return .contained }
    guard case .sign(let sign) = current.kind, let relation = Comparison.Operator(rawValue: sign) else {
      return nil
    }
    advance()
    return relation
  }

  private mutating func parseSum() throws(SyntaxFault) -> Expression {
    var left = try parseConcatenation()
    while isSign("+") || isSign("-") {
      let offset = current.offset
      let operation: ArithmeticOperator = isSign("+") ? .add : .subtract
      advance()
      try link()
      left = .arithmetic(operation, left, try parseConcatenation(), at: offset)
    }
    return left
  }

  private mutating func parseConcatenation() throws(SyntaxFault) -> Expression {
    let first = try parseProduct()
    let offset = current.offset
    var parts = [first]
    while skipSign("~") { parts.append(try parseProduct()) }
    guard parts.count > 1 else { return first }
    return .concatenation(parts, isConstant: parts.allSatisfy(\.isConstant), at: offset)
  }

  private mutating func parseProduct() throws(SyntaxFault) -> Expression {
    var left = try parseUnary()
    while case .sign(let sign) = current.kind, ["*", "/", "//", "%", "**"].contains(sign) {
      let offset = current.offset
      guard let operation = ArithmeticOperator(rawValue: sign) else {
        throw fault(.unsupported("the operator “\(sign)”"))
      }
      advance()
      try link()
      left = .arithmetic(operation, left, try parseUnary(), at: offset)
    }
    return left
  }

  /// Filters and tests bind to the whole of `-x`, attributes after it to the signed value: Jinja2's own order.
  private mutating func parseUnary(withFilters: Bool = true) throws(SyntaxFault) -> Expression {
    let offset = current.offset
    var expression: Expression
    if isSign("-") || isSign("+") {
      let isNegative = isSign("-")
      advance()
      let operand = try nested { parser throws(SyntaxFault) in try parser.parseUnary(withFilters: false) }
      expression = .signed(isNegative: isNegative, operand, at: offset)
    } else {
      expression = try parsePrimary()
    }
    expression = try parsePostfix(expression)
    return withFilters ? try parseFilters(expression) : expression
  }
}
