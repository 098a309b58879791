/// An error of the lexer or the parser, before the template's name and lines are known.
struct SyntaxFault: Error {
  var cause: JinjaError.Cause
  /// The byte of the normalised source at which it is.
  var offset: Int
}
