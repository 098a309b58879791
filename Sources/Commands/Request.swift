import Diagnostics

/// What a command line asks for.
enum Request {
  /// Running a command.
  case run(any Command.Type, Invocation)
  /// Help on the program.
  case help
  /// Help on the commands that begin with a word.
  case groupHelp(String)
  /// Help on a command.
  case commandHelp(CommandSyntax)
  /// The version.
  case version

  /// Takes arguments apart.
  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first else { throw UsageError(.noCommand) }
    switch first {
    case "help", "--help", "-h": self = try Self.help(on: Array(arguments.dropFirst()))
    case "--version":
      if let surplus = arguments.dropFirst().first { throw UsageError(.surplusArgument(surplus)) }
      self = .version
    default:
      if arguments.count == 2, Self.isHelp(arguments[1]), !CommandTable.group(first).isEmpty {
        self = .groupHelp(first)
      } else {
        self = try Self.command(arguments)
      }
    }
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  private static func help(on words: [String]) throws(UsageError) -> Request {
    guard let first = words.first else { return .help }
    if words.count == 1, !CommandTable.group(first).isEmpty { return .groupHelp(first) }
    let syntax = try find(words).syntax
    if let surplus = words.dropFirst(syntax.words.count).first {
      throw UsageError(.surplusArgument(surplus), command: syntax)
    }
    return .commandHelp(syntax)
  }

  /// The command that the arguments name, or the one that they may have meant.
  private static func find(_ arguments: [String]) throws(UsageError) -> any Command.Type {
    if let command = CommandTable.command(startingWith: arguments) { return command }
    let first = arguments.first ?? ""
    if first.hasPrefix("-") { throw UsageError(.unknownOption(first, nearest: nil)) }
    let group = CommandTable.group(first).map { $0.syntax }
    if !group.isEmpty {
      throw UsageError(
        .unknownSubcommand(group: first, given: arguments.dropFirst().first, known: group.map(\.name)))
    }
    let words = CommandTable.commands.compactMap { $0.syntax.words.first } + ["help"]
    throw UsageError(.unknownCommand(first, nearest: Suggestion.nearest(to: first, in: words)))
  }

  private static func command(_ arguments: [String]) throws(UsageError) -> Request {
    let command = try find(arguments)
    let syntax = command.syntax
    var invocation = Invocation(syntax)
    var rest = arguments.dropFirst(syntax.words.count)
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        try invocation.take(argument: word)
      } else if word == "--" {
        optionsEnded = true
      } else if isHelp(word) {
        return .commandHelp(syntax)
      } else {
        try takeOption(word, from: &rest, into: &invocation)
      }
    }
    try invocation.checkWhole()
    try command.check(invocation)
    return .run(command, invocation)
  }

  private static func takeOption(
    _ word: String, from rest: inout ArraySlice<String>, into invocation: inout Invocation
  ) throws(UsageError) {
    let syntax = invocation.syntax
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, in: syntax.options.map(\.name) + ["--help"])
      throw UsageError(.unknownOption(name, nearest: nearest), command: syntax)
    }
    guard let wanted = option.value else {
      if parts.count > 1 { throw UsageError(.valueForFlag(name), command: syntax) }
      return try invocation.take(option, nil)
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw UsageError(.missingValue(name, wanted.name), command: syntax)
    }
    try invocation.take(option, value)
  }
}
