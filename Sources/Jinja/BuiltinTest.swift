/// One of Jinja2's tests.
struct BuiltinTest: Sendable {
  typealias Apply = @Sendable (Operand, [Operand], Reader) throws(JinjaError.Cause) -> Bool

  let arity: Int
  let apply: Apply

  init(arity: Int = 0, _ apply: @escaping Apply) {
    self.arity = arity
    self.apply = apply
  }

  /// The others that Jinja2 has.
  static let foreign: Set<String> = ["callable", "escaped", "filter", "sameas", "test"]

  /// Those that only `select` and its kin can name.
  static let signs: [String: BuiltinTest] = [
    "==": relation(.equal), "!=": relation(.notEqual), "<": relation(.less), "<=": relation(.lessOrEqual),
    ">": relation(.greater), ">=": relation(.greaterOrEqual),
  ]

  static let all: [String: BuiltinTest] = kinds.merging(relations) { $1 }

  private static let relations: [String: BuiltinTest] = [
    "divisibleby": BuiltinTest(arity: 1) { operand, arguments, reader throws(JinjaError.Cause) in
      try isRest(of: operand, by: arguments[0], 0, reader)
    },
    "eq": relation(.equal), "equalto": relation(.equal),
    "even": BuiltinTest { operand, _, reader throws(JinjaError.Cause) in
      try isRest(of: operand, by: .int(2), 0, reader)
    },
    "ge": relation(.greaterOrEqual), "greaterthan": relation(.greater), "gt": relation(.greater),
    "in": relation(.contained), "le": relation(.lessOrEqual), "lessthan": relation(.less),
    "lt": relation(.less),
    "ne": relation(.notEqual),
    "odd": BuiltinTest { operand, _, reader throws(JinjaError.Cause) in
      try isRest(of: operand, by: .int(2), 1, reader)
    },
  ]

  private static func relation(_ relation: Comparison.Operator) -> BuiltinTest {
    BuiltinTest(arity: 1) { operand, arguments, reader throws(JinjaError.Cause) in
      try reader.compare(operand, relation, arguments[0])
    }
  }

  private static func isRest(
    of operand: Operand, by divisor: Operand, _ rest: Int, _ reader: Reader
  ) throws(JinjaError.Cause) -> Bool {
    let value = try operand.value(for: "this test")
    let modulo = try ArithmeticOperator.modulo.apply(value, try divisor.value(for: "this test"))
    return try reader.equal(modulo, .int(rest))
  }

  private static let kinds: [String: BuiltinTest] = [
    "boolean": kind { if case .bool = $0 { true } else { false } },
    "defined": BuiltinTest { operand, _, _ throws(JinjaError.Cause) in !operand.isUndefined },
    "undefined": BuiltinTest { operand, _, _ throws(JinjaError.Cause) in operand.isUndefined },
    "false": kind { if case .bool(false) = $0 { true } else { false } },
    "true": kind { if case .bool(true) = $0 { true } else { false } },
    "float": kind { if case .double = $0 { true } else { false } },
    "integer": kind { if case .int = $0 { true } else { false } },
    "none": kind { if case .none = $0 { true } else { false } },
    "number": kind { Number($0) != nil },
    "string": kind { $0.isText },
    "mapping": kind { if case .object = $0 { true } else { false } },
    "iterable": BuiltinTest { operand, _, _ throws(JinjaError.Cause) in
      switch operand {
      case .stream, .undefined(.implicit): return true
      default: return try operand.value(for: "this test").isCollection
      }
    },
    "sequence": BuiltinTest { operand, _, _ throws(JinjaError.Cause) in
      switch operand {
      case .value(let value): return value.isCollection
      case .undefined(.implicit): return true
      case .stream, .undefined: return false
      case .loop: throw .wrongKind(operation: "this test", kind: operand.kind)
      }
    },
  ]

  /// A test of the kind of a value, which what does not exist simply fails.
  private static func kind(_ holds: @escaping @Sendable (Value) -> Bool) -> BuiltinTest {
    BuiltinTest { operand, _, _ throws(JinjaError.Cause) in
      if case .value(let value) = operand { return holds(value) }
      return false
    }
  }
}

extension Operand {
  var isUndefined: Bool {
    if case .undefined = self { true } else { false }
  }
}

extension Value {
  var isCollection: Bool {
    switch self {
    case .list, .object, .string, .html: true
    default: false
    }
  }
}
