/// Reads values on behalf of an expression, and knows whether it stands in a guard.
struct Reader {
  let isInGuard: Bool

  /// The value itself; a guarded one only inside a guard.
  func read(_ value: Value, named name: String) throws(JinjaError.Cause) -> Value {
    var value = value
    var rounds = 0
    while case .guarded(let guarded) = value {
      guard isInGuard else { throw .guardedOutsideGuard(name: name) }
      rounds += 1
      if rounds > 16 { throw .tooDeep }
      value = guarded.read()
    }
    return value
  }

  func read(_ operand: Operand, named name: String) throws(JinjaError.Cause) -> Operand {
    guard case .value(let value) = operand, case .guarded = value else { return operand }
    return .value(try read(value, named: name))
  }

  /// What a loop over the operand goes through: elements, characters, or the keys of an object.
  func elements(of operand: Operand, for operation: @autoclosure () -> String) throws(JinjaError.Cause)
    -> List
  {
    switch operand {
    case .stream(let values): return List(values)
    case .undefined(.implicit): return List([])
    default: break
    }
    let value = try operand.value(for: operation())
    switch value {
    case .list(let list): return list
    case .object(let object): return List(object.keys.map { .string($0) })
    case .string(let text): return List(Reader.characters(of: text))
    case .html(let html): return List(Reader.characters(of: html.string))
    default: throw .wrongKind(operation: operation(), kind: value.kind)
    }
  }

  static func characters(of text: String) -> [Value] {
    text.unicodeScalars.map { .string(String(Character($0))) }
  }

  /// All elements, read.
  func values(of operand: Operand, for operation: @autoclosure () -> String) throws(JinjaError.Cause)
    -> [Value]
  {
    let list = try elements(of: operand, for: operation())
    var values: [Value] = []
    for index in 0..<list.count { values.append(try read(list[index], named: "an element")) }
    return values
  }

  /// `if` of Python: empty and zero are false.
  func isTrue(_ operand: Operand) throws(JinjaError.Cause) -> Bool {
    if case .undefined(.implicit) = operand { return false }
    switch try operand.value(for: "a condition") {
    case .none: return false
    case .bool(let bool): return bool
    case .int(let number): return number != 0
    case .double(let number): return number != 0
    case .string(let text): return !text.isEmpty
    case .html(let html): return !html.bytes.isEmpty
    case .list(let list): return list.count > 0
    case .object(let object): return !object.keys.isEmpty
    case .guarded: throw .guardedOutsideGuard(name: "a value")
    }
  }
}
