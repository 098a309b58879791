extension ConsoleWriter {
  /// How many characters of a source line are shown.
  private static let window = 100

  /// The line, and under it a caret; tabs stay tabs so that the caret keeps its column at any tab width. Of a long line
  /// only the part around the caret is shown, with `…` where it was cut.
  func excerpt(_ line: String, column: Int, length: Int, _ style: Style) -> String {
    let scalars = Array(line.unicodeScalars)
    let caret = max(0, column - 1)
    let range = Self.window(of: scalars.count, around: caret)
    let isCut = (start: range.lowerBound > 0, end: range.upperBound < scalars.count)
    var shown = isCut.start ? "…" : ""
    var padding = isCut.start ? " " : ""
    for index in range {
      let scalar = scalars[index] == "\t" ? scalars[index] : TerminalText.harmless(scalars[index])
      shown.unicodeScalars.append(scalar)
      guard index < caret else { continue }
      padding += scalar == "\t" ? "\t" : String(repeating: " ", count: TerminalText.columns(scalar))
    }
    if isCut.end { shown += "…" }
    // An error may stand past the line's end, where something is missing.
    let past = min(max(0, caret - scalars.count), Self.window)
    padding += String(repeating: " ", count: past)
    var width = 1
    if caret < range.upperBound {
      let marked = scalars[caret..<min(caret + max(1, length), range.upperBound)]
      width = marked.reduce(0) { $0 + TerminalText.columns(TerminalText.harmless($1)) }
    }
    let underline = "^" + String(repeating: "~", count: max(0, width - 1))
    return "  \(shown)\n  \(padding)\(paint(underline, style))\n"
  }

  private static func window(of count: Int, around caret: Int) -> Range<Int> {
    if count <= window { return 0..<count }
    let start = max(0, min(caret, count) - window / 2)
    let end = min(start + window, count)
    // Near the line's end there is room for more of what is before.
    return max(0, end - window)..<end
  }
}
