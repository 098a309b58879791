/// Completions for zsh.
struct ZshCompletions {
  let commands: [CommandSyntax]

  /// The script.
  var script: String {
    let words = CompletionWords(commands: commands)
    let groups = words.groups.map { group in
      """
          \(group))
            if (( CURRENT == 3 )); then
              commands=(
      \(list(words.group(group), indent: 10))
              )
              _describe command commands
              return
            fi
            command+=" $words[3]"
            skip=2 ;;
      """
    }
    return """
      #compdef gatehouse

      _gatehouse() {
        local command=$words[2] skip=1
        local -a commands
        if (( CURRENT == 2 )); then
          commands=(
      \(list(words.first, indent: 6))
          )
          _describe command commands
          return
        fi
        case $command in
      \(groups.joined(separator: "\n"))
        esac
        shift $skip words
        (( CURRENT -= skip ))
        case $command in
      \(commands.map(arguments).joined(separator: "\n"))
        esac
      }

      # Where the file is sourced and not loaded from a folder of fpath.
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _gatehouse "$@"; else compdef _gatehouse gatehouse; fi

      """
  }

  private func list(_ words: [CompletionWords.Word], indent: Int) -> String {
    words.map { word in
      String(repeating: " ", count: indent) + quote("\(word.word):\(word.help)")
    }.joined(separator: "\n")
  }

  private func arguments(_ command: CommandSyntax) -> String {
    var specifications = CompletionWords.options(command).map { option in
      let help = "[\(escape(option.help))]"
      let start = option.repeats ? "*" : ""
      guard let value = option.value else { return quote("\(start)\(option.name)\(help)") }
      return quote("\(start)\(option.name)=\(help):\(value.name):\(action(value))")
    }
    if let argument = command.argument {
      specifications.append(quote("1:\(argument.value.name):\(action(argument.value))"))
    }
    let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(quote(command.name)))\n      _arguments \\\n\(lines) ;;"
  }

  private func action(_ value: ValueSyntax) -> String {
    switch value.kind {
    case .folder: "_files -/"
    case .file: "_files"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    // A mere message would keep zsh from completing an option in the same place.
    case .text, .date, .port: "()"
    }
  }

  /// Text inside of brackets, where brackets and colons mean something.
  private func escape(_ text: String) -> String {
    text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
  }

  private func quote(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
