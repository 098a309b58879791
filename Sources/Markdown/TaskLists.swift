/// Tasks in lists (GitHub Flavored Markdown 0.29, section 5.3).
enum TaskLists {
  /// Takes the box off a paragraph that begins a list item, and marks the item.
  ///
  /// As in cmark-gfm, the item's marker has to be the first thing on its line.
  static func mark(_ paragraph: CmarkNode, _ lines: inout LineIndex) {
    guard let item = paragraph.parent, item.kind == .item, paragraph.previous == nil,
      let text = paragraph.firstChild, text.kind == .text, let isDone = box(text.literal)
    else { return }
    let start = lines.range(ofLine: paragraph.startLine).lowerBound + paragraph.startColumn - 1
    let line = lines.originalLine(around: start)
    guard hasMarkerAlone(line.before), box(in: line.after) else { return }
    item.setMark(.task(isDone: isDone))
    paragraph.setMark(.task(isDone: isDone))
    removeBox(from: text)
    if paragraph.firstChild == nil { paragraph.remove() }
  }

  private static func box(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return nil }
    guard text.count == 3 || text[3].isCmarkSpace else { return nil }
    switch text[1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  /// Whether the box stands in the source too, and not behind an escape.
  private static func box(in line: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(line.prefix(4))
    guard bytes.count == 4 else { return false }
    return bytes.withUnsafeBufferPointer { box($0) != nil }
  }

  private static func hasMarkerAlone(_ prefix: ArraySlice<UInt8>) -> Bool {
    let marker = prefix.drop(while: \.isCmarkSpace)
    let after: ArraySlice<UInt8>
    if let first = marker.first, first.isASCIIDigit {
      after = marker.drop(while: \.isASCIIDigit).dropFirst()
    } else {
      after = marker.dropFirst()
    }
    return !after.isEmpty && after.allSatisfy(\.isCmarkSpace)
  }

  private static func removeBox(from text: CmarkNode) {
    let rest = Array(text.literal.dropFirst(3).drop(while: \.isCmarkSpace))
    if rest.isEmpty {
      if let next = text.next, next.kind == .softBreak || next.kind == .lineBreak { next.remove() }
      text.remove()
    } else {
      text.setLiteral(rest[...])
    }
  }
}
