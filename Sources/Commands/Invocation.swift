import YAML

/// What was typed for one command, found to be right by the command's syntax.
struct Invocation: Hashable, Sendable {
  /// The command's syntax.
  let syntax: CommandSyntax
  /// The positional argument.
  private(set) var argument: String?
  private var given: [String: [String]] = [:]

  init(_ syntax: CommandSyntax) {
    self.syntax = syntax
  }

  /// Whether an option was given.
  func has(_ option: OptionSyntax) -> Bool { given[option.name] != nil }

  /// The value of an option; `nil` where it was not given.
  subscript(option: OptionSyntax) -> String? { given[option.name]?.last }

  /// All values of an option that may repeat, as typed from left to right.
  func values(of option: OptionSyntax) -> [String] { given[option.name] ?? [] }

  /// Takes the positional argument.
  mutating func take(argument word: String) throws(UsageError) {
    guard let syntax = self.syntax.argument, argument == nil else {
      throw UsageError(.surplusArgument(word), command: self.syntax)
    }
    try check(word, syntax.value, of: syntax.value.name)
    argument = word
  }

  /// Takes an option, with its value where it has one.
  mutating func take(_ option: OptionSyntax, _ value: String?) throws(UsageError) {
    if has(option), !option.repeats { throw UsageError(.repeatedOption(option.name), command: syntax) }
    if let value, let allowed = option.value { try check(value, allowed, of: option.name) }
    given[option.name, default: []] += value.map { [$0] } ?? []
  }

  private func check(_ word: String, _ value: ValueSyntax, of what: String) throws(UsageError) {
    if value.kind == .date, CivilDate(word) == nil {
      throw UsageError(.notADay(word, of: what), command: syntax)
    }
    if value.kind == .port, UInt16(word) == nil {
      throw UsageError(.notAPort(word, of: what), command: syntax)
    }
    guard let choices = value.choices, !choices.contains(word) else { return }
    throw UsageError(.unknownChoice(word, of: what, choices: choices), command: syntax)
  }

  /// Checks that nothing is missing.
  func checkWhole() throws(UsageError) {
    if let argument = syntax.argument, argument.isRequired, self.argument == nil {
      throw UsageError(.missingArgument(argument.value.name), command: syntax)
    }
  }
}
