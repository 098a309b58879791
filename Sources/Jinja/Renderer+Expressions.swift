extension Renderer {
  mutating func evaluate(_ expression: Expression) throws(JinjaError) -> Operand {
    switch expression {
    case .constant(let value): return .value(value)
    case .name(let name, let offset): return try read(name, at: offset)
    default:
      return try deeper(at: expression.offset ?? 0) { renderer throws(JinjaError) in
        try renderer.evaluateCompound(expression)
      }
    }
  }

  private mutating func evaluateCompound(_ expression: Expression) throws(JinjaError) -> Operand {
    switch expression {
    case .constant(let value): return .value(value)
    case .name(let name, let offset): return try read(name, at: offset)
    case .list(let parts, let offset): return try list(parts, at: offset)
    case .attribute(let access): return try attribute(access)
    case .item(let base, let key, let offset): return try item(base, key, at: offset)
    case .filter(let call): return try apply(call)
    case .test(let call): return try apply(call)
    case .superBlock(let offset): return try superValue(at: offset)
    case .cycle(let loop, let values, let offset): return try cycle(loop, values, at: offset)
    case .not, .and, .or, .conditional: return try evaluateLogic(expression)
    case .signed(let isNegative, let operand, let offset): return try signed(isNegative, operand, at: offset)
    case .arithmetic(let operation, let left, let right, let offset):
      let (left, right) = (try evaluate(left), try evaluate(right))
      return try located(offset) { _ throws(JinjaError.Cause) in
        .value(
          try operation.apply(
            try left.value(for: "“\(operation.rawValue)”"), try right.value(for: "“\(operation.rawValue)”")))
      }
    case .comparison(let chain): return try compare(chain)
    case .concatenation(let parts, let isConstant, let offset):
      return try concatenate(parts, isConstant: isConstant, at: offset)
    }
  }

  private mutating func attribute(_ access: Access) throws(JinjaError) -> Operand {
    let operand = try evaluate(access.base)
    do throws(JinjaError.Cause) {
      return try reader.attribute(access.attribute, of: operand)
    } catch {
      throw fail(error, at: operand.isUndefined ? access.base.offset ?? access.at : access.at)
    }
  }

  /// Gives a cause its place.
  func located<Result>(
    _ offset: Int, _ body: (Reader) throws(JinjaError.Cause) -> Result
  ) throws(JinjaError) -> Result {
    do throws(JinjaError.Cause) {
      return try body(reader)
    } catch {
      throw fail(error, at: offset)
    }
  }

  private static let globals: Set<String> = ["cycler", "dict", "joiner", "lipsum", "namespace", "range"]

  private mutating func read(_ name: Int, at offset: Int) throws(JinjaError) -> Operand {
    let operand = lookup(name)
    switch operand {
    case .value(.guarded(let guarded)):
      let word = activation.template.names[name]
      return try located(offset) { reader throws(JinjaError.Cause) in
        .value(try reader.read(.guarded(guarded), named: word))
      }
    case .undefined(.name(let word, _)) where Renderer.globals.contains(word):
      throw fail(.unsupported("Jinja2's function “\(word)”"), at: offset)
    default: return operand
    }
  }

  private mutating func list(_ parts: [Expression], at offset: Int) throws(JinjaError) -> Operand {
    var values: [Value] = []
    for part in parts {
      let operand = try evaluate(part)
      values.append(try located(offset) { _ throws(JinjaError.Cause) in try operand.value(for: "a list") })
    }
    return .value(.list(values))
  }

  private mutating func item(_ base: Expression, _ key: Expression, at offset: Int) throws(JinjaError)
    -> Operand
  {
    let (base, operand) = (try evaluate(base), try evaluate(key))
    var isQuotable = false
    if case .constant = key { isQuotable = true }
    return try located(offset) { reader throws(JinjaError.Cause) in
      try reader.item(operand, of: base, isQuotable: isQuotable)
    }
  }

  private mutating func cycle(
    _ loop: Expression, _ values: [Expression], at offset: Int
  ) throws(JinjaError) -> Operand {
    let operand = try evaluate(loop)
    guard case .loop(let state) = operand else {
      if case .undefined(let undefined) = operand { throw fail(undefined.cause, at: offset) }
      throw fail(.unsupported("a call"), at: offset)
    }
    var operands: [Operand] = []
    for value in values { operands.append(try evaluate(value)) }
    return operands[state.index % operands.count]
  }

  private mutating func evaluateLogic(_ expression: Expression) throws(JinjaError) -> Operand {
    switch expression {
    case .not(let negation): return .bool(try !holds(negation.operand))
    case .and(let pair):
      let first = try evaluate(pair.left)
      return try isTrue(first, at: pair.left.offset ?? 0) ? try evaluate(pair.right) : first
    case .or(let pair):
      let first = try evaluate(pair.left)
      return try isTrue(first, at: pair.left.offset ?? 0) ? first : try evaluate(pair.right)
    case .conditional(let choice):
      if try holds(choice.test) { return try evaluate(choice.then) }
      guard let otherwise = choice.otherwise else { return .undefined(.implicit) }
      return try evaluate(otherwise)
    default: return try evaluate(expression)
    }
  }

  private mutating func holds(_ expression: Expression) throws(JinjaError) -> Bool {
    let operand = try evaluate(expression)
    return try isTrue(operand, at: expression.offset ?? 0)
  }
}
