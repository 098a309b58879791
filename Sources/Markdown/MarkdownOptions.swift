/// What a renderer does beyond CommonMark.
public struct MarkdownOptions: Hashable, Sendable {
  /// Whether headings are written with an `id`.
  public var headingIDs: Bool
  /// Tables (GitHub Flavored Markdown 0.29, section 4.10).
  public var tables = true
  /// `~~text~~` and `~text~` (section 6.5).
  public var strikethrough = true
  /// `[ ]` and `[x]` where a list item begins (section 5.3).
  public var taskLists = true
  /// Web and mail addresses without angle brackets (section 6.9).
  public var autolinks = true
  /// `[^label]` and `[^label]: text`, as cmark-gfm 0.29.0.gfm.6 reads them.
  public var footnotes = true
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

  /// What it says beside the author's own words.
  public var words = MarkdownWords.english

  /// Makes options; the defaults are those of a site.
  public init(headingIDs: Bool = true) {
    self.headingIDs = headingIDs
  }

  /// CommonMark 0.30 alone, byte for byte as in the specification's examples.
  public static var commonMark: MarkdownOptions {
    var options = MarkdownOptions(headingIDs: false)
    options.tables = false
    options.strikethrough = false
    options.taskLists = false
    options.autolinks = false
    options.footnotes = false
    options.alerts = false
    options.anchors = false
    options.codeInfo = false
    return options
  }
}
