import CCmark

/// Steps from node to node, and the few changes that passes make to a tree.
extension CmarkNode {
  var parent: CmarkNode? { cmark_node_parent(pointer).map(CmarkNode.init) }
  var next: CmarkNode? { cmark_node_next(pointer).map(CmarkNode.init) }
  var firstChild: CmarkNode? { cmark_node_first_child(pointer).map(CmarkNode.init) }
  var lastChild: CmarkNode? { cmark_node_last_child(pointer).map(CmarkNode.init) }

  /// Takes the node with everything below it out of its tree and frees it.
  func remove() {
    cmark_node_free(pointer)
  }

  /// Shortens the literal of a text node to its first bytes.
  func keepLiteral(upTo count: Int) {
    var bytes = literal.prefix(count).map { CChar(bitPattern: $0) }
    bytes.append(0)
    cmark_node_set_literal(pointer, bytes)
  }
}
