/// What `site.yml` says under `markdown:`; each entry switches one thing.
public struct MarkdownSettings: Hashable, Sendable {
  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case tables, strikethrough
    case taskLists = "task_lists"
    case autolinks, footnotes, alerts, anchors, highlight
    case smartPunctuation = "smart_punctuation"
    case rawHTML = "raw_html"
    case outline
  }

  /// Tables, as GitHub has them.
  public var tables = true
  /// `~~text~~`.
  public var strikethrough = true
  /// `- [x] text`.
  public var taskLists = true
  /// Addresses that become links without brackets.
  public var autolinks = true
  /// `[^name]`.
  public var footnotes = true
  /// `> [!NOTE]` and its like.
  public var alerts = true
  /// Links beside headings that lead to them.
  public var anchors = true
  /// Colours for code, by the program `highlight`.
  public var highlight = true
  /// Typographic quotes, dashes and ellipses.
  public var smartPunctuation = false
  /// Raw HTML and URLs of every scheme.
  public var rawHTML = true
  /// The levels of the headings that a page's outline has.
  public var outline = 2...3

  /// The defaults.
  public init() {}
}
