/// The first words of the program's commands, for shells.
struct CompletionWords {
  /// A word with what it does.
  struct Word {
    var word: String
    var help: String
  }

  let commands: [CommandSyntax]

  /// What can be the first word.
  var first: [Word] {
    var words: [Word] = []
    for command in commands {
      let word = command.words[0]
      if words.contains(where: { $0.word == word }) { continue }
      let names = group(word).map(\.word).joined(separator: ", ")
      words.append(Word(word: word, help: names.isEmpty ? command.summary : "The commands: \(names)."))
    }
    return words
  }

  /// The first words that a second one belongs to.
  var groups: [String] { first.map(\.word).filter { !group($0).isEmpty } }

  /// What can follow a first word as the second.
  func group(_ word: String) -> [Word] {
    commands.filter { $0.words.count > 1 && $0.words[0] == word }
      .map { Word(word: $0.words[1], help: $0.summary) }
  }

  /// A command's options, with the one that all have.
  static func options(_ command: CommandSyntax) -> [OptionSyntax] {
    command.options + [OptionSyntax(name: "--help", help: "show the help on the command")]
  }
}
