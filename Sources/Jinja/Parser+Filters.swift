import Diagnostics

extension Parser {
  mutating func parseFilters(_ base: Expression) throws(SyntaxFault) -> Expression {
    var expression = base
    while true {
      if skipSign("|") {
        try link()
        expression = try parseFilter(of: expression)
      } else if skipName("is") {
        try link()
        expression = try parseTest(of: expression)
      } else if isSign("(") {
        throw fault(.unsupported("a call"))
      } else {
        return expression
      }
    }
  }

  private mutating func parseFilter(of base: Expression) throws(SyntaxFault) -> Expression {
    let offset = current.offset
    let name = try expectName("the name of a filter")
    let body = try filter(name, at: offset)
    let (positional, keyword) = isSign("(") ? try parseArguments() : ([], [])
    if case .builtin(let filter) = body {
      if let problem = filter.problem(positional: positional.count, keywords: keyword.map(\.name)) {
        throw fault(.arguments(of: name, problem: problem), at: offset)
      }
    }
    var seen: Set<String> = []
    for argument in keyword where !seen.insert(argument.name).inserted {
      throw fault(.arguments(of: name, problem: "gets “\(argument.name)” twice"), at: offset)
    }
    return .filter(
      FilterCall(name, body, of: base, positional: positional, keyword: keyword, at: offset))
  }

  private func filter(_ name: String, at offset: Int) throws(SyntaxFault) -> FilterCall.Body {
    if let custom = customFilters[name] { return .custom(custom) }
    if let builtin = BuiltinFilter.all[name] { return .builtin(builtin) }
    if BuiltinFilter.foreign.contains(name) { throw fault(.unsupported("the filter “\(name)”"), at: offset) }
    let known = (Array(BuiltinFilter.all.keys) + Array(customFilters.keys)).sorted()
    throw fault(.unknownFilter(name: name, suggestion: Suggestion.nearest(to: name, in: known)), at: offset)
  }

  private mutating func parseTest(of base: Expression) throws(SyntaxFault) -> Expression {
    let isNegated = skipName("not")
    let offset = current.offset
    let name = try expectName("the name of a test")
    guard let test = BuiltinTest.all[name] else {
      if BuiltinTest.foreign.contains(name) { throw fault(.unsupported("the test “\(name)”"), at: offset) }
      let known = BuiltinTest.all.keys.sorted()
      throw fault(.unknownTest(name: name, suggestion: Suggestion.nearest(to: name, in: known)), at: offset)
    }
    let arguments = try parseTestArguments(of: name)
    guard arguments.count == test.arity else {
      throw fault(.arguments(of: name, problem: "takes \(test.arity) arguments"), at: offset)
    }
    let expression = Expression.test(TestCall(test, of: base, arguments: arguments, at: offset))
    return isNegated ? .not(Negation(expression)) : expression
  }

  /// The arguments in brackets, or one value without them: `is divisibleby 3`.
  private mutating func parseTestArguments(of name: String) throws(SyntaxFault) -> [Expression] {
    switch current.kind {
    case .sign("("):
      let offset = current.offset
      let (positional, keyword) = try parseArguments()
      if !keyword.isEmpty {
        throw fault(.arguments(of: name, problem: "takes no named arguments"), at: offset)
      }
      return positional
    case .name("else"), .name("or"), .name("and"): return []
    case .name("is"): throw unexpected("“and” between two tests")
    case .name, .string, .int, .double, .sign("["), .sign("{"):
      return [try parsePostfix(try parsePrimary())]
    default: return []
    }
  }
}
