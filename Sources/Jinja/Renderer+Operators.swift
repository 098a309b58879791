extension Renderer {
  mutating func signed(
    _ isNegative: Bool, _ expression: Expression, at offset: Int
  ) throws(JinjaError) -> Operand {
    let operand = try evaluate(expression)
    return try located(offset) { _ throws(JinjaError.Cause) in
      let value = try operand.value(for: isNegative ? "“-”" : "“+”")
      switch Number(value) {
      case .int(let number)?:
        if number == Int.min { throw .numberOutOfRange }
        return .int(isNegative ? -number : number)
      case .double(let number)?: return .value(.double(isNegative ? -number : number))
      case nil: throw .wrongKind(operation: isNegative ? "“-”" : "“+”", kind: value.kind)
      }
    }
  }

  /// A chain of comparisons holds when each link does; what stands after the first that fails is not evaluated.
  mutating func compare(_ chain: ComparisonChain) throws(JinjaError) -> Operand {
    var left = try evaluate(chain.first)
    for index in chain.links.indices {
      let link = chain.links[index]
      let right = try evaluate(link.right)
      let holds = try located(chain.at) { reader throws(JinjaError.Cause) in
        try reader.compare(left, link.relation, right)
      }
      if !holds { return .bool(false) }
      left = right
    }
    return .bool(true)
  }

  /// `~`: plain text where all parts are, HTML as soon as one is.
  mutating func concatenate(
    _ parts: [Expression], isConstant: Bool, at offset: Int
  ) throws(JinjaError) -> Operand {
    var result = Text(string: "", isHTML: false)
    for part in parts {
      let operand = try evaluate(part)
      result = try located(offset) { _ throws(JinjaError.Cause) in
        let text = try operand.text(for: "“~”")
        if isConstant, text.isHTML { throw .unsupported("“~” of constants that are HTML") }
        return result + text
      }
    }
    return .value(result.value)
  }

  mutating func apply(_ call: FilterCall) throws(JinjaError) -> Operand {
    let input = try evaluate(call.input)
    if call.positional.isEmpty, call.keyword.isEmpty, case .custom(let filter) = call.body,
      case .value(.string(let text)) = input, let known = filter.known[text]
    {
      return .value(known)
    }
    var positional: [Operand] = []
    for argument in call.positional { positional.append(try evaluate(argument)) }
    var keyword: [String: Operand] = [:]
    for argument in call.keyword { keyword[argument.name] = try evaluate(argument.value) }
    switch call.body {
    case .builtin(let filter):
      let arguments = Arguments(
        filter: call.name, parameters: filter.parameters, positional: positional, keyword: keyword)
      return try located(call.at) { reader throws(JinjaError.Cause) in
        try filter.apply(input, arguments, reader)
      }
    case .custom(let filter):
      return try apply(filter, named: call.name, [input] + positional, keyword, at: call.at)
    }
  }

  /// A filter of the program gets values only; in a guard, its error is not quoted.
  private mutating func apply(
    _ filter: Filter, named name: String, _ positional: [Operand], _ keyword: [String: Operand],
    at offset: Int
  ) throws(JinjaError) -> Operand {
    if filter.kind == .noted { isNoted = true }
    let (values, named) = try located(offset) { _ throws(JinjaError.Cause) in
      var named: [String: Value] = [:]
      for (key, operand) in keyword { named[key] = try operand.value(for: "“\(name)”") }
      return (
        try positional.mapped { operand throws(JinjaError.Cause) in try operand.value(for: "“\(name)”") },
        named
      )
    }
    let result: Value
    do {
      result = try filter.apply(values, named)
    } catch {
      throw fail(.filterFailed(name: name, reason: isInGuard ? nil : String(describing: error)), at: offset)
    }
    return .value(
      try located(offset) { reader throws(JinjaError.Cause) in try reader.read(result, named: name) })
  }

  mutating func apply(_ call: TestCall) throws(JinjaError) -> Operand {
    let input = try evaluate(call.input)
    var arguments: [Operand] = []
    for argument in call.arguments { arguments.append(try evaluate(argument)) }
    return try located(call.at) { reader throws(JinjaError.Cause) in
      .bool(try call.test.apply(input, arguments, reader))
    }
  }
}
