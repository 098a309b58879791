extension Context {
  /// Whether standard error shows colours: `NO_COLOR` that is not empty (no-color.org), else `CLICOLOR_FORCE` or
  /// `CLICOLOR=0` (bixense.com/clicolors), else whether it is a terminal that is not `dumb`.
  var hasColours: Bool {
    let variable = { (name: String) in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if variable("NO_COLOR") != nil { return false }
    if let forced = variable("CLICOLOR_FORCE"), forced != "0" { return true }
    return variable("CLICOLOR") != "0" && isTerminal
  }

  /// Whether standard error is a terminal that can do more than print line after line.
  var isTerminal: Bool {
    errorTerminalWidth != nil && environment["TERM"] != "dumb"
  }
}
