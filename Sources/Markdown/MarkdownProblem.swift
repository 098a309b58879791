import Diagnostics

/// What is wrong in a document, though it was rendered. The words are whoever's who shows it.
public struct MarkdownProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Cause: Hashable, Sendable {
    /// Two headings of the document are given the same id, or a heading and an element of its raw HTML.
    case repeatedID(String)
    /// The id belongs to the theme.
    case reservedID(String)
    /// A part of it cannot be protected as its author means it.
    case section(SectionFault)
  }

  /// What is wrong.
  public var cause: Cause
  /// Where it stands in the file.
  public var position: SourcePosition
  /// How many Unicode scalars it takes there.
  public var length: Int
}
