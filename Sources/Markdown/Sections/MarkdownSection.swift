import Diagnostics

/// A part of a document that is for some of its readers only, as a document of its own.
public struct MarkdownSection: Hashable, Sendable {
  /// The audiences as written, separated by white space; `nil` where the author names none.
  public var audience: String?
  /// What everybody reads in its place.
  public var teaser: String?
  /// How the sign-in form appears, as written.
  public var presentation: String?
  /// Where its start tag stands in the file.
  public var position: SourcePosition
  /// Its Markdown between two marks, every line at its number in the document.
  public internal(set) var source: [UInt8]
}
