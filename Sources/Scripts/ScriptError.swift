public import Diagnostics

/// What is wrong with a module, or more than this bundler reads, with its place.
public struct ScriptError: Error, Hashable, Sendable {
  /// What it is.
  public enum Cause: Hashable, Sendable {
    case notUTF8
    case unknownCharacter(String)
    case unclosed(String)
    case expected(String, found: String)
    case noSemicolon
    case lineEnd(after: String)
    case unsupported(String)
    case declaredTwice(String)
    case unknownModule(String)
    case sharedByParts(String)
    case unknownExport(String, module: String)
    case unknownPrivateName(String)
    case cycle([String])
    case insideImport(String)
  }

  /// What is wrong.
  public let cause: Cause
  /// The module.
  public let module: String
  /// Where in the module.
  public let position: SourcePosition

  /// Makes an error.
  public init(_ cause: Cause, module: String, position: SourcePosition) {
    self.cause = cause
    self.module = module
    self.position = position
  }
}
