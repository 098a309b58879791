import Diagnostics

/// Bytes that are UTF-8 and hold only characters which every YAML reader understands alike, with the length of each
/// line.
struct CheckedText {
  /// The bytes.
  let bytes: [UInt8]
  /// The number of the first line.
  let firstLine: Int
  /// The scalars of each line, without the white space at its end.
  private(set) var lineLengths: [Int] = []

  init(_ bytes: [UInt8], firstLine: Int) throws(YAMLError) {
    self.bytes = bytes
    self.firstLine = firstLine
    try measure()
  }

  private mutating func measure() throws(YAMLError) {
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var (column, length, afterReturn) = (0, 0, false)
    while true {
      let here = SourcePosition(line: firstLine + lineLengths.count, column: column + 1)
      switch parser.parseScalar(from: &input) {
      case .emptyInput:
        lineLengths.append(length)
        return
      case .error: throw YAMLError(.notUTF8, at: here)
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let isSecondHalf = afterReturn && scalar == "\n"
        afterReturn = scalar == "\r"
        if isSecondHalf { continue }
        if scalar == "\n" || scalar == "\r" {
          lineLengths.append(length)
          (column, length) = (0, 0)
          continue
        }
        try CheckedText.check(scalar, at: here)
        column += 1
        if scalar != " ", scalar != "\t" { length = column }
      }
    }
  }

  private static func check(_ scalar: Unicode.Scalar, at position: SourcePosition) throws(YAMLError) {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: throw YAMLError(.ambiguousLineBreak(scalar), at: position)
    case 0x09, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...0x10FFFF: return
    default: throw YAMLError(.controlCharacter(scalar), at: position)
    }
  }

  /// Scalars from one point to another, or to the end of the first one's line where the other is on a later line.
  func length(from start: EventStream.Mark, to end: EventStream.Mark) -> Int {
    if start.line == end.line { return max(1, end.column - start.column) }
    guard start.line < lineLengths.count else { return 1 }
    return max(1, lineLengths[start.line] - start.column)
  }

  /// A point of libyaml's as a position in the file. Its end of a text without a line end is one line too far.
  func position(_ mark: EventStream.Mark) -> SourcePosition {
    if mark.line >= lineLengths.count {
      return SourcePosition(line: firstLine + lineLengths.count - 1, column: (lineLengths.last ?? 0) + 1)
    }
    return SourcePosition(line: firstLine + mark.line, column: mark.column + 1)
  }

  /// The first tab among the white space that begins a line, or at `mark` itself.
  func indentingTab(near mark: EventStream.Mark) -> EventStream.Mark? {
    guard let line = SourceLines.line(mark.line + 1, of: bytes) else { return nil }
    let scalars = Array(line.unicodeScalars)
    for (column, scalar) in scalars.enumerated() {
      if scalar == "\t" { return EventStream.Mark(line: mark.line, column: column) }
      if scalar != " " { break }
    }
    return mark.column < scalars.count && scalars[mark.column] == "\t" ? mark : nil
  }
}
