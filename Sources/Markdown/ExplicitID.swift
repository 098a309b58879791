import Diagnostics

/// An id that an author wrote at the end of a heading: `## Ropes {#ropes}`.
struct ExplicitID {
  var id: String
  /// Where the brace stands, an offset in the source's bytes, and how many bytes go up to its pair.
  var range: Range<Int>

  /// Takes the id off a heading's text; `nil`, and the heading unchanged, where it has none.
  ///
  /// The id is read from the source, since smart punctuation may have changed it in the tree. It has letters and digits
  /// of every script, `-`, `_`, `.` and `:`. A backslash before the brace makes it text.
  static func take(from heading: CmarkNode, lines: LineIndex) -> ExplicitID? {
    guard let text = heading.lastChild, text.kind == .text, text.literal.last == UInt8(ascii: "}"),
      let brace = text.literal.lastIndex(of: UInt8(ascii: "{")), text.literal[brace...].count > 3,
      text.literal[brace + 1] == UInt8(ascii: "#"), brace > 0 || text == heading.firstChild,
      brace == 0 || text.literal[brace - 1] == UInt8(ascii: " "),
      let found = find(in: heading, lines: lines)
    else { return nil }
    let kept = text.literal[..<brace].lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    text.keepLiteral(upTo: kept)
    return found
  }

  private static func find(in heading: CmarkNode, lines: LineIndex) -> ExplicitID? {
    // The line of a setext heading's rule is its last.
    for number in [heading.startLine, heading.endLine - 1] where number >= heading.startLine {
      let line = lines.range(ofLine: number)
      var bytes = trimmed(lines.text[line])
      let closing = bytes.reversed().prefix { $0 == UInt8(ascii: "#") }.count
      if closing > 0 { bytes = trimmed(bytes.dropLast(closing)) }
      guard bytes.last == UInt8(ascii: "}"), let brace = bytes.lastIndex(of: UInt8(ascii: "{")),
        bytes[brace...].starts(with: "{#".utf8), brace == bytes.startIndex || bytes[brace - 1] != 0x5C
      else { continue }
      let id = String(decoding: bytes[(brace + 2)..<(bytes.endIndex - 1)], as: UTF8.self)
      if isID(id) { return ExplicitID(id: id, range: brace..<bytes.endIndex) }
    }
    return nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, last.isHTMLSpace { bytes.removeLast() }
    return bytes
  }

  private static func isID(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        if scalar.isASCII {
          let byte = UInt8(scalar.value)
          return byte.isASCIIAlphanumeric || "-_.:".utf8.contains(byte)
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.canonicalCombiningClass != .notReordered
      }
  }
}
