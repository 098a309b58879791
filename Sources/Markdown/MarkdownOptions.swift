/// What a renderer does beyond CommonMark.
public struct MarkdownOptions: Hashable, Sendable {
  /// Whether headings are written with an `id`. Without it the output is CommonMark 0.30, byte for byte as in the
  /// specification's examples.
  public var headingIDs: Bool

  /// Makes options; the defaults are those of a site.
  public init(headingIDs: Bool = true) {
    self.headingIDs = headingIDs
  }
}
