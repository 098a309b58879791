/// Completions for bash, from version 3.2 on.
struct BashCompletions {
  let commands: [CommandSyntax]

  /// The script.
  var script: String {
    let words = CompletionWords(commands: commands)
    let groups = words.groups.map { group in
      "    \(group)) second='\(words.group(group).map(\.word).joined(separator: " "))' ;;"
    }
    return """
      # bash completion for gatehouse
      _gatehouse_words() {
        local found
        while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen -W "$1" -- "$word")
      }

      _gatehouse_paths() {
        local found
        while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen "$1" -- "$word")
        compopt -o filenames 2>/dev/null
      }

      _gatehouse() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} second=
        COMPREPLY=()
        # bash takes --format=json for three words.
        if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        if ((COMP_CWORD == 1)); then
          _gatehouse_words '\(words.first.map(\.word).joined(separator: " ")) --help --version'
          return
        fi
        case $command in
      \(groups.joined(separator: "\n"))
        esac
        if [[ -n $second ]]; then
          if ((COMP_CWORD == 2)); then _gatehouse_words "$second --help"; return; fi
          command+=" ${COMP_WORDS[2]}"
        fi
        case "$command $before" in
      \(commands.flatMap(values).joined(separator: "\n"))
        esac
        case $command in
      \(commands.map(rest).joined(separator: "\n"))
        esac
      }

      complete -F _gatehouse gatehouse

      """
  }

  /// What completes the values of a command's options.
  private func values(_ command: CommandSyntax) -> [String] {
    command.options.compactMap { option in
      option.value.map { "    '\(command.name) \(option.name)') \(action($0)); return ;;" }
    }
  }

  /// What completes anything else: the options where a dash was typed, else the argument.
  private func rest(_ command: CommandSyntax) -> String {
    let options = CompletionWords.options(command).map(\.name).joined(separator: " ")
    let argument = command.argument.map { action($0.value) } ?? ":"
    return """
          '\(command.name)')
            if [[ $word == -* ]]; then _gatehouse_words '\(options)'; else \(argument); fi ;;
      """
  }

  private func action(_ value: ValueSyntax) -> String {
    switch value.kind {
    case .folder: "_gatehouse_paths -d"
    case .file: "_gatehouse_paths -f"
    case .choice(let words): "_gatehouse_words '\(words.joined(separator: " "))'"
    case .text, .date, .port: ":"
    }
  }
}
