import Diagnostics
import Markdown
import Site

/// A section of a page, with its readers.
struct PageSection: Sendable {
  /// Who may read a section, and where it says so.
  struct Reader: Sendable {
    var audiences: Audiences
    var position: SourcePosition
  }

  /// The number of a page's first section: the page's own item is the first.
  static let firstNumber = 2

  var reader: Reader
  var presentation: FrontMatter.Presentation
  var teaser: String?
  var markdown: MarkdownSection
}
