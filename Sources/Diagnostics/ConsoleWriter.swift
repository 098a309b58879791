/// Writes diagnostics as a person reads them on a terminal.
///
///     content/index.md:3:9: error: unknown access “protcted”
///       access: protcted
///               ^~~~~~~~
///     help: did you mean “protected”?
public struct ConsoleWriter: Sendable {
  /// Makes a writer. There is nothing to set: colour would need a terminal, and the words have to do without.
  public init() {}

  /// The text of one diagnostic, with a line end.
  public func text(of diagnostic: Diagnostic) -> String {
    var text = headline(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.place)
    for note in diagnostic.notes {
      text += headline("note", note.message, at: note.place)
    }
    if let help = diagnostic.help { text += "help: \(Self.shown(help))\n" }
    return text
  }

  private func headline(_ kind: String, _ message: String, at place: Place?) -> String {
    let message = Self.shown(message)
    guard let place else { return "\(kind): \(message)\n" }
    var text = Self.shown(place.path)
    if let position = place.position { text += ":\(position.line):\(position.column)" }
    text += ": \(kind): \(message)\n"
    if let position = place.position, let line = place.sourceLine, !line.isEmpty {
      text += excerpt(line, column: position.column, length: place.length)
    }
    return text
  }

  /// How many columns of a source line are shown.
  private static let window = 100

  /// The line, and under it a caret; tabs stay tabs so that the caret keeps its column at any tab width. Of a long line
  /// only the part around the caret is shown, with `…` where it was cut.
  private func excerpt(_ line: String, column: Int, length: Int) -> String {
    let scalars = Array(line.unicodeScalars)
    let caret = max(0, column - 1)
    var range = scalars.indices
    if scalars.count > Self.window {
      let start = max(0, min(caret, scalars.count) - Self.window / 2)
      range = start..<min(start + Self.window, scalars.count)
      // Near the line's end there is room for more of what is before.
      range = max(0, range.upperBound - Self.window)..<range.upperBound
    }
    let isCut = (start: range.lowerBound > 0, end: range.upperBound < scalars.count)
    var shown = isCut.start ? "…" : ""
    var padding = isCut.start ? " " : ""
    for index in range {
      let scalar = scalars[index]
      shown.unicodeScalars.append(scalar == "\t" ? scalar : Self.harmless(scalar))
      if index < caret { padding += scalar == "\t" ? "\t" : " " }
    }
    if isCut.end { shown += "…" }
    // An error may stand past the line's end, where something is missing.
    let past = min(max(0, caret - scalars.count), Self.window)
    padding += String(repeating: " ", count: past)
    let rest = max(1, range.upperBound - caret)
    let underline = "^" + String(repeating: "~", count: max(0, min(length, rest) - 1))
    return "  \(shown)\n  \(padding)\(underline)\n"
  }

  /// Text with nothing in it that a terminal would obey, nor a line end that would let it pass for another message.
  public static func shown(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(harmless(scalar)) }
    return String(shown)
  }

  /// U+FFFD for control characters, line ends and the marks that reverse the direction of what follows.
  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: return scalar
    case 0...0x9F, 0x2028...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return scalar
    }
  }
}
