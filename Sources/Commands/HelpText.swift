import Build

/// What `help`, `--help` and `--version` print.
enum HelpText {
  /// The program's version.
  static let version = "gatehouse \(Version.current)\n"

  /// How shells complete `gatehouse help`.
  static var syntax: CommandSyntax {
    let words = CommandTable.commands.map { $0.syntax.words[0] }
    let first = words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)
    return CommandSyntax(
      name: "help", summary: "Say more about a command, with examples.",
      argument: ArgumentSyntax(value: .choice("COMMAND", first), isRequired: false, help: "which command"),
      options: [], examples: [])
  }

  /// The help on the program as a whole.
  static var overview: String {
    """
    Gatehouse makes static sites whose protected pages are encrypted, not hidden.

    usage: gatehouse COMMAND [options]

    \(table(CommandTable.commands.map { ($0.syntax.name, $0.syntax.summary) }))

    gatehouse help COMMAND says more, with examples; gatehouse --version names the version.

    """
  }

  /// The help on the commands that begin with a word.
  static func group(_ word: String) -> String {
    """
    usage: gatehouse \(word) COMMAND [options]

    \(table(CommandTable.group(word).map { ($0.syntax.name, $0.syntax.summary) }))

    gatehouse help \(word) COMMAND says more, with examples.

    """
  }

  /// The help on a command.
  static func command(_ syntax: CommandSyntax) -> String {
    let arguments = syntax.argument.map { [($0.value.name, shown($0.help, $0.value))] } ?? []
    let options = syntax.options.map { option in
      (
        option.value.map { "\(option.name) \($0.name)" } ?? option.name,
        shown(option.help, option.value) + (option.repeats ? "; may be repeated" : "")
      )
    }
    var parts = [syntax.summary]
    if !syntax.details.isEmpty { parts.append(syntax.details) }
    parts.append("usage: gatehouse \(usage(syntax))")
    parts.append(table(arguments + options + [("--help", "show this")]))
    if !syntax.examples.isEmpty {
      let examples = syntax.examples.map { "  \($0.line)\n      \($0.meaning)" }
      parts.append("examples:\n" + examples.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The command's name with its argument: in brackets where it can be left out.
  static func usage(_ syntax: CommandSyntax) -> String {
    let argument = syntax.argument.map { $0.isRequired ? " \($0.value.name)" : " [\($0.value.name)]" } ?? ""
    return "\(syntax.name)\(argument) [options]"
  }

  private static func shown(_ help: String, _ value: ValueSyntax?) -> String {
    value?.choices.map { "\(help): \($0.joined(separator: ", "))" } ?? help
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 3) + help
    }.joined(separator: "\n")
  }
}
