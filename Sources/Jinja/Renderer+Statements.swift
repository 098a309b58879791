import Markup

extension Renderer {
  mutating func execute(_ statements: [Statement]) throws(JinjaError) {
    for index in statements.indices { try execute(statements[index]) }
  }

  private mutating func execute(_ statement: Statement) throws(JinjaError) {
    switch statement {
    case .text(let bytes):
      if !activation.isSilent { output.append(contentsOf: bytes) }
    case .output(let tag):
      if !activation.isSilent { try write(tag.expression, at: tag.at) }
    case .branch(let choice): try choose(choice)
    case .loop(let loop):
      try deeper(at: loop.at) { renderer throws(JinjaError) in try renderer.run(loop) }
    case .set(let name, let expression, let offset): try assign(name, expression, at: offset)
    case .capture(let name, let body, let offset): try capture(name, body, at: offset)
    case .with(let variables, let body): try run(variables, body)
    case .block(let name, let offset): try renderBlock(name, at: offset)
    case .extends(let expression, let offset): try extend(expression, at: offset)
    case .include(let expression, let ignoresMissing, let offset):
      try include(expression, ignoresMissing: ignoresMissing, at: offset)
    case .protect(let audience, let body, let offset): try protect(audience, body, at: offset)
    }
  }

  private mutating func write(_ expression: Expression, at offset: Int) throws(JinjaError) {
    if case .superBlock(let offset) = expression { return try renderSuper(at: offset) }
    let operand = try evaluate(expression)
    if case .undefined(.implicit) = operand { return }
    do throws(JinjaError.Cause) {
      try Output.append(try operand.value(for: "the output"), to: &output)
    } catch {
      throw fail(error, at: expression.offset ?? offset)
    }
  }

  private mutating func choose(_ choice: Choice) throws(JinjaError) {
    for index in choice.branches.indices {
      let branch = choice.branches[index]
      let test = try evaluate(branch.test)
      guard try isTrue(test, at: branch.test.offset ?? 0) else { continue }
      return try deeper(at: branch.test.offset ?? 0) { renderer throws(JinjaError) in
        try renderer.execute(branch.body)
      }
    }
    try deeper(at: 0) { renderer throws(JinjaError) in try renderer.execute(choice.otherwise) }
  }

  private mutating func assign(_ name: Int, _ expression: Expression, at offset: Int) throws(JinjaError) {
    bind(name, to: try storable(try evaluate(expression), at: offset))
  }

  /// A lazy sequence could be read twice from a variable, and `loop` would not move on with its loop.
  private func storable(_ operand: Operand, at offset: Int) throws(JinjaError) -> Operand {
    switch operand {
    case .stream, .loop: throw fail(.wrongKind(operation: "a variable", kind: operand.kind), at: offset)
    default: return operand
    }
  }

  private mutating func capture(_ name: Int, _ body: Body, at offset: Int) throws(JinjaError) {
    let outer = (isCapturing, activation.isSilent)
    (isCapturing, activation.isSilent) = (true, false)
    let bytes = try captured { renderer throws(JinjaError) in
      try renderer.runBody(body, at: offset)
    }
    (isCapturing, activation.isSilent) = outer
    bind(name, to: .value(.html(HTML(bytes: bytes))))
  }

  private mutating func runBody(_ body: Body, at offset: Int) throws(JinjaError) {
    try deeper(at: offset) { renderer throws(JinjaError) in
      try renderer.inFrame(body.frame) { renderer throws(JinjaError) in
        renderer.enterFrame(isAgain: false)
        try renderer.execute(body.statements)
      }
    }
  }

  private mutating func run(
    _ variables: [(name: Int, value: Expression)], _ body: Body
  ) throws(JinjaError) {
    var values: [Operand] = []
    for variable in variables {
      values.append(try storable(try evaluate(variable.value), at: variable.value.offset ?? 0))
    }
    try deeper(at: 0) { renderer throws(JinjaError) in
      try renderer.inFrame(body.frame) { renderer throws(JinjaError) in
        renderer.enterFrame(isAgain: false)
        for (variable, value) in zip(variables, values) { renderer.bind(variable.name, to: value) }
        try renderer.execute(body.statements)
      }
    }
  }

  /// A guard's content goes to the handler and nowhere else: it has a buffer and a scope of its own, and it may not
  /// stand where what the handler returns would be captured. A guard with an audience may stand inside one without, and
  /// only there it can read guarded values: the page's readers are others than its own.
  private mutating func protect(_ audience: String?, _ body: Body, at offset: Int) throws(JinjaError) {
    if activation.isSilent { throw fail(.outsideBlock(tag: "guard"), at: offset) }
    if isInAudienceGuard || isInGuard && audience == nil { throw fail(.nestedGuard, at: offset) }
    if isCapturing { throw fail(.capturedGuard, at: offset) }
    let outer = (isInGuard, isInAudienceGuard)
    (isInGuard, isInAudienceGuard) = (audience == nil || isInGuard, audience != nil)
    // What a guard holds is most of a page.
    let content = try captured(reserving: output.capacity) { renderer throws(JinjaError) in
      try renderer.runBody(body, at: offset)
    }
    (isInGuard, isInAudienceGuard) = outer
    do {
      output.append(contentsOf: try guards.replace(audience, content))
    } catch {
      throw fail(.guardFailed(reason: String(describing: error)), at: offset)
    }
  }

  func isTrue(_ operand: Operand, at offset: @autoclosure () -> Int) throws(JinjaError) -> Bool {
    do throws(JinjaError.Cause) {
      return try reader.isTrue(operand)
    } catch {
      throw fail(error, at: offset())
    }
  }
}
