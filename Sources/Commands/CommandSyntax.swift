/// What is typed for a command, and what its help says.
struct CommandSyntax: Hashable, Sendable {
  /// A command line that shows a use.
  struct Example: Hashable, Sendable {
    /// What is typed, from `gatehouse` on.
    var line: String
    /// What that does, in a few words.
    var meaning: String

    init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The words that name it: `member add`.
  var name: String
  /// What it does, in one line with its full stop.
  var summary: String
  /// What else its help says, in lines of its own; empty where the summary says all.
  var details = ""
  /// Its one positional argument; `nil` where it takes none.
  var argument: ArgumentSyntax?
  /// Its options, in the order of the help.
  var options: [OptionSyntax]
  /// A few uses.
  var examples: [Example]

  /// The name's words.
  var words: [String] { name.split(separator: " ").map(String.init) }
}
