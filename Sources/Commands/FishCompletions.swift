/// Completions for fish, from version 3 on.
struct FishCompletions {
  let commands: [CommandSyntax]

  /// The script.
  var script: String {
    let words = CompletionWords(commands: commands)
    var lines = words.first.map { word(word: $0, after: "") }
    for group in words.groups {
      lines += words.group(group).map { word(word: $0, after: " \(group)") }
    }
    lines += commands.flatMap(self.lines)
    return """
      # fish completion for gatehouse

      # Whether these words, and nothing else, stand before what is being typed.
      function __gatehouse_after
          set -l words (commandline -opc)
          test "$words[2..]" = "$argv"
      end

      # Whether the command line is of the command that these words name.
      function __gatehouse_in
          set -l words (commandline -opc)
          test (count $words) -gt (count $argv); and test "$words[2..$(math (count $argv) + 1)]" = "$argv"
      end

      complete -c gatehouse -f
      complete -c gatehouse -n '__gatehouse_after' -l help -d 'show the help'
      complete -c gatehouse -n '__gatehouse_after' -l version -d 'name the version'
      \(lines.joined(separator: "\n"))

      """
  }

  private func word(word: CompletionWords.Word, after words: String) -> String {
    "complete -c gatehouse -n '__gatehouse_after\(words)' -a \(word.word) -d \(quote(word.help))"
  }

  private func lines(_ command: CommandSyntax) -> [String] {
    let start = "complete -c gatehouse -n '__gatehouse_in \(command.name)'"
    let options = CompletionWords.options(command).map { option in
      let value = option.value.map { " -x\(action($0))" } ?? ""
      return "\(start) -l \(option.name.dropFirst(2))\(value) -d \(quote(option.help))"
    }
    let argument = command.argument.map { action($0.value) } ?? ""
    return options + (argument.isEmpty ? [] : [start + argument])
  }

  private func action(_ value: ValueSyntax) -> String {
    switch value.kind {
    case .folder: " -a '(__fish_complete_directories (commandline -ct))'"
    case .file: " -a '(__fish_complete_path (commandline -ct))'"
    case .choice(let words): " -a '\(words.joined(separator: " "))'"
    case .text, .date, .port: ""
    }
  }

  private func quote(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
