/// An option of a command.
struct OptionSyntax: Hashable, Sendable {
  /// The name with its dashes: `--output`.
  var name: String
  /// Its value; `nil` for a flag.
  var value: ValueSyntax?
  /// Whether it can be given more than once.
  var repeats = false
  /// What it does, in one line.
  var help: String
}
