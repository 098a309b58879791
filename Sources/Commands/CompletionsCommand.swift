/// `gatehouse completions`: prints a script for a shell, made from the table of commands.
struct CompletionsCommand: Command {
  /// The shells that there are scripts for.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let commands = CommandTable.commands.map { $0.syntax } + [HelpText.syntax]
    switch invocation.argument.flatMap(Shell.init) {
    case .bash: context.writeOutput(BashCompletions(commands: commands).script)
    case .zsh: context.writeOutput(ZshCompletions(commands: commands).script)
    case .fish: context.writeOutput(FishCompletions(commands: commands).script)
    case nil: break
    }
  }
}
