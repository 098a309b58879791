/// What is known of one scope's names while it is analysed.
struct Scope {
  private var slots: [Int: Int] = [:]
  private let outerSlots: [Int: Int]
  private(set) var loads: [Int: Frame.Load] = [:]
  private(set) var stores: Set<Int> = []
  /// The names that the scopes around it set.
  let outerStores: Set<Int>

  init(outer: Scope?) {
    outerSlots = outer?.visible ?? [:]
    outerStores = outer.map { $0.stores.union($0.outerStores) } ?? []
  }

  /// The slot of every name that this scope sees.
  var visible: [Int: Int] { outerSlots.merging(slots) { $1 } }

  mutating func declare(_ name: Int, in analysis: inout ScopeAnalysis) {
    stores.insert(name)
    define(name, .parameter, in: &analysis)
  }

  mutating func store(_ name: Int, in analysis: inout ScopeAnalysis) {
    stores.insert(name)
    if slots[name] != nil { return }
    define(name, outerSlots[name].map { .outer($0) } ?? .nothing, in: &analysis)
  }

  mutating func load(_ name: Int, in analysis: inout ScopeAnalysis) {
    if slots[name] == nil, outerSlots[name] == nil { define(name, .context, in: &analysis) }
  }

  private mutating func define(_ name: Int, _ load: Frame.Load, in analysis: inout ScopeAnalysis) {
    let slot = slots[name] ?? analysis.newSlot()
    slots[name] = slot
    loads[slot] = load
  }

  /// Takes over what the branches of an `if` did: a name that any of them sets keeps its outer value in the others.
  mutating func merge(_ branches: [Scope]) {
    let stored = branches.reduce(into: Set<Int>()) { $0.formUnion($1.stores) }.subtracting(stores)
    var redirected: [Int: Int] = [:]
    for branch in branches {
      for (name, slot) in branch.slots {
        if let known = slots[name], known != slot { redirected[slot] = known } else { slots[name] = slot }
      }
      for (slot, load) in branch.loads where redirected[slot] == nil { loads[slot] = load }
      stores.formUnion(branch.stores)
    }
    for name in stored {
      guard let slot = slots[name] else { continue }
      loads[slot] = outerSlots[name].map { .outer($0) } ?? .context
    }
  }
}
