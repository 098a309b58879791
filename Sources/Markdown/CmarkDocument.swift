import CCmark

/// A parsed document: owns cmark's tree and frees it.
struct CmarkDocument: ~Copyable {
  /// Never `nil` in fact, as cmark aborts where memory runs out; its functions take `nil` for an empty tree.
  private let root: OpaquePointer?

  /// Parses UTF-8 without NUL.
  ///
  /// - Parameter isSmart: whether punctuation becomes typographic.
  init(parsing bytes: ArraySlice<UInt8>, isSmart: Bool = false) {
    let options = CMARK_OPT_UNSAFE | (isSmart ? CMARK_OPT_SMART : 0)
    root = bytes.withUnsafeBytes { buffer in
      guard let start = buffer.bindMemory(to: CChar.self).baseAddress else {
        return cmark_parse_document("", 0, options)
      }
      return cmark_parse_document(start, buffer.count, options)
    }
  }

  deinit {
    if let root { cmark_node_free(root) }
  }

  /// Lends the tree. Its nodes must not leave `body`.
  borrowing func withRoot<Result>(_ body: (CmarkNode) -> Result) -> Result {
    body(CmarkNode(root))
  }
}
