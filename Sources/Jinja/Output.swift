import Markup

/// Writes values as UTF-8.
enum Output {
  static func append(_ value: Value, to output: inout [UInt8]) throws(JinjaError.Cause) {
    switch value {
    case .string(let text): appendEscaped(text, to: &output)
    case .html(let html): output.append(contentsOf: html.bytes)
    case .int(let number): output.append(contentsOf: String(number).utf8)
    default: output.append(contentsOf: try Text(value, for: "the output").string.utf8)
    }
  }

  private static func appendEscaped(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { HTML.appendEscaped($0, to: &output) }
  }
}
