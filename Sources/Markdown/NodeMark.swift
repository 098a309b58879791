import CCmark

/// What an extension has made of a node, kept in the node's user data.
enum NodeMark: Equatable {
  /// A heading that holds a table's cell, by its index in the layout.
  case cell(Int)
  /// A list item with a checkbox, and the paragraph whose text began with it.
  case task(isDone: Bool)
  /// A link that was text.
  case bareLink
  /// Struck-out text between so many tildes.
  case strikethrough(Int)
  /// A reference to a footnote, by the index of its definition.
  case footnoteReference(Int)
  /// A node without a place in the source.
  case generated

  fileprivate init?(code: Int) {
    let payload = code >> 3
    switch code & 7 {
    case 1: self = .cell(payload)
    case 2: self = .task(isDone: payload == 1)
    case 3: self = .bareLink
    case 4: self = .strikethrough(payload)
    case 5: self = .footnoteReference(payload)
    case 6: self = .generated
    default: return nil
    }
  }

  fileprivate var code: Int {
    switch self {
    case .cell(let index): index << 3 | 1
    case .task(let isDone): (isDone ? 1 : 0) << 3 | 2
    case .bareLink: 3
    case .strikethrough(let count): count << 3 | 4
    case .footnoteReference(let index): index << 3 | 5
    case .generated: 6
    }
  }
}

extension CmarkNode {
  /// What an extension has made of the node.
  var mark: NodeMark? {
    guard let data = cmark_node_get_user_data(pointer) else { return nil }
    return NodeMark(code: Int(bitPattern: data))
  }

  /// Notes what the node is from now on.
  func setMark(_ mark: NodeMark) {
    cmark_node_set_user_data(pointer, UnsafeMutableRawPointer(bitPattern: mark.code))
  }
}
