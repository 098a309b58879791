/// Rows of tables as cmark-gfm reads them (GitHub Flavored Markdown 0.29, section 4.10).
enum TableSyntax {
  /// How a column's text stands.
  enum Alignment {
    case none, left, center, right
  }

  /// The alignments that a delimiter row gives; `nil` where the line is none.
  static func alignments(_ line: ArraySlice<UInt8>) -> [Alignment]? {
    guard line.allSatisfy({ isDelimiterByte($0) }) else { return nil }
    let cells = cells(of: line)
    var alignments: [Alignment] = []
    alignments.reserveCapacity(cells.count)
    for cell in cells {
      let dashes = line[cell].drop { $0 == UInt8(ascii: ":") }
      let left = cell.count - dashes.count
      let tail = dashes.drop { $0 == UInt8(ascii: "-") }
      let isLeft = left == 1
      guard left <= 1, dashes.count > tail.count, tail.isEmpty || tail.elementsEqual(":".utf8) else {
        return nil
      }
      alignments.append(tail.isEmpty ? (isLeft ? .left : .none) : (isLeft ? .center : .right))
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// The trimmed cells of a row. A pipe right after a backslash belongs to its cell.
  static func cells(of line: ArraySlice<UInt8>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var index = line.startIndex
    if line.first == UInt8(ascii: "|") { index = afterSpaces(index + 1, in: line) }
    while index < line.endIndex {
      let end = cellEnd(from: index, in: line)
      cells.append(trimmed(index..<end, in: line))
      if end == line.endIndex { break }
      index = afterSpaces(end + 1, in: line)
    }
    return cells
  }

  private static func cellEnd(from start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "|"), index == start || line[index - 1] != UInt8(ascii: "\\") { break }
      index += 1
    }
    return index
  }

  private static func afterSpaces(_ start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < line.endIndex, isSpace(line[index]) { index += 1 }
    return index
  }

  private static func trimmed(_ range: Range<Int>, in line: ArraySlice<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, line[start].isCmarkSpace { start += 1 }
    while end > start, line[end - 1].isCmarkSpace { end -= 1 }
    return start..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  private static func isDelimiterByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") || isSpace(byte)
  }
}
