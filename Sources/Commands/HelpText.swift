import Build

/// What `--help` and `--version` print.
enum HelpText {
  /// The program's version.
  static let version = "gatehouse \(Version.current)\n"

  /// The help on a command, or on the program as a whole.
  static func text(for name: CommandSyntax.Name?) -> String {
    guard let name, let syntax = CommandSyntax.named(name) else { return overview }
    let argument = syntax.argument.map { " [\($0)]" } ?? ""
    let rows =
      syntax.options.map { option in
        (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
      } + [("--help", "show this")]
    return """
      \(syntax.summary)

      usage: gatehouse \(name.rawValue)\(argument) [options]

      \(table(rows))

      """
  }

  private static var overview: String {
    """
    Gatehouse makes static sites whose protected pages are encrypted, not hidden.

    usage: gatehouse COMMAND [options]

    \(table(CommandSyntax.all.map { ($0.name.rawValue, $0.summary) }))

    gatehouse COMMAND --help says more; gatehouse --version names the version.

    """
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 3) + help
    }.joined(separator: "\n")
  }
}
