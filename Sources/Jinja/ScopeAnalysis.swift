/// Finds out, as Jinja2's compiler does, which scope each name belongs to.
///
/// A name that a scope sets is the scope's own from its first statement on, with the outer value until it is set; an
/// `if` opens no scope; a `for`, a `with`, a `set … endset` and a guard do; a block stands alone.
struct ScopeAnalysis {
  let names: [String]
  var frames: [Frame]
  private(set) var slotCount = 0

  init(names: [String], frameCount: Int) {
    self.names = names
    frames = Array(repeating: Frame(), count: frameCount)
  }

  /// Analyses a template's outermost scope or a block, and returns how many slots it needs.
  mutating func analyze(_ body: Body, isTopLevel: Bool) -> Int {
    slotCount = 0
    analyze(body, parameters: [], outer: nil)
    frames[body.frame].isTopLevel = isTopLevel
    return slotCount
  }

  mutating func newSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  private mutating func analyze(_ body: Body, parameters: [Int], outer: Scope?) {
    var scope = Scope(outer: outer)
    for name in parameters { scope.declare(name, in: &self) }
    visit(body.statements, &scope)
    finish(body.frame, scope)
    descend(body.statements, scope)
  }

  private mutating func finish(_ frame: Int, _ scope: Scope) {
    var slots = Array(repeating: -1, count: names.count)
    for (name, slot) in scope.visible { slots[name] = slot }
    frames[frame].slots = slots
    let set = Set(scope.stores.map { slots[$0] })
    frames[frame].loads = scope.loads.sorted { $0.key < $1.key }.map { entry in
      (slot: entry.key, load: entry.value, isSet: set.contains(entry.key))
    }
    let stored = scope.stores.union(scope.outerStores).sorted()
    frames[frame].exports = stored.map { (name: $0, slot: slots[$0]) }
  }

  // What a scope's own statements load and store.

  private mutating func visit(_ statements: [Statement], _ scope: inout Scope) {
    for statement in statements { visit(statement, &scope) }
  }

  private mutating func visit(_ statement: Statement, _ scope: inout Scope) {
    switch statement {
    case .text, .block, .protect: break
    case .output(let tag): load(tag.expression, &scope)
    case .extends(let expression, _), .include(let expression, _, _): load(expression, &scope)
    case .branch(let choice): visit(choice.branches[...], choice.otherwise, &scope)
    case .loop(let loop): load(loop.sequence, &scope)
    case .set(let name, let value, _):
      load(value, &scope)
      scope.store(name, in: &self)
    case .capture(let name, _, _): scope.store(name, in: &self)
    case .with(let variables, _):
      for variable in variables { load(variable.value, &scope) }
    }
  }

  private mutating func visit(_ branches: ArraySlice<Branch>, _ otherwise: [Statement], _ scope: inout Scope)
  {
    guard let first = branches.first else { return }
    load(first.test, &scope)
    var (body, elifs, last) = (scope, scope, scope)
    visit(first.body, &body)
    for branch in branches.dropFirst() { visit([branch], [], &elifs) }
    visit(otherwise, &last)
    scope.merge([body, elifs, last])
  }

  private mutating func load(_ expression: Expression, _ scope: inout Scope) {
    expression.forEachName { scope.load($0, in: &self) }
  }

  // The scopes inside of a scope, once it is known.

  private mutating func descend(_ statements: [Statement], _ scope: Scope) {
    for statement in statements {
      switch statement {
      case .branch(let choice):
        for branch in choice.branches { descend(branch.body, scope) }
        descend(choice.otherwise, scope)
      case .loop(let loop): descend(into: loop, scope)
      case .with(let variables, let body): analyze(body, parameters: variables.map(\.name), outer: scope)
      case .capture(_, let body, _), .protect(_, let body, _): analyze(body, parameters: [], outer: scope)
      default: break
      }
    }
  }

  private mutating func descend(into loop: ForLoop, _ scope: Scope) {
    let special = loop.special.map { [$0] } ?? []
    analyze(loop.body, parameters: special + loop.targets, outer: scope)
    if let otherwise = loop.otherwise { analyze(otherwise, parameters: [], outer: scope) }
    if let condition = loop.condition {
      var test = Scope(outer: scope)
      for name in loop.targets { test.declare(name, in: &self) }
      load(condition.test, &test)
      finish(condition.frame, test)
    }
  }
}
