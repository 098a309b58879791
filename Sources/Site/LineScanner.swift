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
    let (length, lineEnd) = bytes.withUnsafeBytes { Self.measure($0[position...]) }
    let end = position + length
    let line = Line(number: number, range: position..<end, end: end + lineEnd)
    position = line.end
    number += 1
    return line
  }

  /// How long the first line is, and its line end.
  private static func measure(_ rest: Slice<UnsafeRawBufferPointer>) -> (length: Int, lineEnd: Int) {
    let rest = UnsafeRawBufferPointer(rebasing: rest)
    var length = 0
    while length < rest.count, rest[length] != 0x0A, rest[length] != 0x0D { length += 1 }
    if length == rest.count { return (length, 0) }
    let isPair = rest[length] == 0x0D && length + 1 < rest.count && rest[length + 1] == 0x0A
    return (length, isPair ? 2 : 1)
  }
}
