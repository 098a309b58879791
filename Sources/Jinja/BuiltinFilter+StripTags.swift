extension BuiltinFilter {
  /// `Markup.striptags`: without tags and comments, with single spaces, and with references resolved. References
  /// other than the five that escaping writes are refused, since Python knows two thousand of them.
  static func stripTags(_ input: Operand, _: Arguments, _: Reader) throws(JinjaError.Cause) -> Operand {
    let text = Array(try input.text(for: "“striptags”").string.utf8)
    let bare = String(decoding: withoutTags(text), as: UTF8.self)
    let words = bare.unicodeScalars.split(whereSeparator: PythonText.isSpace).map { String($0) }
    return .string(try unescape(words.joined(separator: " ")))
  }

  private static func withoutTags(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while let start = PythonText.firstRange(of: Array("<".utf8), in: text, from: position) {
      let isComment = text[start...].starts(with: "<!--".utf8)
      let closing = Array((isComment ? "-->" : ">").utf8)
      let from = isComment ? start + 4 : start
      guard let end = PythonText.firstRange(of: closing, in: text, from: from) else { break }
      result += text[position..<start]
      position = end + closing.count
    }
    return result + text[position...]
  }

  private static let references: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&#34;", "\""), ("&quot;", "\""), ("&#39;", "'"),
  ]

  private static func unescape(_ text: String) throws(JinjaError.Cause) -> String {
    var result = ""
    var rest = Substring(text)
    while let index = rest.unicodeScalars.firstIndex(of: "&") {
      result += rest[..<index]
      rest = rest[index...]
      if let known = references.first(where: { rest.utf8.starts(with: $0.name.utf8) }) {
        result += known.text
        rest = Substring(rest.unicodeScalars.dropFirst(known.name.unicodeScalars.count))
      } else {
        let following = rest.utf8.dropFirst().first
        guard following == nil || following == UInt8(ascii: " ") else {
          throw .unsupported(
            "a character reference other than “&amp;”, “&lt;”, “&gt;”, “&quot;” and “&#39;” in “striptags”")
        }
        result += "&"
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return result + rest
  }
}
