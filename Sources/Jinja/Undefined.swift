import Diagnostics

/// Something that does not exist, with what is needed to say so.
enum Undefined: Sendable {
  case name(String, in: Object)
  case attribute(String, of: Value)
  case element(String)
  /// What an inline `if` without `else` comes to. Unlike the others it is written as nothing and counts as false.
  case implicit

  var cause: JinjaError.Cause {
    switch self {
    case .name(let name, let context):
      return .undefinedName(name: name, suggestion: Suggestion.nearest(to: name, in: context.keys))
    case .attribute(let name, let owner):
      var suggestion: String?
      if case .object(let object) = owner { suggestion = Suggestion.nearest(to: name, in: object.keys) }
      return .undefinedAttribute(name: name, of: owner.kind, suggestion: suggestion)
    case .element(let words): return .undefinedValue(words)
    case .implicit: return .undefinedValue("the value of “if” without “else”")
    }
  }
}
