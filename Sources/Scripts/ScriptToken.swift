/// A token of ECMAScript 2024 (ECMA-262, section 12).
struct ScriptToken: Sendable {
  enum Kind: Sendable {
    /// An identifier or a reserved word.
    case word
    /// `#name`.
    case privateName
    case number, string, regularExpression
    /// A template without substitutions, or one of its parts: `` `a${ ``, `}b${`, `` }c` ``.
    case template, templateHead, templateMiddle, templateTail
    case punctuator
    case end
  }

  var kind: Kind
  var text: String
  /// The offset of its first byte.
  var offset: Int
  /// Whether a line ends between it and the token before.
  var isAfterLineEnd: Bool
}
