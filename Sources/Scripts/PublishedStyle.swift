/// A style sheet as it is published: without comments, and without white space that says nothing (CSS Syntax Level 3).
public enum PublishedStyle {
  /// The bytes that mean the same.
  public static func bytes(of style: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    var isAfterSpace = false
    while index < style.count {
      let byte = style[index]
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        isAfterSpace = true
        index += 1
      case UInt8(ascii: "/") where index + 1 < style.count && style[index + 1] == UInt8(ascii: "*"):
        // A comment parts tokens, as white space does.
        isAfterSpace = true
        index = end(ofComment: index, in: style)
      default:
        if isAfterSpace, needsSpace(output.last, byte) { output.append(0x20) }
        isAfterSpace = false
        if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
        let end = end(ofToken: index, in: style)
        output += style[index..<end]
        index = end
      }
    }
    return output + [0x0A]
  }

  private static func end(ofComment start: Int, in style: [UInt8]) -> Int {
    var index = start + 2
    while index + 1 < style.count {
      if style[index] == UInt8(ascii: "*"), style[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return style.count
  }

  /// Texts in quotes and what is escaped stay whole.
  private static func end(ofToken start: Int, in style: [UInt8]) -> Int {
    let quote = style[start]
    if quote == UInt8(ascii: "\\") { return min(start + 2, style.count) }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return start + 1 }
    var index = start + 1
    while index < style.count, style[index] != quote { index += style[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return min(index + 1, style.count)
  }

  /// Around these, white space says nothing. Before a colon it is a combinator: `a :hover`.
  private static func needsSpace(_ last: UInt8?, _ next: UInt8) -> Bool {
    guard let last else { return false }
    return !"{};,:>".utf8.contains(last) && !"{};,>".utf8.contains(next)
  }
}
