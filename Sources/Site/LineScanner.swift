/// Goes through the lines of a file's bytes. `\n`, `\r\n` and a lone `\r` end a line.
struct LineScanner: Sequence, IteratorProtocol {
  /// A line: its number in the file, its bytes without the line end, and where the next line begins.
  struct Line {
    var number: Int
    var range: Range<Int>
    var end: Int
  }

  private let bytes: [UInt8]
  private var position: Int
  private var number: Int

  init(_ bytes: [UInt8], from start: Int = 0, number: Int = 1) {
    self.bytes = bytes
    self.position = start
    self.number = number
  }

  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    var index = start
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    let range = start..<index
    if index < bytes.count {
      index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    }
    let line = Line(number: number, range: range, end: index)
    position = index
    number += 1
    return line
  }
}
