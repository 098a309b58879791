/// All commands of the program.
enum CommandTable {
  /// One command a line, in the order of the help.
  static let commands: [any Command.Type] = [
    InitCommand.self,
    BuildCommand.self,
    ServeCommand.self,
    CheckCommand.self,
    AuditCommand.self,
    ListCommand.self,
    SecretNewCommand.self,
    MemberAddCommand.self,
    MemberRemoveCommand.self,
    MemberListCommand.self,
    MemberPasswordCommand.self,
    AudienceListCommand.self,
    AudienceRotateCommand.self,
    ShareCommand.self,
    CompletionsCommand.self,
  ]

  /// The names of all commands, in the order of the help.
  static var names: [String] { commands.map { $0.syntax.name } }

  /// The commands whose name begins with a word: `member` has `member add`.
  static func group(_ word: String) -> [any Command.Type] {
    commands.filter { $0.syntax.words.count > 1 && $0.syntax.words.first == word }
  }

  /// The command that arguments begin with.
  static func command(startingWith arguments: [String]) -> (any Command.Type)? {
    commands.first { arguments.starts(with: $0.syntax.words) }
  }
}
