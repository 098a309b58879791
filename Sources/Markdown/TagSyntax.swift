/// An open or closing tag of raw HTML (CommonMark 0.30, section 6.6).
enum TagSyntax {
  /// Where the tag ends that the bytes begin with.
  static func end(of tag: ArraySlice<UInt8>) -> Int? {
    var index = tag.startIndex + 1
    let isEnd = index < tag.endIndex && tag[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < tag.endIndex, tag[index].isASCIILetter else { return nil }
    skip(&index, in: tag) { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    if isEnd {
      skip(&index, in: tag, while: \.isCmarkSpace)
    } else {
      while skipAttribute(&index, in: tag) {}
      skip(&index, in: tag, while: \.isCmarkSpace)
      if index < tag.endIndex, tag[index] == UInt8(ascii: "/") { index += 1 }
    }
    return index < tag.endIndex && tag[index] == UInt8(ascii: ">") ? index + 1 : nil
  }

  private static func skip(
    _ index: inout Int, in tag: ArraySlice<UInt8>, while condition: (UInt8) -> Bool
  ) {
    while index < tag.endIndex, condition(tag[index]) { index += 1 }
  }

  private static func skipAttribute(_ index: inout Int, in tag: ArraySlice<UInt8>) -> Bool {
    var cursor = index
    skip(&cursor, in: tag, while: \.isCmarkSpace)
    guard cursor > index, cursor < tag.endIndex, beginsName(tag[cursor]) else { return false }
    skip(&cursor, in: tag) {
      beginsName($0) || $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    index = cursor
    skip(&cursor, in: tag, while: \.isCmarkSpace)
    guard cursor < tag.endIndex, tag[cursor] == UInt8(ascii: "=") else { return true }
    cursor += 1
    skip(&cursor, in: tag, while: \.isCmarkSpace)
    guard let end = valueEnd(at: cursor, in: tag) else { return false }
    index = end
    return true
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func valueEnd(at start: Int, in tag: ArraySlice<UInt8>) -> Int? {
    guard start < tag.endIndex else { return nil }
    if tag[start] == UInt8(ascii: "\"") || tag[start] == UInt8(ascii: "'") {
      return tag[(start + 1)...].firstIndex(of: tag[start]).map { $0 + 1 }
    }
    var end = start
    skip(&end, in: tag) { !$0.isCmarkSpace && !"\"'=<>`".utf8.contains($0) }
    return end > start ? end : nil
  }
}
