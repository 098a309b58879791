import Diagnostics

/// One URL that a document refers to.
public struct LinkReference: Hashable, Sendable {
  /// What refers to it.
  public enum Kind: Hashable, Sendable {
    /// A Markdown link: inline, by reference, or an autolink.
    case link
    /// A Markdown image.
    case image
    /// An attribute of a raw HTML tag; both names in lower case.
    case rawHTML(element: String, attribute: String)
  }

  /// The URL with escapes and character references resolved; not percent-decoded. In a `srcset`, that of one
  /// candidate.
  public var destination: String
  /// What refers to it.
  public var kind: Kind
  /// Where the destination stands in the file; for a link by reference, where the link begins.
  public var position: SourcePosition
  /// How many Unicode scalars the destination takes in the file, at least 1; for a link by reference, the link.
  public var length: Int

  /// For `src` of a raw `<img>`, the names of all attributes of the tag; `nil` where they are not all known.
  public var tagAttributes: Set<String>?

  /// Makes a reference.
  public init(destination: String, kind: Kind, position: SourcePosition, length: Int) {
    self.destination = destination
    self.kind = kind
    self.position = position
    self.length = max(1, length)
  }
}
