/// What begins a block at a line's first byte that is no space (CommonMark 0.30, sections 4 and 5), read as cmark does.
enum BlockStart {
  static func isHeading(_ content: ArraySlice<UInt8>) -> Bool {
    let level = content.prefix { $0 == UInt8(ascii: "#") }.count
    guard level >= 1, level <= 6 else { return false }
    return content.count == level || isSpace(content[content.startIndex + level])
  }

  static func isSetextUnderline(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, first == UInt8(ascii: "=") || first == UInt8(ascii: "-") else {
      return false
    }
    return content.drop { $0 == first }.allSatisfy(isSpace)
  }

  /// The character and length of a code fence that opens.
  static func fence(_ content: ArraySlice<UInt8>) -> (character: UInt8, length: Int)? {
    guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return nil
    }
    let length = content.prefix { $0 == first }.count
    guard length >= 3 else { return nil }
    if first == UInt8(ascii: "`"), content.dropFirst(length).contains(first) { return nil }
    return (first, length)
  }

  static func closesFence(_ content: ArraySlice<UInt8>, character: UInt8, length: Int) -> Bool {
    let count = content.prefix { $0 == character }.count
    return count >= length && content.dropFirst(count).allSatisfy(isSpace)
  }

  /// How far a list marker reaches; `nil` for none.
  static func listMarker(_ content: ArraySlice<UInt8>, interruptsParagraph: Bool) -> Int? {
    guard let first = content.first else { return nil }
    var width = 1
    if first.isASCIIDigit {
      width = content.prefix(10).prefix { $0.isASCIIDigit }.count
      guard width <= 9 else { return nil }
      let number = content.prefix(width).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      if interruptsParagraph, number != 1 { return nil }
      let delimiter = content.dropFirst(width).first
      guard delimiter == UInt8(ascii: ".") || delimiter == UInt8(ascii: ")") else { return nil }
      width += 1
    } else if first != UInt8(ascii: "-"), first != UInt8(ascii: "+"), first != UInt8(ascii: "*") {
      return nil
    }
    let rest = content.dropFirst(width)
    guard rest.first.map(\.isCmarkSpace) ?? true else { return nil }
    if interruptsParagraph, rest.allSatisfy(isSpace) { return nil }
    return width
  }

  /// The label and length of `[^label]:` with the spaces after it.
  static func footnote(_ content: ArraySlice<UInt8>) -> (label: ArraySlice<UInt8>, length: Int)? {
    guard content.starts(with: "[^".utf8) else { return nil }
    let label = content.dropFirst(2).prefix { $0 != UInt8(ascii: "]") && $0 != 0x20 && $0 != 0x09 }
    guard !label.isEmpty, content[label.endIndex...].starts(with: "]:".utf8) else { return nil }
    let spaces = content[(label.endIndex + 2)...].prefix(while: isSpace)
    return (label, spaces.endIndex - content.startIndex)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension UInt8 {
  /// White space to cmark: HTML's and the vertical tab.
  var isCmarkSpace: Bool { isHTMLSpace || self == 0x0B }
}
