extension CompletionsCommand {
  static let syntax = CommandSyntax(
    name: "completions", summary: "Print what lets a shell complete this program's command lines.",
    argument: ArgumentSyntax(
      value: .choice("SHELL", Shell.allCases.map(\.rawValue)), isRequired: true, help: "which shell"),
    options: [],
    examples: [
      .init("gatehouse completions bash", "goes into ~/.local/share/bash-completion/completions/gatehouse"),
      .init("gatehouse completions zsh", "goes into a file _gatehouse in a folder of $fpath"),
      .init("gatehouse completions fish", "goes into ~/.config/fish/completions/gatehouse.fish"),
    ])
}
