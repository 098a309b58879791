extension InlineWalk {
  /// Steps over the box of a task, which is no longer part of its text.
  mutating func skipTaskBox() {
    var index = cursor + 3
    while byte(at: index).isCmarkSpace { index += 1 }
    move(to: index)
  }

  /// Steps over the source of what an extension has made.
  mutating func skipCustom(_ node: CmarkNode, isEntering: Bool) -> Bool {
    switch node.mark {
    case .strikethrough(let count):
      for index in cursor..<(cursor + count) where byte(at: index) != UInt8(ascii: "~") { return false }
      move(to: cursor + count)
    case .footnoteReference where isEntering:
      guard let end = content[cursor...].firstIndex(of: UInt8(ascii: "]")) else { return false }
      move(to: end + 1)
    default: break
    }
    return true
  }
}
