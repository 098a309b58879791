import Markup

/// A text with the knowledge whether it is HTML: Python's `str`, or MarkupSafe's `Markup`.
struct Text {
  var string: String
  var isHTML: Bool

  var value: Value { isHTML ? .html(HTML(bytes: Array(string.utf8))) : .string(string) }

  /// A value as Python's `str` writes it.
  init(_ value: Value, for operation: @autoclosure () -> String) throws(JinjaError.Cause) {
    isHTML = false
    switch value {
    case .none: string = "None"
    case .bool(let bool): string = bool ? "True" : "False"
    case .int(let number): string = String(number)
    case .double(let number): string = PythonNumber.text(number)
    case .string(let text): string = text
    case .html(let html):
      string = html.string
      isHTML = true
    case .list, .object, .guarded: throw .wrongKind(operation: operation(), kind: value.kind)
    }
  }

  init(string: String, isHTML: Bool) {
    self.string = string
    self.isHTML = isHTML
  }

  /// The text as HTML: escaped where it is not HTML yet.
  var escaped: Text { isHTML ? self : Text(string: HTML(escaping: string).string, isHTML: true) }

  /// The same text after a change that keeps HTML HTML.
  func map(_ change: (String) -> String) -> Text { Text(string: change(string), isHTML: isHTML) }

  /// Both texts; where one is HTML, the other is escaped.
  static func + (left: Text, right: Text) -> Text {
    guard left.isHTML || right.isHTML else { return Text(string: left.string + right.string, isHTML: false) }
    return Text(string: left.escaped.string + right.escaped.string, isHTML: true)
  }
}
