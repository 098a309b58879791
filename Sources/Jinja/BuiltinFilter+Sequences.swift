extension BuiltinFilter {
  static let sequences: [String: BuiltinFilter] = [
    "count": BuiltinFilter([], length),
    "d": BuiltinFilter(["default_value", "boolean"], fallback),
    "default": BuiltinFilter(["default_value", "boolean"], fallback),
    "first": BuiltinFilter([], first),
    "join": BuiltinFilter(["d", "attribute"], join),
    "last": BuiltinFilter([], last),
    "length": BuiltinFilter([], length),
    "list": BuiltinFilter { input, _, reader throws(JinjaError.Cause) in
      .value(.list(try reader.values(of: input, for: "“list”")))
    },
    "map": BuiltinFilter(["attribute", "default"], map),
    "reject": BuiltinFilter(isOpen: true) { input, arguments, reader throws(JinjaError.Cause) in
      try select(input, arguments, reader, hasAttribute: false, keeps: false)
    },
    "rejectattr": BuiltinFilter(isOpen: true) { input, arguments, reader throws(JinjaError.Cause) in
      try select(input, arguments, reader, hasAttribute: true, keeps: false)
    },
    "reverse": BuiltinFilter([], reverse),
    "select": BuiltinFilter(isOpen: true) { input, arguments, reader throws(JinjaError.Cause) in
      try select(input, arguments, reader, hasAttribute: false, keeps: true)
    },
    "selectattr": BuiltinFilter(isOpen: true) { input, arguments, reader throws(JinjaError.Cause) in
      try select(input, arguments, reader, hasAttribute: true, keeps: true)
    },
    "sort": BuiltinFilter(["reverse", "case_sensitive", "attribute"], sort),
    "unique": BuiltinFilter(["case_sensitive", "attribute"], unique),
  ]

  private static func fallback(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let replacement = arguments.operand("default_value") ?? .string("")
    if case .undefined = input { return replacement }
    guard try arguments.bool("boolean", or: false, reader) else { return input }
    return try reader.isTrue(input) ? input : replacement
  }

  private static func length(
    _ input: Operand, _ arguments: Arguments, _: Reader
  ) throws(JinjaError.Cause) -> Operand {
    let value = try input.value(for: "“\(arguments.filter)”")
    switch value {
    case .list(let list): return .int(list.count)
    case .object(let object): return .int(object.keys.count)
    case .string, .html:
      return .int(try Text(value, for: "“\(arguments.filter)”").string.unicodeScalars.count)
    default: throw .wrongKind(operation: "“\(arguments.filter)”", kind: value.kind)
    }
  }

  private static func first(_ input: Operand, _: Arguments, _ reader: Reader) throws(JinjaError.Cause)
    -> Operand
  {
    let list = try reader.elements(of: input, for: "“first”")
    guard list.count > 0 else { return .undefined(.element("the first element")) }
    return .value(try reader.read(list[0], named: "the first element"))
  }

  /// The last element. Of HTML it is HTML, while the first is not: Python's `reversed` asks `Markup`, `iter` does not.
  private static func last(_ input: Operand, _: Arguments, _ reader: Reader) throws(JinjaError.Cause)
    -> Operand
  {
    let value = try input.value(for: "“last”")
    if case .html = value { return try reader.item(.int(-1), of: input, isQuotable: true) }
    let list = try reader.elements(of: input, for: "“last”")
    guard list.count > 0 else { return .undefined(.element("the last element")) }
    return .value(try reader.read(list[list.count - 1], named: "the last element"))
  }

  private static func reverse(
    _ input: Operand, _: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    switch input {
    case .value(.string), .value(.html):
      let text = try input.text(for: "“reverse”")
      return .value(
        text.map { $0.unicodeScalars.reversed().reduce(into: "") { $0.unicodeScalars.append($1) } }.value)
    case .stream(let values): return .value(.list(values.reversed()))
    default: return .stream(try reader.values(of: input, for: "“reverse”").reversed())
    }
  }

  /// MarkupSafe's rule: as soon as the separator or a part is HTML, everything else is escaped.
  private static func join(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    var values = try reader.values(of: input, for: "“join”")
    if let path = try arguments.path("attribute") {
      values = try values.mapped { value throws(JinjaError.Cause) in
        try reader.path(path, of: value).value(for: "“join”")
      }
    }
    let separator = try arguments.value("d").map { value throws(JinjaError.Cause) in
      try Text(value, for: "“join”")
    }
    var parts = try values.mapped { value throws(JinjaError.Cause) in try Text(value, for: "“join”") }
    var glue = separator ?? Text(string: "", isHTML: false)
    let isHTML = glue.isHTML || parts.contains { $0.isHTML }
    if isHTML {
      glue = glue.escaped
      parts = parts.map(\.escaped)
    }
    return .value(Text(string: parts.map(\.string).joined(separator: glue.string), isHTML: isHTML).value)
  }

  private static func map(
    _ input: Operand, _ arguments: Arguments, _ reader: Reader
  ) throws(JinjaError.Cause) -> Operand {
    guard arguments.positional.isEmpty, let path = try arguments.path("attribute") else {
      throw .unsupported("“map” with anything else than “attribute=”")
    }
    let replacement = arguments.operand("default")
    if replacement != nil, path.utf8.contains(UInt8(ascii: ".")) {
      throw .unsupported("“map” with “default” and a path")
    }
    let values = try reader.values(of: input, for: "“map”")
    return .stream(
      try values.mapped { value throws(JinjaError.Cause) in
        let member = try reader.path(path, of: value)
        if case .undefined = member, let replacement { return try replacement.value(for: "“map”") }
        return try member.value(for: "“map”")
      })
  }
}

extension Array {
  /// `map` with typed errors for closures that throw causes.
  func mapped<Result>(
    _ transform: (Element) throws(JinjaError.Cause) -> Result
  ) throws(JinjaError.Cause) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for element in self { results.append(try transform(element)) }
    return results
  }
}
