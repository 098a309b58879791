/// The positional argument of a command.
struct ArgumentSyntax: Hashable, Sendable {
  /// What it stands for.
  var value: ValueSyntax
  /// Whether the command does nothing without it.
  var isRequired: Bool
  /// What it is, in one line.
  var help: String
}
