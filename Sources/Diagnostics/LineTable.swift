/// Where the lines of a file begin, for files in which many things are reported: each line is then found at once.
public struct LineTable: Sendable {
  private let text: [UInt8]
  private let starts: [Int]

  /// Looks through a file once. `\n`, `\r\n` and a lone `\r` end a line; a byte-order mark is no part of the first.
  public init(_ text: [UInt8]) {
    self.text = text
    var starts = [text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for index in text.indices {
      let isLineEnd =
        text[index] == 0x0A || (text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A))
      if isLineEnd { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The position of the byte at an offset.
  public func position(of offset: Int) -> SourcePosition {
    let line = max(1, starts.prefix { $0 <= offset }.count)
    let before = text[min(starts[line - 1], offset)..<offset]
    return SourcePosition(
      line: line, column: String(decoding: before, as: UTF8.self).unicodeScalars.count + 1)
  }

  /// The text of line `number`, as `SourceLines.line` gives it.
  public func line(_ number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let rest = text[starts[number - 1]...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
