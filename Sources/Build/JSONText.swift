/// A little JSON (RFC 8259) that may stand inside an HTML `<script>`: `<`, `>` and `&` are escaped too.
enum JSONText {
  /// A string with its quotes.
  static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An object with its members in the order given; values are JSON already.
  static func object(_ members: [(name: String, value: String)]) -> String {
    "{" + members.map { quote($0.name) + ":" + $0.value }.joined(separator: ",") + "}"
  }
}
