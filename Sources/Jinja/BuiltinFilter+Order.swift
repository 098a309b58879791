extension BuiltinFilter {
  static func sort(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let values = try reader.values(of: input, for: "“sort”")
    let isReversed = try arguments.bool("reverse", or: false, reader)
    let isCaseSensitive = try arguments.bool("case_sensitive", or: false, reader)
    let paths = try arguments.path("attribute")?.split(separator: ",", omittingEmptySubsequences: false)
    var keyed: [(key: Value, value: Value)] = []
    for value in values {
      var keys: [Value] = []
      for path in paths ?? [] {
        let member = try reader.path(String(path), of: value).value(for: "“sort”")
        keys.append(fold(member, isCaseSensitive))
      }
      if paths == nil { keys.append(fold(value, isCaseSensitive)) }
      keyed.append((.list(keys), value))
    }
    return .value(.list(try sorted(keyed, isReversed, reader)))
  }

  /// A stable merge sort; reversed, equal elements keep their order, as in Python.
  private static func sorted(
    _ keyed: [(key: Value, value: Value)], _ isReversed: Bool, _ reader: Reader
  ) throws(JinjaError.Cause) -> [Value] {
    var runs = keyed.map { [$0] }
    while runs.count > 1 {
      var merged: [[(key: Value, value: Value)]] = []
      for index in stride(from: 0, to: runs.count, by: 2) {
        guard index + 1 < runs.count else {
          merged.append(runs[index])
          continue
        }
        merged.append(try merge(runs[index], runs[index + 1], isReversed, reader))
      }
      runs = merged
    }
    return runs.first?.map(\.value) ?? []
  }

  private static func merge(
    _ left: [(key: Value, value: Value)], _ right: [(key: Value, value: Value)], _ isReversed: Bool,
    _ reader: Reader
  ) throws(JinjaError.Cause) -> [(key: Value, value: Value)] {
    var result: [(key: Value, value: Value)] = []
    result.reserveCapacity(left.count + right.count)
    var (first, second) = (0, 0)
    while first < left.count, second < right.count {
      let (a, b) = (left[first].key, right[second].key)
      let takesRight = isReversed ? try reader.less(a, b) : try reader.less(b, a)
      if takesRight {
        result.append(right[second])
        second += 1
      } else {
        result.append(left[first])
        first += 1
      }
    }
    return result + left[first...] + right[second...]
  }

  private static func fold(_ value: Value, _ isCaseSensitive: Bool) -> Value {
    if isCaseSensitive { return value }
    switch value {
    case .string(let text): return .string(PythonText.lower(text))
    case .html(let html): return .string(PythonText.lower(html.string))
    default: return value
    }
  }

  static func unique(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let isCaseSensitive = try arguments.bool("case_sensitive", or: false, reader)
    let path = try arguments.path("attribute")
    var texts: Set<ExactText> = []
    var others: [Value] = []
    var kept: [Value] = []
    for value in try reader.values(of: input, for: "“unique”") {
      let member = try path.map { path throws(JinjaError.Cause) in
        try reader.path(path, of: value).value(for: "“unique”")
      }
      let key = fold(member ?? value, isCaseSensitive)
      switch key {
      case .string, .html:
        if texts.insert(ExactText(try Text(key, for: "“unique”").string)).inserted { kept.append(value) }
      case .list, .object, .guarded: throw .wrongKind(operation: "“unique”", kind: key.kind)
      default:
        if try reader.holds(others, key) { continue }
        others.append(key)
        kept.append(value)
      }
    }
    return .stream(kept)
  }

  /// `select`, `reject`, and their forms for an attribute: `("name")`, or `("name", "equalto", value)`.
  static func select(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader, hasAttribute: Bool, keeps: Bool
  ) throws(JinjaError.Cause) -> Operand {
    var rest = arguments.positional[...]
    var path: String?
    if hasAttribute {
      guard case .value(.string(let name))? = rest.popFirst() else {
        throw .arguments(of: arguments.filter, problem: "needs the name of an attribute")
      }
      path = name
    }
    let test = try self.test(rest.popFirst(), arity: rest.count, of: arguments.filter)
    if case .stream = input {} else if try !reader.isTrue(input) { return .stream([]) }
    var kept: [Value] = []
    for value in try reader.values(of: input, for: "“\(arguments.filter)”") {
      let operand = try path.map { path throws(JinjaError.Cause) in try reader.path(path, of: value) }
      if try test.apply(operand ?? .value(value), Array(rest), reader) == keeps { kept.append(value) }
    }
    return .stream(kept)
  }

  private static func test(
    _ name: Operand?, arity: Int, of filter: String
  ) throws(JinjaError.Cause) -> BuiltinTest {
    guard let name else {
      return BuiltinTest { operand, _, reader throws(JinjaError.Cause) in try reader.isTrue(operand) }
    }
    guard case .value(.string(let word)) = name, let test = BuiltinTest.all[word] ?? BuiltinTest.signs[word]
    else {
      throw .unsupported("this test of “\(filter)”")
    }
    guard test.arity == arity else { throw .arguments(of: word, problem: "takes \(test.arity) arguments") }
    return test
  }
}
