import Markup

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
  /// Where the next `\n` stands; the end of the bytes where none does. Kept, since `\r` may end many lines before it.
  private var feed = -1

  init(_ bytes: [UInt8], from start: Int = 0, number: Int = 1) {
    self.bytes = bytes
    self.position = start
    self.number = number
  }

  mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    if feed < position { feed = offset(of: 0x0A, in: position..<bytes.count) }
    let end = offset(of: 0x0D, in: position..<feed)
    let isPair = end + 1 == feed && feed < bytes.count
    let lineEnd = end == bytes.count ? 0 : isPair ? 2 : 1
    let line = Line(number: number, range: position..<end, end: end + lineEnd)
    position = line.end
    number += 1
    return line
  }

  /// Where a byte first stands in a range; the range's end where it does not.
  private func offset(of byte: UInt8, in range: Range<Int>) -> Int {
    bytes.withUnsafeBytes { buffer in
      let part = UnsafeRawBufferPointer(rebasing: buffer[..<range.upperBound])
      return ByteSearch.first(byte, in: part, from: range.lowerBound) ?? range.upperBound
    }
  }
}
