import Markup

/// The words that the renderer puts into HTML beside the author's, in one language.
public struct MarkdownWords: Hashable, Sendable {
  /// Words with something between them, escaped for text and attributes.
  struct Around: Hashable, Sendable {
    let before: [UInt8]
    let after: [UInt8]

    /// Cuts a sentence at a name in braces; without it, what is put there stands at the end.
    init(_ sentence: String, at blank: String) {
      let bytes = HTML(escaping: sentence).bytes
      let place = bytes.firstRange(of: blank.utf8) ?? bytes.endIndex..<bytes.endIndex
      before = Array(bytes[..<place.lowerBound])
      after = Array(bytes[place.upperBound...])
    }
  }

  private let alerts: [String: [UInt8]]
  let linkToHeading: Around
  let footnotes: [UInt8]
  let backToReference: Around
  let done: [UInt8]
  let toDo: [UInt8]

  /// Takes the words as plain text.
  ///
  /// - Parameters:
  ///   - alerts: The titles of alerts by their markers: `note`, `tip`, `important`, `warning`, `caution`. One that is
  ///     missing has its marker as its title.
  ///   - linkToHeading: What the link beside a heading is called; `{heading}` is the heading's text.
  ///   - footnotes: What the list of footnotes is called.
  ///   - backToReference: What the link from a footnote back is called; `{number}` is the footnote's.
  ///   - done: What the box of a task is called that is done.
  ///   - toDo: What the box of another task is called.
  public init(
    alerts: [String: String], linkToHeading: String, footnotes: String, backToReference: String, done: String,
    toDo: String
  ) {
    self.alerts = alerts.mapValues { HTML(escaping: $0).bytes }
    self.linkToHeading = Around(linkToHeading, at: "{heading}")
    self.footnotes = HTML(escaping: footnotes).bytes
    self.backToReference = Around(backToReference, at: "{number}")
    self.done = HTML(escaping: done).bytes
    self.toDo = HTML(escaping: toDo).bytes
  }

  /// English.
  public static let english = MarkdownWords(
    alerts: [
      "note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution",
    ],
    linkToHeading: "Link to “{heading}”", footnotes: "Footnotes",
    backToReference: "Back to reference {number}", done: "Done", toDo: "To do")

  func title(of alert: Alert) -> [UInt8] { alerts[alert.rawValue] ?? Array(alert.rawValue.utf8) }
}
