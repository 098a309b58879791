/// One scope of a template: which slot each of its names has, and what the slots hold when it is entered.
struct Frame: Sendable {
  enum Load: Hashable, Sendable {
    /// Given by the tag itself: a loop's names.
    case parameter
    /// Looked up in the context.
    case context
    /// What an outer scope's slot holds.
    case outer(Int)
    /// Nothing yet.
    case nothing
  }

  /// The slot of each of the template's names, or -1 for names that the scope does not see.
  var slots: [Int] = []
  /// What to do on entering; a slot that nothing here sets keeps what it looked up for a loop's next element.
  var loads: [(slot: Int, load: Load, isSet: Bool)] = []
  /// The names that are set here or around here; an included template sees them.
  var exports: [(name: Int, slot: Int)] = []
  /// Whether `set` here reaches the blocks: the outermost scope of a template.
  var isTopLevel = false
}
