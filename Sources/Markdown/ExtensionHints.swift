import Foundation
import Markup

/// What a document may hold, by its bytes alone, so that plain ones cost next to nothing.
struct ExtensionHints {
  let mayHaveTables: Bool
  let mayHaveFootnotes: Bool
  let mayHaveTasks: Bool
  let mayHaveStrikethrough: Bool
  let mayHaveAutolinks: Bool

  init(_ source: ArraySlice<UInt8>, _ options: MarkdownOptions) {
    (mayHaveTables, mayHaveFootnotes, mayHaveTasks, mayHaveStrikethrough, mayHaveAutolinks) =
      source.withUnsafeBytes { bytes in
        (
          options.tables && ExtensionHints.hasDelimiterRow(bytes),
          options.footnotes && ExtensionHints.contains("]:", bytes)
            && ExtensionHints.contains("[^", bytes),
          options.taskLists && ExtensionHints.hasTaskBox(bytes),
          options.strikethrough && ExtensionHints.contains("~", bytes),
          options.autolinks
            && (ExtensionHints.contains("://", bytes) || ExtensionHints.contains("www.", bytes)
              || ExtensionHints.contains("@", bytes))
        )
      }
  }

  private static func hasTaskBox(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 2
    while let end = ByteSearch.first(UInt8(ascii: "]"), in: bytes, from: index) {
      let mark = bytes[end - 1]
      if bytes[end - 2] == UInt8(ascii: "["), mark == 0x20 || mark | 0x20 == UInt8(ascii: "x") {
        return true
      }
      index = end + 1
    }
    return false
  }

  static func contains(_ text: StaticString, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    let length = text.utf8CodeUnitCount
    var index = 0
    while index + length <= bytes.count {
      guard let found = memchr(start + index, Int32(text.utf8Start.pointee), bytes.count - length + 1 - index)
      else { return false }
      if memcmp(found, text.utf8Start, length) == 0 { return true }
      index = UnsafeRawPointer(found) - start + 1
    }
    return false
  }

  /// Whether a line ends like a delimiter row: with dashes, and with a pipe or a colon among them.
  private static func hasDelimiterRow(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var lineStart = 0
    while lineStart < bytes.count {
      let found = memchr(start + lineStart, 0x0A, bytes.count - lineStart)
      let end = found.map { UnsafeRawPointer($0) - start } ?? bytes.count
      if endsLikeDelimiterRow(bytes, lineStart, end) { return true }
      lineStart = end + 1
    }
    return false
  }

  private static func endsLikeDelimiterRow(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> Bool {
    var hasDash = false
    var hasMark = false
    var index = end
    while index > start {
      switch bytes[index - 1] {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMark = true
      case 0x20, 0x09, 0x0B, 0x0C: break
      default: return hasDash && hasMark
      }
      index -= 1
    }
    return hasDash && hasMark
  }
}
