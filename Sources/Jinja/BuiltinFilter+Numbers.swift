extension BuiltinFilter {
  static let numbers: [String: BuiltinFilter] = [
    "abs": BuiltinFilter { input, _, _ throws(JinjaError.Cause) in
      let value = try input.value(for: "“abs”")
      switch Number(value) {
      case .int(let number)?:
        guard number != Int.min else { throw .numberOutOfRange }
        return .int(abs(number))
      case .double(let number)?: return .value(.double(number.magnitude))
      case nil: throw .wrongKind(operation: "“abs”", kind: value.kind)
      }
    },
    "float": BuiltinFilter(["default"], float),
    "int": BuiltinFilter(["default", "base"], int),
    "round": BuiltinFilter(["precision", "method"], round),
    "tojson": BuiltinFilter { input, _, reader throws(JinjaError.Cause) in
      var json = JSONText(reader: reader)
      try json.append(try input.value(for: "“tojson”"), depth: 0)
      return .value(Text(string: json.text, isHTML: true).value)
    },
  ]

  private static func int(
    _ input: Operand, _ arguments: Arguments, _: Reader
  ) throws(JinjaError.Cause) -> Operand {
    if try arguments.int("base", or: 10) != 10 { throw .unsupported("“int” in another base than 10") }
    let value = try input.value(for: "“int”")
    let fallback = arguments.operand("default") ?? .int(0)
    if let number = Number(value) {
      switch number {
      case .int(let whole): return .int(whole)
      case .double(let number):
        if number.isNaN { return fallback }
        return .int(try truncated(number))
      }
    }
    guard value.isText else { return fallback }
    let text = try asciiNumber(value, for: "int")
    if let literal = PythonNumber.literal(text), !literal.isEmpty,
      literal.drop(while: { $0 == "+" || $0 == "-" }).utf8.allSatisfy(PythonNumber.isDigit),
      literal.utf8.contains(where: PythonNumber.isDigit),
      literal.utf8.filter({ !PythonNumber.isDigit($0) }).count < 2
    {
      guard let whole = Int(literal) else { throw .numberOutOfRange }
      return .int(whole)
    }
    guard let number = PythonNumber.double(text), number.isFinite else { return fallback }
    return .int(try truncated(number))
  }

  private static func truncated(_ number: Double) throws(JinjaError.Cause) -> Int {
    guard let whole = Int(exactly: number.rounded(.towardZero)) else { throw .numberOutOfRange }
    return whole
  }

  /// The text of a number; Python also reads the digits of other scripts, which is refused.
  private static func asciiNumber(_ value: Value, for filter: String) throws(JinjaError.Cause) -> String {
    let text = PythonText.strip(try Text(value, for: "“\(filter)”").string)
    for scalar in text.unicodeScalars where !scalar.isASCII && scalar.properties.numericType != nil {
      throw .unsupported("a number in other digits than 0 to 9")
    }
    return text
  }

  private static func float(
    _ input: Operand, _ arguments: Arguments, _: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let value = try input.value(for: "“float”")
    if let number = Number(value) { return .value(.double(number.double)) }
    let fallback = arguments.operand("default") ?? .value(.double(0))
    guard value.isText, let number = PythonNumber.double(try asciiNumber(value, for: "float")) else {
      return fallback
    }
    return .value(.double(number))
  }

  private static func round(
    _ input: Operand, _ arguments: Arguments, _: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let value = try input.value(for: "“round”")
    let places = try arguments.int("precision", or: 0)
    let method = try arguments.text("method", or: "common").string
    guard (0...15).contains(places) else {
      throw .unsupported("“round” to more than 15 or less than 0 digits")
    }
    guard let number = Number(value) else { throw .wrongKind(operation: "“round”", kind: value.kind) }
    switch method {
    case "common":
      if case .int(let whole) = number { return .int(whole) }
      guard let rounded = PythonNumber.round(number.double, places: places) else { throw .numberOutOfRange }
      return .value(.double(rounded))
    case "ceil", "floor":
      let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
      let scaled = (number.double * scale).rounded(method == "ceil" ? .up : .down)
      guard scaled.magnitude <= 0x1p53 else { throw .numberOutOfRange }
      return .value(.double((scaled == 0 ? 0 : scaled) / scale))
    default: throw .arguments(of: "round", problem: "knows the methods “common”, “ceil” and “floor”")
    }
  }
}
