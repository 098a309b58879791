import Foundation

/// A document's bytes as cmark gets them: valid UTF-8 without NUL, lines ending in `\n`, no byte-order mark.
///
/// Making it so up front keeps every line and column, and gives CRLF sources the HTML of LF ones, code included.
struct SourceText {
  /// The clean bytes.
  let bytes: ArraySlice<UInt8>
  /// The number of the first line in its file.
  let firstLine: Int
  /// For a source that was rewritten: where its bytes come from, and the clean bytes of the author.
  let origin: (map: SourceMap, bytes: ArraySlice<UInt8>)?

  /// What libcmark is to get in place of `original`.
  init(rewriting original: SourceText, as text: RewrittenText) {
    bytes = text.bytes[...]
    firstLine = original.firstLine
    origin = (text.map, original.bytes)
  }

  init(_ source: ArraySlice<UInt8>, firstLine: Int) {
    let source = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source
    bytes = SourceText.isClean(source) ? source : SourceText.cleaned(source)
    self.firstLine = firstLine
    origin = nil
  }

  private static func isClean(_ source: ArraySlice<UInt8>) -> Bool {
    let hasOddByte = source.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      return memchr(start, 0, buffer.count) != nil || memchr(start, 0x0D, buffer.count) != nil
    }
    guard !hasOddByte else { return false }
    do {
      _ = try UTF8Span(validating: source.span)
      return true
    } catch {
      return false
    }
  }

  private static func cleaned(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var clean: [UInt8] = []
    clean.reserveCapacity(source.count + 16)
    var previous: UInt8 = 0
    for byte in String(decoding: source, as: UTF8.self).utf8 {
      switch byte {
      case 0: clean.append(contentsOf: [0xEF, 0xBF, 0xBD])
      case 0x0D: clean.append(0x0A)
      case 0x0A where previous == 0x0D: break
      default: clean.append(byte)
      }
      previous = byte
    }
    return clean[...]
  }
}
