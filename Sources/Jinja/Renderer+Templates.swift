import Markup

extension Renderer {
  /// A block where it stands: the most derived template's.
  mutating func renderBlock(_ name: String, at offset: Int) throws(JinjaError) {
    if activation.isSilent {
      guard activation.template.frames[activation.frame].isTopLevel else {
        throw fail(.outsideBlock(tag: "block"), at: offset)
      }
      return
    }
    try renderBlock(name, level: 0, at: offset)
  }

  /// `super()`, written where it stands.
  mutating func renderSuper(at offset: Int) throws(JinjaError) {
    guard let block = activation.block else { throw fail(.superOutsideBlock, at: offset) }
    try renderBlock(block.name, level: block.level + 1, at: offset)
  }

  /// `super()` as a value; a guard in it would reach an expression, and is refused.
  mutating func superValue(at offset: Int) throws(JinjaError) -> Operand {
    let outer = isCapturing
    isCapturing = true
    let bytes = try captured { renderer throws(JinjaError) in try renderer.renderSuper(at: offset) }
    isCapturing = outer
    return .value(.html(HTML(bytes: bytes)))
  }

  private mutating func renderBlock(_ name: String, level: Int, at offset: Int) throws(JinjaError) {
    let context = activation.context
    guard let entry = context.block(name, level: level) else {
      throw fail(.noParentBlock(name: name), at: offset)
    }
    try activate(Activation(entry, context: context, level: level), at: offset) {
      renderer throws(JinjaError) in
      renderer.enterFrame(isAgain: false)
      try renderer.execute(entry.block.body.statements)
    }
  }

  mutating func extend(_ expression: Expression, at offset: Int) throws(JinjaError) {
    guard let parent = try template(expression, ignoresMissing: false, at: offset) else { return }
    let context = activation.context
    if let start = context.templates.firstIndex(where: { $0.name == parent.name }) {
      throw fail(.extendsCycle(context.templates[start...].map(\.name) + [parent.name]), at: offset)
    }
    context.register(parent)
    activation.parent = parent
    activation.parentOffset = offset
    activation.isSilent = true
  }

  mutating func include(
    _ expression: Expression, ignoresMissing: Bool, at offset: Int
  ) throws(JinjaError) {
    if activation.isSilent { throw fail(.outsideBlock(tag: "include"), at: offset) }
    guard let template = try template(expression, ignoresMissing: ignoresMissing, at: offset) else { return }
    let key = key(of: template)
    if let key, let part = library.parts[part: key] { return output.append(contentsOf: part) }
    let context = Context(includedFrom: activation.context, locals: exports)
    context.register(template)
    let (start, wasNoted) = (output.count, isNoted)
    isNoted = false
    try activate(Activation(template: template, context: context), at: offset) {
      renderer throws(JinjaError) in
      try renderer.renderRoot()
    }
    if let key, !isNoted { library.parts[part: key] = Array(output[start...]) }
    isNoted = isNoted || wasNoted
  }

  /// What an included template sees of the names that are set here.
  private var exports: [(name: String, operand: Operand)] {
    var locals: [(name: String, operand: Operand)] = []
    for (name, slot) in activation.template.frames[activation.frame].exports {
      if case .unread = activation.slots[slot] { continue }
      if case .bound(let operand) = activation.slots[slot] {
        locals.append((activation.template.names[name], operand))
      }
    }
    return locals
  }

  /// What an included template sees of one name that is set here.
  private func export(_ name: String) -> Operand? {
    let template = activation.template
    for (index, slot) in template.frames[activation.frame].exports where template.names[index] == name {
      if case .bound(let operand) = activation.slots[slot] { return operand }
      return nil
    }
    return nil
  }

  /// What the output of an included template follows from, where that is known. What is guarded is not kept.
  private func key(of template: Template) -> RenderedParts.Key? {
    guard !isInGuard, let inputs = library.inputs[template.name] else { return nil }
    var key = RenderedParts.Key(template.name)
    for (name, paths) in inputs.attributes {
      let operand = export(name) ?? activation.context.lookup(name) ?? .undefined(.implicit)
      if key.addIdentity(of: operand) { continue }
      for path in paths {
        guard let value = read(path, of: operand), key.add(value) else { return nil }
      }
    }
    return key
  }

  /// What the attributes of a name come to for an included template; `nil` where reading them is an error.
  private func read(_ path: [String], of operand: Operand) -> Operand? {
    var operand = operand
    for attribute in path {
      guard case .value(.object(let object)) = operand, let value = object.lookup(attribute) else {
        return nil
      }
      operand = .value(value)
    }
    return operand
  }

  /// The template that an expression names. In a guard, a computed name is not quoted.
  private mutating func template(
    _ expression: Expression, ignoresMissing: Bool, at offset: Int
  ) throws(JinjaError) -> Template? {
    if case .constant(.string(let name)) = expression, let template = library.templates[name] {
      return template
    }
    let operand = try evaluate(expression)
    let name: String
    do throws(JinjaError.Cause) {
      let value = try operand.value(for: "the name of a template")
      guard value.isText else { throw .wrongKind(operation: "the name of a template", kind: value.kind) }
      name = try Text(value, for: "the name of a template").string
    } catch {
      throw fail(error, at: expression.offset ?? offset)
    }
    if let template = library.templates[name] { return template }
    if ignoresMissing { return nil }
    let isHidden = isInGuard && !expression.isConstant
    throw fail(
      .missingTemplate(
        name: isHidden ? "…" : name, suggestion: isHidden ? nil : library.suggestion(for: name)), at: offset)
  }
}
