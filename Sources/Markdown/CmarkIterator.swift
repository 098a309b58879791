import CCmark

/// Walks a tree without recursion: owns cmark's iterator and frees it.
struct CmarkIterator: ~Copyable {
  /// One event: a node is entered or, if it can have children, left.
  struct Step {
    let node: CmarkNode
    let isEntering: Bool
  }

  private let iterator: OpaquePointer?

  init(over root: CmarkNode) {
    iterator = root.pointer.flatMap { cmark_iter_new($0) }
  }

  deinit {
    if let iterator { cmark_iter_free(iterator) }
  }

  /// The next event, or `nil` at the end.
  mutating func next() -> Step? {
    guard let iterator else { return nil }
    switch cmark_iter_next(iterator) {
    case CMARK_EVENT_ENTER: return Step(node: CmarkNode(cmark_iter_get_node(iterator)), isEntering: true)
    case CMARK_EVENT_EXIT: return Step(node: CmarkNode(cmark_iter_get_node(iterator)), isEntering: false)
    default: return nil
    }
  }
}
