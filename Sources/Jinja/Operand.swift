import Markup

/// What an expression comes to while a template is rendered.
enum Operand: Sendable {
  case value(Value)
  /// Something that does not exist; an error as soon as it is used.
  indirect case undefined(Undefined)
  /// A sequence that Jinja2 makes lazily and that can be read only once. It cannot be kept in a variable here.
  case stream([Value])
  /// The variable `loop`.
  indirect case loop(LoopState)

  static func string(_ text: String) -> Operand { .value(.string(text)) }
  static func bool(_ bool: Bool) -> Operand { .value(.bool(bool)) }
  static func int(_ number: Int) -> Operand { .value(.int(number)) }

  /// The kind in words, for messages.
  var kind: String {
    switch self {
    case .value(let value): value.kind
    case .undefined: "a value that does not exist"
    case .stream: "a lazy sequence"
    case .loop: "“loop”"
    }
  }

  /// The value, where there is one that `operation` can take.
  func value(for operation: @autoclosure () -> String) throws(JinjaError.Cause) -> Value {
    switch self {
    case .value(let value): return value
    case .undefined(let undefined): throw undefined.cause
    case .stream, .loop: throw .wrongKind(operation: operation(), kind: kind)
    }
  }

  /// The value as Python's `str` writes it, which stays HTML where it is HTML.
  func text(for operation: @autoclosure () -> String) throws(JinjaError.Cause) -> Text {
    if case .undefined(.implicit) = self { return Text(string: "", isHTML: false) }
    return try Text(try value(for: operation()), for: operation())
  }
}

/// Where a loop stands.
struct LoopState: Sendable {
  var elements: List
  var index: Int
}
