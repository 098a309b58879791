import Diagnostics
import Markup

/// What came of one Markdown document.
public struct RenderedMarkdown: Hashable, Sendable {
  /// A heading of the document.
  public struct Heading: Hashable, Sendable {
    /// 1 to 6.
    public var level: Int
    /// The `id` of its element, unique in the document; see ``HeadingIDs``.
    public var id: String
    /// Its text without markup; line ends as spaces.
    public var title: String

    /// Makes a heading.
    public init(level: Int, id: String, title: String) {
      self.level = level
      self.id = id
      self.title = title
    }
  }

  /// The document as HTML, always valid UTF-8.
  public var html: HTML
  /// All headings in order, also those in block quotes and list items. Headings in raw HTML do not count.
  public var outline: [Heading]
  /// The text as UTF-8: of most pages nobody asks for it.
  var text: [UInt8]
  /// Where raw HTML uses the element or attribute `requires-authentication`, in order, or may use it in a browser's
  /// eyes.
  public var guardUses: [SourcePosition]
  /// What is wrong in it, in order.
  public var problems: [MarkdownProblem] = []
  /// Its first paragraph as plain text, without pictures and the marks of footnotes; `nil` where it has none.
  public var summary: String?

  /// The text of the document, taken from the tree: one line end between blocks, pictures by their alternative text,
  /// code included, raw HTML without its tags.
  public var plainText: String { String(decoding: text, as: UTF8.self) }
  /// How many words it has, code included; see ``TextMeasure``.
  public var wordCount: Int { TextMeasure.wordCount(plainText) }
  /// How many minutes it takes to read, at least 1.
  public var readingTime: Int {
    max(1, (wordCount + TextMeasure.wordsPerMinute / 2) / TextMeasure.wordsPerMinute)
  }

  /// The text of the first heading that has any.
  public var firstHeading: String? {
    outline.first { !$0.title.isEmpty }?.title
  }
}
