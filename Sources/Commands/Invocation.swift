import Diagnostics

/// What was typed, taken apart and found to be right.
struct Invocation: Hashable, Sendable {
  var command: CommandSyntax.Name
  var values: [String: String] = [:]
  var flags: Set<String> = []
  var argument: String?

  /// A request that is answered without doing anything.
  enum Request: Hashable, Sendable {
    case run(Invocation)
    case help(CommandSyntax.Name?)
    case version
  }

  /// Takes arguments apart.
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard let first = arguments.first else { throw UsageError(.noCommand) }
    switch first {
    case "--help", "-h": return .help(nil)
    case "help": return try help(for: Array(arguments.dropFirst()))
    case "--version": return .version
    default: break
    }
    let syntax = try command(in: arguments)
    let rest = arguments.dropFirst(syntax.name.rawValue.split(separator: " ").count)
    var invocation = Invocation(command: syntax.name)
    return try invocation.take(rest, by: syntax) ? .help(syntax.name) : .run(invocation)
  }

  private static func help(for words: [String]) throws(UsageError) -> Request {
    words.isEmpty ? .help(nil) : .help(try command(in: words).name)
  }

  private static func command(in arguments: [String]) throws(UsageError) -> CommandSyntax {
    for syntax in CommandSyntax.all {
      let words = syntax.name.rawValue.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return syntax }
    }
    let first = arguments.first ?? ""
    if first.hasPrefix("-") { throw UsageError(.unknownOption(first, nearest: nil)) }
    let group = CommandSyntax.Name.allCases.filter { $0.rawValue.hasPrefix(first + " ") }
    if !group.isEmpty {
      throw UsageError(.unknownSubcommand(group: first, given: arguments.dropFirst().first, known: group))
    }
    let names = CommandSyntax.Name.allCases.map(\.rawValue)
    throw UsageError(.unknownCommand(first, nearest: Suggestion.nearest(to: first, in: names)))
  }

  /// Takes the arguments after the command's name; true where they ask for help.
  private mutating func take(_ arguments: ArraySlice<String>, by syntax: CommandSyntax) throws(UsageError)
    -> Bool
  {
    var rest = arguments
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.hasPrefix("-") || word == "-" {
        try takeArgument(word, by: syntax)
      } else if word == "--" {
        optionsEnded = true
      } else if word == "--help" || word == "-h" {
        return true
      } else {
        try takeOption(word, from: &rest, by: syntax)
      }
    }
    return false
  }

  private mutating func takeArgument(_ word: String, by syntax: CommandSyntax) throws(UsageError) {
    guard syntax.argument != nil, argument == nil else {
      throw UsageError(.surplusArgument(word), command: command)
    }
    argument = word
  }

  private mutating func takeOption(
    _ word: String, from rest: inout ArraySlice<String>, by syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      let nearest = Suggestion.nearest(to: name, in: syntax.options.map(\.name))
      throw UsageError(.unknownOption(name, nearest: nearest), command: command)
    }
    if values[name] != nil || flags.contains(name) {
      throw UsageError(.repeatedOption(name), command: command)
    }
    guard option.value != nil else {
      if parts.count > 1 { throw UsageError(.valueForFlag(name), command: command) }
      flags.insert(name)
      return
    }
    guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
      throw UsageError(.missingValue(name, option.value ?? ""), command: command)
    }
    values[name] = value
  }
}
