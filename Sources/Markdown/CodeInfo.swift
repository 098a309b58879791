/// What the info string of a fenced code block says: ```` ```swift title="main.swift" {2,4-6} ````.
///
/// The language ends at white space, at a comma and at a brace: Rust's books write `rust,ignore`. Whatever else stands
/// there is left to whom it may mean something.
struct CodeInfo: Equatable {
  /// As it is written; empty where there is none.
  var language = ""
  /// The name of the file, or any other title.
  var title: String?
  /// The lines to mark, counted from 1.
  var markedLines: [ClosedRange<Int>] = []

  /// - Parameter isExtended: whether more is read than CommonMark has, which is a language up to white space.
  init(parsing info: UnsafeBufferPointer<UInt8>, isExtended: Bool) {
    let end = info.firstIndex { byte in
      CodeInfo.isSpace(byte) || isExtended && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{"))
    }
    language = String(decoding: info[..<(end ?? info.endIndex)], as: UTF8.self)
    guard isExtended else { return }
    var index = end ?? info.endIndex
    while index < info.endIndex {
      let rest = info[index...]
      if let (text, after) = CodeInfo.title(rest) {
        title = title ?? text
        index = after
      } else if let (lines, after) = CodeInfo.lines(rest) {
        markedLines += lines
        index = after
      } else {
        while index < info.endIndex, !CodeInfo.isSpace(info[index]) { index += 1 }
        while index < info.endIndex, CodeInfo.isSpace(info[index]) { index += 1 }
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte.isHTMLSpace || byte == 0x0B }

  private static func title(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (text: String, end: Int)? {
    guard rest.starts(with: "title=".utf8) else { return nil }
    let value = rest.dropFirst(6)
    guard let quote = value.first else { return nil }
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = value.dropFirst().firstIndex(of: quote) else { return nil }
      let text = String(decoding: value[(value.startIndex + 1)..<end], as: UTF8.self)
      return text.isEmpty ? nil : (text, end + 1)
    }
    let end = value.firstIndex(where: isSpace) ?? value.endIndex
    return end > value.startIndex ? (String(decoding: value[..<end], as: UTF8.self), end) : nil
  }

  private static func lines(
    _ rest: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (lines: [ClosedRange<Int>], end: Int)? {
    guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    var lines: [ClosedRange<Int>] = []
    let parts = rest[(rest.startIndex + 1)..<end].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for part in parts {
      let bounds = part.filter { !isSpace($0) }
        .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .map(number)
      guard (1...2).contains(bounds.count), let first = bounds[0], let last = bounds[bounds.count - 1],
        first <= last
      else { return nil }
      lines.append(first...last)
    }
    return (lines, end + 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 6, !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return number > 0 ? number : nil
  }
}
