/// A block quote whose first line says what it is: `[!NOTE]` (GitHub's alerts).
enum Alert: String, CaseIterable {
  case note, tip, important, warning, caution

  /// The word in GitHub's class names.
  var className: StaticString {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }

  /// Reads a marker, in letters of either case.
  init?(marker: UnsafeBufferPointer<UInt8>) {
    guard marker.starts(with: "[!".utf8), marker.last == UInt8(ascii: "]") else { return nil }
    let word = marker.dropFirst(2).dropLast().map(\.asciiLowercased)
    guard let alert = Alert.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) }) else {
      return nil
    }
    self = alert
  }

  /// Takes the marker out of a block quote and says which it was; `nil`, and the quote unchanged, where it has none.
  ///
  /// As on GitHub, the quote stands in no other block, the marker alone on its line, and something follows it.
  static func takeMarker(from quote: CmarkNode) -> Alert? {
    guard quote.parent?.kind == .document, let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text, let alert = Alert(marker: text.literal)
    else { return nil }
    if let lineEnd = text.next {
      guard lineEnd.kind == .softBreak || lineEnd.kind == .lineBreak else { return nil }
      lineEnd.remove()
      text.remove()
    } else {
      guard paragraph.next != nil else { return nil }
      paragraph.remove()
    }
    return alert
  }
}
