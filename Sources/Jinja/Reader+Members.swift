import Markup

extension Reader {
  /// The attributes of Python's texts, numbers and lists.
  private static let otherMethods: Set<String> = Set(
    """
    append as_integer_ratio bit_count bit_length capitalize casefold center clear conjugate copy count denominator \
    encode endswith escape expandtabs extend find format format_map from_bytes fromhex hex imag index insert isalnum \
    isalpha isascii isdecimal isdigit isidentifier is_integer islower isnumeric isprintable isspace istitle isupper \
    join ljust lower lstrip maketrans numerator partition pop real remove removeprefix removesuffix replace reverse \
    rfind rindex rjust rpartition rsplit rstrip sort split splitlines startswith strip striptags swapcase title \
    to_bytes translate unescape upper zfill
    """.split(separator: " ").map(String.init))

  /// `base.name`
  func attribute(_ attribute: Attribute, of base: Operand) throws(JinjaError.Cause) -> Operand {
    let name = attribute.name
    guard case .value(.object(let object)) = base else {
      if case .loop(let state) = base { return try read(try state.member(name), named: "loop.\(name)") }
      return try missing(name, of: try base.value(for: "“.\(name)”"))
    }
    if attribute.isDictionaryMethod {
      throw .unsupported("the attribute “\(name)”, which is a method in Jinja2,")
    }
    guard let member = object.lookup(name) else { return .undefined(.attribute(name, of: .object(object))) }
    return .value(try read(member, named: name))
  }

  /// `base[key]`; `isQuotable` where the key stands in the template, so that messages may name it.
  func item(_ key: Operand, of base: Operand, isQuotable: Bool) throws(JinjaError.Cause) -> Operand {
    let key = try key.value(for: "a subscript")
    if case .loop(let state) = base, case .string(let name) = key {
      return try read(try state.member(name), named: "a member of loop")
    }
    let value = try base.value(for: "a subscript")
    switch (value, key) {
    case (_, .string(let name)): return try member(name, of: value, isQuotable: isQuotable)
    case (_, .html(let name)): return try member(name.string, of: value, isQuotable: isQuotable)
    case (.list(let list), .int(let index)): return try element(index, of: list)
    case (.list(let list), .bool(let bool)): return try element(bool ? 1 : 0, of: list)
    case (.string(let text), .int(let index)): return character(index, of: text, isHTML: false)
    case (.html(let html), .int(let index)): return character(index, of: html.string, isHTML: true)
    case (.string, .bool), (.html, .bool): throw .wrongKind(operation: "a subscript", kind: key.kind)
    default: return .undefined(.element("this element of \(value.kind)"))
    }
  }

  private func member(_ name: String, of value: Value, isQuotable: Bool) throws(JinjaError.Cause) -> Operand {
    let shown = isQuotable ? name : "an element"
    if case .object(let object) = value {
      if let member = object.lookup(name) { return .value(try read(member, named: shown)) }
      if Attribute(name).isDictionaryMethod {
        throw .unsupported("an element that is a method in Jinja2")
      }
      return .undefined(isQuotable ? .attribute(name, of: value) : .element("this element of an object"))
    }
    return try isQuotable ? missing(name, of: value) : missingComputed(name, of: value)
  }

  private func missing(_ name: String, of value: Value) throws(JinjaError.Cause) -> Operand {
    if name.hasPrefix("__") || Reader.otherMethods.contains(name) {
      throw .unsupported("the attribute “\(name)”, which is a method in Jinja2,")
    }
    return .undefined(.attribute(name, of: value))
  }

  private func missingComputed(_ name: String, of value: Value) throws(JinjaError.Cause) -> Operand {
    if name.hasPrefix("__") || Reader.otherMethods.contains(name) {
      throw .unsupported("an element that is a method in Jinja2")
    }
    return .undefined(.element("this element of \(value.kind)"))
  }

  private func element(_ index: Int, of list: List) throws(JinjaError.Cause) -> Operand {
    let position = index < 0 ? index + list.count : index
    guard position >= 0, position < list.count else { return .undefined(.element("this element of a list")) }
    return .value(try read(list[position], named: "an element"))
  }

  private func character(_ index: Int, of text: String, isHTML: Bool) -> Operand {
    let scalars = Array(text.unicodeScalars)
    let position = index < 0 ? index + scalars.count : index
    guard position >= 0, position < scalars.count else {
      return .undefined(.element("this character of a text"))
    }
    return .value(Text(string: String(Character(scalars[position])), isHTML: isHTML).value)
  }

  /// What `attribute="a.b.0"` of a filter reads: elements first, with whole numbers as indices. In a guard the path
  /// may be computed from what is guarded, so no message quotes it.
  func path(_ path: String, of value: Value) throws(JinjaError.Cause) -> Operand {
    var operand = Operand.value(value)
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let isIndex = !part.isEmpty && part.utf8.allSatisfy(PythonNumber.isDigit)
      let key: Operand = if isIndex, let index = Int(part) { .int(index) } else { .string(String(part)) }
      operand = try item(key, of: operand, isQuotable: !isInGuard)
    }
    return operand
  }
}

extension LoopState {
  /// The members of `loop`.
  func member(_ name: String) throws(JinjaError.Cause) -> Operand {
    switch name {
    case "index": return .int(index + 1)
    case "index0": return .int(index)
    case "revindex": return .int(elements.count - index)
    case "revindex0": return .int(elements.count - index - 1)
    case "first": return .bool(index == 0)
    case "last": return .bool(index == elements.count - 1)
    case "length": return .int(elements.count)
    case "depth": return .int(1)
    case "depth0": return .int(0)
    case "previtem": return index > 0 ? .value(elements[index - 1]) : .undefined(.element("“loop.previtem”"))
    case "nextitem":
      return index + 1 < elements.count
        ? .value(elements[index + 1]) : .undefined(.element("“loop.nextitem”"))
    default: throw .unsupported("“loop.\(name)”")
    }
  }
}
