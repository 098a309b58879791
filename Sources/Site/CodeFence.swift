/// The fence of a code block (CommonMark 0.31, section 4.5).
struct CodeFence {
  private let mark: UInt8
  private let length: Int

  /// Takes the line that may open one.
  init?(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0 == 0x20 }
    guard line.count - text.count < 4, let mark = text.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    length = text.prefix { $0 == mark }.count
    guard length >= 3, mark == UInt8(ascii: "~") || !text.dropFirst(length).contains(mark) else { return nil }
    self.mark = mark
  }

  /// The number of the line that closes it, or `nil` where none does.
  func end(in bytes: [UInt8], after line: LineScanner.Line) -> Int? {
    LineScanner(bytes, from: line.end, number: line.number + 1).first { isEnd(bytes[$0.range]) }?.number
  }

  private func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 }
    let marks = text.prefix { $0 == mark }
    return line.count - text.count < 4 && marks.count >= length
      && text.dropFirst(marks.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
