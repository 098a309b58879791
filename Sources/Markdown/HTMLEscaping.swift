/// CommonMark's way of escaping, as cmark writes it and the specification's examples expect it. It differs from
/// `HTML.appendEscaped`, which is Jinja2's.
enum HTMLEscaping {
  /// Appends text with `&`, `<`, `>` and `"` as named references. Right in text and in double quotes.
  static func appendText(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var (start, index) = (0, 0)
    while index < text.count {
      if isPlain(text, from: index) {
        index += 8
        continue
      }
      defer { index += 1 }
      let reference: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(reference)
      start = index + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether eight bytes are there, and none of them is escaped. Now and then it is `false` where that is so.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, from index: Int) -> Bool {
    guard index + 8 <= text.count else { return false }
    let bytes = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // One bit is all that tells `"` from `&`, and `<` from `>`.
    let quotes = (bytes & 0xFBFB_FBFB_FBFB_FBFB) ^ 0x2222_2222_2222_2222
    let brackets = (bytes & 0xFDFD_FDFD_FDFD_FDFD) ^ 0x3C3C_3C3C_3C3C_3C3C
    return !mayHaveZero(quotes) && !mayHaveZero(brackets)
  }

  private static func mayHaveZero(_ bytes: UInt64) -> Bool {
    (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 != 0
  }

  /// Appends a URL, percent-encoding what no URL may hold; `%` and what is encoded already stay.
  static func appendURL(_ url: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in url.indices where !isURLByte(url[index]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: url[start..<index]))
      start = index + 1
      switch url[index] {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "'"): output.append("&#x27;")
      case let byte:
        output.append(UInt8(ascii: "%"))
        output.append(hexadecimal(byte >> 4))
        output.append(hexadecimal(byte & 15))
      }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: url[start...]))
  }

  private static func isURLByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "#")...UInt8(ascii: "%"), UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "!"),
      UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension [UInt8] {
  /// Appends text that the program itself holds.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
