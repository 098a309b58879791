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

  /// The text of line `number`, as `SourceLines.line` gives it.
  public func line(_ number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let rest = text[starts[number - 1]...]
    let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }
}
