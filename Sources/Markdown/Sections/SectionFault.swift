/// Why a part of a document cannot be taken out of it as a protected section.
public enum SectionFault: Hashable, Sendable {
  /// The element is not closed; its name.
  case notClosed(String)
  /// An end tag `</requires-authentication>` without its start.
  case notOpened
  /// A section inside a section.
  case nested
  /// The modifier on an element that has no content.
  case void(String)
  /// The modifier on an element that can stand in the place of its parent only: a row, a list's item.
  case bound(String)
  /// A tag inside the section that has no partner there; its name.
  case unbalanced(String)
  /// Something inside makes browsers read differently than the tags tell; its name.
  case doubtful(String)
  /// A tag, comment or script before the section is left open.
  case afterOpenMarkup
  /// An attribute that the container does not have.
  case unknownAttribute(String)
  /// An attribute that is given twice.
  case repeatedAttribute(String)
  /// `audience` on an element that is no container.
  case audienceOnElement(String)
  /// `audience` without a name.
  case noAudience
  /// `presentation` with a word it does not have.
  case presentation(String)
  /// Text outside of the section refers to something that is defined inside.
  case usedOutside
  /// Text inside the section refers to something that is defined outside.
  case usedInside
  /// One footnote's name inside and outside, or in two sections.
  case sharedFootnote(String)
  /// The section's tags stand where Markdown cannot be cut.
  case notSeparable
  /// Raw HTML is switched off.
  case needsRawHTML
  /// The document holds what marks sections on their way through the renderer.
  case reservedMark
}
