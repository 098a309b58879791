import CCmark

/// Changes to a tree. A node belongs to the tree it stands in; one that was taken out or made has to be put in or freed.
extension CmarkNode {
  var parent: CmarkNode? { CmarkNode.existing(cmark_node_parent(pointer)) }
  var next: CmarkNode? { CmarkNode.existing(cmark_node_next(pointer)) }
  var previous: CmarkNode? { CmarkNode.existing(cmark_node_previous(pointer)) }
  var firstChild: CmarkNode? { CmarkNode.existing(cmark_node_first_child(pointer)) }
  var lastChild: CmarkNode? { CmarkNode.existing(cmark_node_last_child(pointer)) }

  /// Calls `body` for the node and all blocks below it, in their order. The tree has to stay as it is meanwhile.
  func forEachBlock(_ body: (CmarkNode, Kind) -> Void) {
    var node = self
    while true {
      let kind = node.kind
      body(node, kind)
      if !kind.holdsInlines, let child = node.firstChild {
        node = child
        continue
      }
      while node != self, node.next == nil, let parent = node.parent { node = parent }
      guard node != self, let next = node.next else { return }
      node = next
    }
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> CmarkNode {
    let node = CmarkNode(cmark_node_new(CMARK_NODE_TEXT))
    node.setLiteral(bytes)
    return node
  }

  /// A link with a text.
  static func link(to url: [UInt8], text: ArraySlice<UInt8>) -> CmarkNode {
    let node = CmarkNode(cmark_node_new(CMARK_NODE_LINK))
    withCString(url[...]) { _ = cmark_node_set_url(node.pointer, $0) }
    node.append(CmarkNode.text(text))
    return node
  }

  static func customInline(_ mark: NodeMark) -> CmarkNode {
    let node = CmarkNode(cmark_node_new(CMARK_NODE_CUSTOM_INLINE))
    node.setMark(mark)
    return node
  }

  static func customBlock() -> CmarkNode {
    let node = CmarkNode(cmark_node_new(CMARK_NODE_CUSTOM_BLOCK))
    node.setMark(.generated)
    return node
  }

  func setLiteral(_ bytes: ArraySlice<UInt8>) {
    CmarkNode.withCString(bytes) { _ = cmark_node_set_literal(pointer, $0) }
  }

  /// Shortens the literal of a text node to its first bytes.
  func keepLiteral(upTo count: Int) {
    setLiteral(Array(literal.prefix(count))[...])
  }

  /// The HTML that a custom node writes before and after what it holds.
  func setHTML(onEnter: [UInt8], onExit: [UInt8]) {
    CmarkNode.withCString(onEnter[...]) { _ = cmark_node_set_on_enter(pointer, $0) }
    CmarkNode.withCString(onExit[...]) { _ = cmark_node_set_on_exit(pointer, $0) }
  }

  /// Puts another node behind the last child, from wherever it stands.
  func append(_ child: CmarkNode) {
    cmark_node_append_child(pointer, child.pointer)
  }

  /// Puts another node before this one, from wherever it stands.
  func insertBefore(_ sibling: CmarkNode) {
    cmark_node_insert_before(pointer, sibling.pointer)
  }

  func unlink() {
    cmark_node_unlink(pointer)
  }

  /// Takes the node and what it holds out of its tree for good.
  func remove() {
    cmark_node_unlink(pointer)
    cmark_node_free(pointer)
  }

  private static func existing(_ pointer: OpaquePointer?) -> CmarkNode? {
    pointer.map { CmarkNode($0) }
  }

  private static func withCString(_ bytes: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Void) {
    var terminated = bytes.map { CChar(bitPattern: $0) }
    terminated.append(0)
    terminated.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { body(start) }
    }
  }
}
