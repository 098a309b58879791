public import Markup

/// What a template may read: the data of its context, and what its expressions come to.
///
/// The meaning is that of Jinja2 over Python's `None`, `bool`, `int`, `float`, `str`, `Markup`, `list` and `dict`.
public enum Value: Sendable {
  /// Nothing; written as `None`.
  case none
  /// Written as `True` or `False`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A floating-point number, written as Python's `repr` writes it.
  case double(Double)
  /// Plain text; escaped where it is written.
  case string(String)
  /// HTML, written as it is.
  case html(HTML)
  /// A sequence, read element by element.
  case list(List)
  /// Named values, read one by one.
  case object(Object)
  /// A value that may be read only between `{% guard %}` and `{% endguard %}`.
  case guarded(Guarded)
}

extension Value {
  /// A list of values that are known already.
  public static func list(_ elements: [Value]) -> Value { .list(List(elements)) }

  /// A value that is computed each time it is read, and may be read only inside a guard.
  public static func protected(_ read: @escaping @Sendable () -> Value) -> Value { .guarded(Guarded(read)) }

  /// The kind of value in words, for messages: `a list`.
  var kind: String {
    switch self {
    case .none: "none"
    case .bool: "a boolean"
    case .int, .double: "a number"
    case .string, .html: "a text"
    case .list: "a list"
    case .object: "an object"
    case .guarded: "a guarded value"
    }
  }
}
