import Diagnostics

// Every sentence of the commands.

extension UsageError {
  /// What is wrong, in one sentence.
  var message: String {
    switch cause {
    case .noCommand: "no command given"
    case .unknownCommand(let name, _): "unknown command “\(name)”"
    case .unknownSubcommand(let group, nil, _): "“\(group)” needs to be told what to do"
    case .unknownSubcommand(let group, .some(let given), _): "unknown command “\(group) \(given)”"
    case .unknownOption(let name, _): "unknown option “\(name)”"
    case .unknownChoice(let word, let what, _): "\(what) cannot be “\(word)”"
    case .notADay(let word, let name): "“\(word)” is no day for \(name)"
    case .notAPort(let word, let name): "“\(word)” is no port for \(name)"
    case .repeatedOption(let name): "“\(name)” is given twice"
    case .missingValue(let name, let value): "“\(name)” needs a value: \(name) \(value)"
    case .missingArgument(let name): "\(name) is missing: gatehouse \(command.map(HelpText.usage) ?? "")"
    case .missingOption(let text): "“\(text)” is missing"
    case .excluded(let name, let other): "“\(name)” has no place beside “\(other)”"
    case .valueForFlag(let name): "“\(name)” takes no value"
    case .surplusArgument(let word): "“\(word)” is one argument too many"
    }
  }

  /// What to type instead.
  var help: String {
    switch cause {
    case .unknownCommand(_, .some(let nearest)), .unknownOption(_, .some(let nearest)):
      "did you mean “\(nearest)”?"
    case .notAPort: "write a number from 0 to 65535; 0 is any port that is free"
    case .notADay: "write year, month and day, such as 2024-02-29"
    case .unknownSubcommand(let group, let given, let known):
      Suggestion.nearest(to: given ?? "", in: known.map { String($0.dropFirst(group.count + 1)) })
        .map { "did you mean “\(group) \($0)”?" }
        ?? "there is: " + known.map { "gatehouse \($0)" }.joined(separator: ", ")
    case .unknownChoice(let word, _, let choices):
      Suggestion.nearest(to: word, in: choices).map { "did you mean “\($0)”?" }
        ?? "there is: " + choices.joined(separator: ", ")
    default:
      "gatehouse \(command.map { $0.name + " " } ?? "")--help shows what there is"
    }
  }

  /// The error as people read it.
  var diagnostic: Diagnostic { .error(message, help: help) }
}

/// What a command meets that is no error in a file of the site.
enum CommandProblem: Hashable, Sendable {
  case secretExists(path: String)
  case notEmpty(folder: String, holds: String)
  case passwordsDiffer
  case passwordEmpty
  case passwordNotText
  case noTerminal
  case noAudiences
  case unknownAudience(String, known: [String])
  case file(path: String, reason: String)
  case sealing(String)

  /// How to see more diagnostics than a terminal is given.
  static let seeAll = "--format json shows all"

  /// The problem as people read it.
  var diagnostic: Diagnostic { .error(message, help: help) }

  private var message: String {
    switch self {
    case .secretExists(let path): "there is a site secret already, in \(path)"
    case .notEmpty(let folder, let other):
      "\(folder == "." ? "this folder" : folder) is not empty: it holds \(other)"
    case .passwordsDiffer: "the two passwords are not the same"
    case .passwordEmpty: "the password is empty"
    case .passwordNotText: "the password is not one line of UTF-8 text"
    case .noTerminal: "no password was given"
    case .noAudiences: "site.yml declares no audience"
    case .unknownAudience(let name, _): "site.yml declares no audience “\(name)”"
    case .file(let path, let reason): "\(path): \(reason)"
    case .sealing(let message): message
    }
  }

  private var help: String? {
    switch self {
    case .secretExists: "keep it: without it, nothing that it sealed can be built again for the same readers"
    case .notEmpty: "name a folder that is not there yet, and it is made"
    case .passwordsDiffer: "run the command again; nothing was changed"
    case .passwordEmpty: "four or five words that have nothing to do with one another are easy to remember"
    case .passwordNotText, .file, .sealing: nil
    case .noTerminal: "run it at a terminal, or give the password to standard input with --password-stdin"
    case .noAudiences: "add to site.yml: audiences: {members: {title: Members}}"
    case .unknownAudience(let name, let known):
      Suggestion.nearest(to: name, in: known).map { "did you mean “\($0)”?" }
        ?? "it declares: " + known.joined(separator: ", ")
    }
  }
}
