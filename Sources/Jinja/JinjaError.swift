public import Diagnostics

/// What is wrong in a template or with what it was given, and where.
///
/// Causes quote names that stand in templates, never the values that a template read, so that no message can carry
/// what a guard protects.
public struct JinjaError: Error, Hashable, Sendable {
  /// A point in a template on the way to the error.
  public struct Step: Hashable, Sendable {
    /// The template's name.
    public var template: String
    /// The place of the tag that led on.
    public var position: SourcePosition
  }

  /// What is wrong.
  public var cause: Cause
  /// The name of the template in which it is.
  public var template: String
  /// Where in that template.
  public var position: SourcePosition
  /// The tags that led there from the template that was rendered, outermost first: `extends`, `include`, `block`.
  public var chain: [Step]
}

/// Everything that is wrong in the templates of a library; never empty.
public struct JinjaErrors: Error, Hashable, Sendable {
  /// The errors, by template name, then by position.
  public var errors: [JinjaError]
}
