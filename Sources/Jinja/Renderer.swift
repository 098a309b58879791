import Diagnostics

/// Renders one template into one buffer. It is used once; after an error it is thrown away.
struct Renderer {
  /// How deeply statements, expressions, includes and blocks may be nested while rendering.
  static let maximumDepth = 100

  let library: TemplateLibrary
  let guards: GuardHandler
  var output: [UInt8] = []
  var activation: Activation
  /// Whether guarded values may be read: inside a guard for the page's own readers.
  var isInGuard = false
  /// Whether a guard for an audience of its own is open.
  var isInAudienceGuard = false
  var isCapturing = false
  /// Whether a filter was asked that has to be asked each time.
  var isNoted = false
  private var depth = 0
  private var chain: [(template: Template, offset: Int)] = []

  init(library: TemplateLibrary, template: Template, context: Object, guards: GuardHandler) {
    self.library = library
    self.guards = guards
    activation = Activation(template: template, context: Context(data: context))
    activation.context.register(template)
  }

  var reader: Reader { Reader(isInGuard: isInGuard) }

  func fail(_ cause: JinjaError.Cause, at offset: Int) -> JinjaError {
    let steps = chain.map {
      JinjaError.Step(template: $0.template.name, position: $0.template.position(of: $0.offset))
    }
    return JinjaError(
      cause: cause, template: activation.template.name, position: activation.template.position(of: offset),
      chain: steps)
  }

  /// Runs `body` one level deeper.
  mutating func deeper<Result>(
    at offset: @autoclosure () -> Int, _ body: (inout Renderer) throws(JinjaError) -> Result
  ) throws(JinjaError) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > Renderer.maximumDepth { throw fail(cycle() ?? .tooDeep, at: offset()) }
    return try body(&self)
  }

  /// The templates that include each other, if that is why it is too deep.
  private func cycle() -> JinjaError.Cause? {
    let names = chain.map(\.template.name)
    guard let start = names.lastIndex(of: activation.template.name) else { return nil }
    let round = Array(names[start...]).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return .includeCycle(round + [activation.template.name])
  }

  /// Renders something else in between: another template, or a block.
  mutating func activate(
    _ next: consuming Activation, at offset: Int, _ body: (inout Renderer) throws(JinjaError) -> Void
  ) throws(JinjaError) {
    try deeper(at: offset) { renderer throws(JinjaError) in
      renderer.chain.append((renderer.activation.template, offset))
      swap(&renderer.activation, &next)
      try body(&renderer)
      swap(&renderer.activation, &next)
      renderer.chain.removeLast()
    }
  }

  /// The template at hand, and then the one that it extends.
  mutating func renderRoot() throws(JinjaError) {
    enterFrame(isAgain: false)
    try execute(activation.template.root.statements)
    guard let parent = activation.parent, let offset = activation.parentOffset else { return }
    try activate(Activation(template: parent, context: activation.context), at: offset) {
      renderer throws(JinjaError) in
      try renderer.renderRoot()
    }
  }

  /// Renders into a buffer of its own, with room for as many bytes.
  mutating func captured(
    reserving capacity: Int = 0, _ body: (inout Renderer) throws(JinjaError) -> Void
  ) throws(JinjaError) -> [UInt8] {
    var buffer: [UInt8] = []
    buffer.reserveCapacity(capacity)
    swap(&output, &buffer)
    try body(&self)
    swap(&output, &buffer)
    return buffer
  }

  // Scopes.

  /// Prepares the slots of the frame at hand; `isAgain` for the later elements of a loop.
  mutating func enterFrame(isAgain: Bool) {
    let frame = activation.frame
    for index in activation.template.frames[frame].loads.indices {
      let (slot, load, isSet) = activation.template.frames[frame].loads[index]
      switch load {
      case .parameter: break
      case .nothing: activation.slots[slot] = .missing
      case .context: if isSet || !isAgain { activation.slots[slot] = .unread }
      case .outer(let source): activation.slots[slot] = activation.slots[source]
      }
    }
  }

  mutating func inFrame(
    _ frame: Int, _ body: (inout Renderer) throws(JinjaError) -> Void
  ) throws(JinjaError) {
    let outer = activation.frame
    activation.enter(frame)
    try body(&self)
    activation.enter(outer)
  }

  func slot(of name: Int) -> Int { activation.slotsOfNames[name] }

  mutating func bind(_ name: Int, to operand: Operand) {
    activation.slots[slot(of: name)] = .bound(operand)
    if activation.template.frames[activation.frame].isTopLevel {
      activation.context.variables[activation.template.names[name]] = operand
    }
  }

  /// What a name stands for, as it is: a guarded value stays one.
  mutating func lookup(_ name: Int) -> Operand {
    let slot = slot(of: name)
    switch activation.slots[slot] {
    case .bound(let operand): return operand
    case .unread:
      if let operand = activation.context.lookup(activation.template.names[name]) {
        activation.slots[slot] = .bound(operand)
        return operand
      }
      activation.slots[slot] = .missing
    case .missing: break
    }
    return .undefined(.name(activation.template.names[name], in: activation.context.data))
  }
}
