/// A value that Python computes with: a boolean is 0 or 1.
enum Number {
  case int(Int)
  case double(Double)

  init?(_ value: Value) {
    switch value {
    case .bool(let bool): self = .int(bool ? 1 : 0)
    case .int(let number): self = .int(number)
    case .double(let number): self = .double(number)
    default: return nil
    }
  }

  var value: Value {
    switch self {
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    }
  }

  /// The number as a float, where that is exact enough for Python's arithmetic between `int` and `float`.
  var double: Double {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    }
  }
}

extension ArithmeticOperator {
  /// The operator as Python computes it; out of Swift's range is an error.
  func apply(_ left: Value, _ right: Value) throws(JinjaError.Cause) -> Value {
    if case .add = self, left.isText, right.isText {
      return (try Text(left, for: "“+”") + (try Text(right, for: "“+”"))).value
    }
    guard let first = Number(left), let second = Number(right) else {
      throw .wrongKind(operation: "“\(rawValue)”", kind: "\(left.kind) beside \(right.kind)")
    }
    if case .int(let a) = first, case .int(let b) = second { return try apply(a, b) }
    return .double(try apply(first.double, second.double))
  }

  private func apply(_ left: Int, _ right: Int) throws(JinjaError.Cause) -> Value {
    let result: (Int, Bool)
    switch self {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    case .divide:
      if right == 0 { throw .divisionByZero }
      guard Double(exactly: left) != nil, Double(exactly: right) != nil else { throw .numberOutOfRange }
      return .double(Double(left) / Double(right))
    case .floorDivide:
      if right == 0 { throw .divisionByZero }
      guard let quotient = PythonNumber.floorDivide(left, right) else { throw .numberOutOfRange }
      return .int(quotient)
    case .modulo:
      if right == 0 { throw .divisionByZero }
      return .int(PythonNumber.modulo(left, right))
    }
    if result.1 { throw .numberOutOfRange }
    return .int(result.0)
  }

  private func apply(_ left: Double, _ right: Double) throws(JinjaError.Cause) -> Double {
    switch self {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide, .floorDivide, .modulo:
      if right == 0 { throw .divisionByZero }
      if self == .divide { return left / right }
      let (quotient, rest) = PythonNumber.divmod(left, right)
      return self == .modulo ? rest : quotient
    }
  }
}
