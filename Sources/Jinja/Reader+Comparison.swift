extension Reader {
  /// `==` of Python.
  func equal(_ left: Value, _ right: Value, depth: Int = 0) throws(JinjaError.Cause) -> Bool {
    if depth > 50 { throw .tooDeep }
    let (left, right) = (try read(left, named: "an element"), try read(right, named: "an element"))
    if let order = Reader.numericOrder(left, right) { return order == .some(.same) }
    switch (left, right) {
    case (.none, .none): return true
    case (.string, .string), (.string, .html), (.html, .string), (.html, .html):
      return PythonText.equal(try Text(left, for: "“==”").string, try Text(right, for: "“==”").string)
    case (.list(let first), .list(let second)):
      guard first.count == second.count else { return false }
      for index in 0..<first.count where try !equal(first[index], second[index], depth: depth + 1) {
        return false
      }
      return true
    case (.object, .object): throw .wrongKind(operation: "a comparison", kind: "two objects")
    default: return false
    }
  }

  /// `<` of Python; texts by code point.
  func less(_ left: Value, _ right: Value, depth: Int = 0) throws(JinjaError.Cause) -> Bool {
    if depth > 50 { throw .tooDeep }
    let (left, right) = (try read(left, named: "an element"), try read(right, named: "an element"))
    if let order = Reader.numericOrder(left, right) { return order == .some(.before) }
    switch (left, right) {
    case (.string, .string), (.string, .html), (.html, .string), (.html, .html):
      return PythonText.precedes(try Text(left, for: "“<”").string, try Text(right, for: "“<”").string)
    case (.list(let first), .list(let second)):
      for index in 0..<min(first.count, second.count)
      where try !equal(first[index], second[index], depth: depth + 1) {
        return try less(first[index], second[index], depth: depth + 1)
      }
      return first.count < second.count
    default: throw .wrongKind(operation: "a comparison", kind: "\(left.kind) beside \(right.kind)")
    }
  }

  /// How two numbers stand to each other; the outer `nil` where they are not both numbers, the inner one where one of
  /// them is not a number in IEEE 754's sense. Booleans are 0 and 1.
  static func numericOrder(_ left: Value, _ right: Value) -> PythonNumber.Order?? {
    switch (Number(left), Number(right)) {
    case (.int(let first)?, .int(let second)?):
      return .some(first == second ? .same : first < second ? .before : .after)
    case (.double(let first)?, .double(let second)?):
      if first.isNaN || second.isNaN { return .some(nil) }
      return .some(first == second ? .same : first < second ? .before : .after)
    case (.int(let first)?, .double(let second)?): return .some(PythonNumber.order(first, second))
    case (.double(let first)?, .int(let second)?):
      switch PythonNumber.order(second, first) {
      case .before: return .some(.after)
      case .after: return .some(.before)
      case let order: return .some(order)
      }
    default: return nil
    }
  }

  func compare(
    _ left: Operand, _ relation: Comparison.Operator, _ right: Operand
  ) throws(JinjaError.Cause) -> Bool {
    if relation == .contained { return try contains(right, left) }
    if relation == .notContained { return try !contains(right, left) }
    let first = try left.value(for: "a comparison")
    let second = try right.value(for: "a comparison")
    switch relation {
    case .equal: return try equal(first, second)
    case .notEqual: return try !equal(first, second)
    case .less: return try less(first, second)
    case .greater: return try less(second, first)
    case .lessOrEqual: return try lessOrEqual(first, second)
    default: return try lessOrEqual(second, first)
    }
  }

  private func lessOrEqual(_ left: Value, _ right: Value) throws(JinjaError.Cause) -> Bool {
    if let order = Reader.numericOrder(left, right) {
      return order == .some(.before) || order == .some(.same)
    }
    if try less(left, right) { return true }
    return try equal(left, right)
  }

  /// `needle in container` of Python.
  func contains(_ container: Operand, _ needle: Operand) throws(JinjaError.Cause) -> Bool {
    let needle = try needle.value(for: "“in”")
    if case .stream = container { return try holds(try values(of: container, for: "“in”"), needle) }
    let value = try container.value(for: "“in”")
    switch value {
    case .list: return try holds(try values(of: container, for: "“in”"), needle)
    case .string, .html:
      guard needle.isText else { throw .wrongKind(operation: "“in” a text", kind: needle.kind) }
      return PythonText.contains(try Text(value, for: "“in”").string, try Text(needle, for: "“in”").string)
    case .object(let object):
      if needle.isText { return object.lookup(try Text(needle, for: "“in”").string) != nil }
      if case .list = needle { throw .wrongKind(operation: "“in” an object", kind: needle.kind) }
      if case .object = needle { throw .wrongKind(operation: "“in” an object", kind: needle.kind) }
      return false
    default: throw .wrongKind(operation: "“in”", kind: value.kind)
    }
  }

  func holds(_ values: [Value], _ needle: Value) throws(JinjaError.Cause) -> Bool {
    for value in values where try equal(value, needle) { return true }
    return false
  }
}

extension Value {
  var isText: Bool {
    switch self {
    case .string, .html: true
    default: false
    }
  }
}
