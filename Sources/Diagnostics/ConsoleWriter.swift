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
    if let help = diagnostic.help { text += "help: \(help)\n" }
    return text
  }

  private func headline(_ kind: String, _ message: String, at place: Place?) -> String {
    guard let place else { return "\(kind): \(message)\n" }
    var text = place.path
    if let position = place.position { text += ":\(position.line):\(position.column)" }
    text += ": \(kind): \(message)\n"
    if let position = place.position, let line = place.sourceLine, !line.isEmpty {
      text += excerpt(line, column: position.column, length: place.length)
    }
    return text
  }

  /// The line, and under it a caret; tabs stay tabs so that the caret keeps its column at any tab width, control
  /// characters do not reach the terminal.
  private func excerpt(_ line: String, column: Int, length: Int) -> String {
    var shown = ""
    var padding = ""
    for (index, scalar) in line.unicodeScalars.enumerated() {
      let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
      shown.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      if index < column - 1 { padding += scalar == "\t" ? "\t" : " " }
    }
    // An error may stand past the line's end, where something is missing.
    padding += String(repeating: " ", count: max(0, column - 1 - line.unicodeScalars.count))
    let rest = max(1, line.unicodeScalars.count - (column - 1))
    let underline = "^" + String(repeating: "~", count: min(length, rest) - 1)
    return "  \(shown)\n  \(padding)\(underline)\n"
  }
}
