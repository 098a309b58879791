/// What is to become of a reference.
public enum LinkResolution: Hashable, Sendable {
  /// An attribute to write.
  public struct Attribute: Hashable, Sendable {
    /// The name, written as it is.
    public var name: String
    /// The value, escaped when written; `nil` for a name alone.
    public var value: String?
    /// Whether in a `srcset` the values of the candidates stand as words, without descriptors and commas.
    public var isWord = false

    /// Makes an attribute.
    public init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// It stays as it is, in raw HTML byte for byte.
  case unchanged
  /// Another URL takes its place. A Markdown link percent-encodes it as CommonMark does; `%` is kept.
  case rewritten(String)
  /// Other attributes take the place of `href` or `src`. In a `srcset`, the candidate leaves the list and joins that of
  /// each attribute given here, with its descriptor.
  case attributes([Attribute])
  /// The URL stays, or becomes another, and attributes follow it. In a `srcset` the URL alone counts.
  case extended(url: String?, [Attribute])
}
