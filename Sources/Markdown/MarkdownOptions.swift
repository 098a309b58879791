/// What a renderer does beyond CommonMark.
public struct MarkdownOptions: Hashable, Sendable {
  /// Whether headings are written with an `id`. Without it the output is CommonMark 0.30, byte for byte as in the
  /// specification's examples.
  public var headingIDs: Bool
  /// Whether block quotes that begin with `[!NOTE]` and its like are alerts, as on GitHub.
  public var alerts = true
  /// Whether headings of level 2 and deeper that have an id have a link to themselves beside them.
  public var anchors = true
  /// Whether the info string of a code block is read beyond its language, which then ends at a comma or a brace.
  public var codeInfo = true
  /// Whether straight quotes, `--`, `---` and `...` become typographic ones, by libcmark.
  public var smartPunctuation = false
  /// Whether raw HTML passes. Without it, it is left out, and so are dangerous URLs, as in libcmark's safe mode.
  public var rawHTML = true

  /// Makes options; the defaults are those of a site.
  public init(headingIDs: Bool = true) {
    self.headingIDs = headingIDs
  }
}
