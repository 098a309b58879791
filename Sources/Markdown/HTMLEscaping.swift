/// CommonMark's way of escaping, as cmark writes it and the specification's examples expect it. It differs from
/// `HTML.appendEscaped`, which is Jinja2's.
enum HTMLEscaping {
  /// Appends text with `&`, `<`, `>` and `"` as named references. Right in text and in double quotes.
  static func appendText(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    for index in text.indices {
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
