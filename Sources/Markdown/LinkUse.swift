/// One URL that a document refers to, without its place, which is looked for only where it is asked for.
public struct LinkUse: Hashable, Sendable {
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

  /// For `src` of a raw `<img>`, the names of all attributes of the tag; `nil` where they are not all known.
  public var tagAttributes: Set<String>?

  /// Makes a use.
  public init(destination: String, kind: Kind) {
    self.destination = destination
    self.kind = kind
  }
}
