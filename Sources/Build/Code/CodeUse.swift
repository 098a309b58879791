import Diagnostics
import Markdown

/// A code block on a page, as the reading of all pages found it.
struct CodeUse: Sendable {
  var block: CodeBlock
  /// Where the block begins.
  var place: Place
  /// Whether it is part of a protected page, so that nothing of it may be kept.
  var isProtected: Bool
}
