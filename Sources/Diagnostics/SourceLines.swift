/// Finds lines in a file's bytes. `\n`, `\r\n` and a lone `\r` end a line.
public enum SourceLines {
  /// The text of line `number` (from 1) without its line end and without a byte-order mark, or `nil` past the end.
  /// Bytes that are not UTF-8 come out as U+FFFD.
  public static func line(_ number: Int, of text: some Collection<UInt8>) -> String? {
    var current = 1
    var index = text.startIndex
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = text.index(index, offsetBy: 3) }
    var start = index
    while index != text.endIndex {
      let byte = text[index]
      var next = text.index(after: index)
      if byte == 0x0A || byte == 0x0D {
        if current == number { return String(decoding: text[start..<index], as: UTF8.self) }
        if byte == 0x0D, next != text.endIndex, text[next] == 0x0A { next = text.index(after: next) }
        current += 1
        start = next
      }
      index = next
    }
    return current == number ? String(decoding: text[start..<index], as: UTF8.self) : nil
  }
}
