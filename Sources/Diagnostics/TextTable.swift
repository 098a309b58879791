/// Rows in columns that line up on a terminal, whatever letters are in them.
public enum TextTable {
  /// The table's text, a line for each row; columns are two spaces apart, and no line ends with spaces.
  public static func text(of rows: [[String]]) -> String {
    let shown = rows.map { $0.map { TerminalText.harmless($0) } }
    let count = shown.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      shown.map { column < $0.count ? width($0[column]) : 0 }.max() ?? 0
    }
    return shown.map { row in
      var line = ""
      var owed = 0
      for (cell, width) in zip(row, widths) {
        if !cell.isEmpty {
          line += String(repeating: " ", count: owed) + cell
          owed = 0
        }
        owed += width - self.width(cell) + 2
      }
      return line + "\n"
    }.joined()
  }

  private static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + TerminalText.columns($1) }
  }
}
