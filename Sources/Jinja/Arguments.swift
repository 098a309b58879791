/// The arguments of a filter, by the names of its parameters.
struct Arguments {
  let filter: String
  let parameters: [String]
  let positional: [Operand]
  let keyword: [String: Operand]

  func operand(_ name: String) -> Operand? {
    if let index = parameters.firstIndex(of: name), index < positional.count { return positional[index] }
    return keyword[name]
  }

  func value(_ name: String) throws(JinjaError.Cause) -> Value? {
    guard let operand = operand(name) else { return nil }
    return try operand.value(for: "“\(filter)”")
  }

  /// The argument, or `fallback` where it is not given.
  func bool(_ name: String, or fallback: Bool, _ reader: Reader) throws(JinjaError.Cause) -> Bool {
    guard let operand = operand(name) else { return fallback }
    return try reader.isTrue(operand)
  }

  func int(_ name: String, or fallback: Int) throws(JinjaError.Cause) -> Int {
    guard let value = try value(name) else { return fallback }
    guard case .int(let number)? = Number(value) else {
      throw .wrongKind(operation: "“\(name)” of “\(filter)”", kind: value.kind)
    }
    return number
  }

  func text(_ name: String, or fallback: String) throws(JinjaError.Cause) -> Text {
    guard let value = try value(name) else { return Text(string: fallback, isHTML: false) }
    guard value.isText else { throw .wrongKind(operation: "“\(name)” of “\(filter)”", kind: value.kind) }
    return try Text(value, for: "“\(filter)”")
  }

  /// An attribute's path, which may be a whole number.
  func path(_ name: String) throws(JinjaError.Cause) -> String? {
    guard let value = try value(name) else { return nil }
    switch value {
    case .none: return nil
    case .int(let index) where index >= 0: return String(index)
    case .string(let path): return path
    default: throw .wrongKind(operation: "“\(name)” of “\(filter)”", kind: value.kind)
    }
  }
}
