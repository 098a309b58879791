/// Writes diagnostics as a person reads them on a terminal.
///
///     content/index.md:3:9: error: unknown access “protcted”
///       access: protcted
///               ^~~~~~~~
///     help: did you mean “protected”?
public struct ConsoleWriter: Sendable {
  /// Whether the text has colours (ECMA-48, SGR); the words do without.
  let hasColours: Bool

  /// Makes a writer.
  ///
  /// - Parameter colours: whether the text goes to a terminal that shows colours.
  public init(colours: Bool = false) {
    hasColours = colours
  }

  /// How many errors, and how many warnings, are shown of a list.
  public static let most = 100

  /// The text of many diagnostics. After `most` errors and `most` warnings it only says how many more there are.
  ///
  /// - Parameter advice: how to see them all, where there is a way.
  public func text(of diagnostics: [Diagnostic], advice: String? = nil) -> String {
    var shown: [Diagnostic.Severity: Int] = [:]
    var hidden: [Diagnostic.Severity: Int] = [:]
    var text = ""
    for diagnostic in diagnostics {
      if shown[diagnostic.severity, default: 0] < Self.most {
        shown[diagnostic.severity, default: 0] += 1
        text += self.text(of: diagnostic)
      } else {
        hidden[diagnostic.severity, default: 0] += 1
      }
    }
    let more = DiagnosticCount(errors: hidden[.error] ?? 0, warnings: hidden[.warning] ?? 0)
    guard more.total > 0 else { return text }
    return text + "and \(more.words(more: true))" + (advice.map { ": \($0)" } ?? "") + "\n"
  }

  /// The text of one diagnostic, with a line end.
  public func text(of diagnostic: Diagnostic) -> String {
    let style: Style = diagnostic.severity == .error ? .error : .warning
    var text = headline(diagnostic.severity.rawValue, style, diagnostic.message, at: diagnostic.place)
    for note in diagnostic.notes {
      text += headline("note", .note, note.message, at: note.place)
    }
    if let help = diagnostic.help { text += "\(paint("help:", .help)) \(TerminalText.harmless(help))\n" }
    return text
  }

  private func headline(_ kind: String, _ style: Style, _ message: String, at place: Place?) -> String {
    let message = "\(paint("\(kind):", style)) \(TerminalText.harmless(message))\n"
    guard let place else { return message }
    var path = TerminalText.harmless(place.path)
    if let position = place.position { path += ":\(position.line):\(position.column)" }
    var text = "\(paint("\(path):", .place)) \(message)"
    if let position = place.position, let line = place.sourceLine, !line.isEmpty {
      text += excerpt(line, column: position.column, length: place.length, style)
    }
    return text
  }
}
