/// UTF-8 bytes that are HTML already, so that nothing escapes them a second time and no plain text passes for them.
public struct HTML: Hashable, Sendable {
  /// The bytes, UTF-8.
  public var bytes: [UInt8]

  /// Takes bytes that are HTML. Plain text goes through `init(escaping:)`.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Plain text as HTML: `&`, `<`, `>`, `"` and `'` become character references.
  public init(escaping text: some StringProtocol) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    HTML.appendEscaped(text.utf8, to: &bytes)
    self.bytes = bytes
  }

  /// The bytes as a string; bytes that are not UTF-8 come out as U+FFFD.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends text with `&`, `<`, `>`, `"` and `'` as `&amp;`, `&lt;`, `&gt;`, `&#34;` and `&#39;`, the forms that
  /// Jinja2's autoescape writes; they are right in text and in quoted attribute values.
  public static func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    // Runs of bytes that need no escape go at once.
    var start = 0
    for index in text.indices where isSpecial(text[index]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      appendEscaped(CollectionOfOne(text[index]), to: &output)
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether a byte is one of the five: all are below 64, so that one look into a set of bits tells.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    let all: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
    return byte < 64 && all >> UInt64(byte) & 1 == 1
  }

  /// The same for any other bytes.
  @inlinable
  public static func appendEscaped(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): output.append(contentsOf: "&#34;".utf8)
      case UInt8(ascii: "'"): output.append(contentsOf: "&#39;".utf8)
      default: output.append(byte)
      }
    }
  }
}
