import CCmark

/// A parsed document: owns cmark's tree and frees it.
struct CmarkDocument: ~Copyable {
  private let root: OpaquePointer?

  /// Parses UTF-8 without NUL.
  init(parsing bytes: ArraySlice<UInt8>) {
    root = bytes.withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else {
        return cmark_parse_document("", 0, CMARK_OPT_UNSAFE)
      }
      return cmark_parse_document(start, buffer.count, CMARK_OPT_UNSAFE)
    }
  }

  deinit {
    if let root { cmark_node_free(root) }
  }

  /// Lends the tree. Its nodes must not leave `body`. cmark aborts where memory runs out, so a tree without a root is
  /// only a matter of its header's types; it reads as an empty one.
  borrowing func withRoot<Result>(_ body: (CmarkNode) -> Result) -> Result {
    body(CmarkNode(root))
  }
}

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
