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
    case .repeatedOption(let name): "“\(name)” is given twice"
    case .missingValue(let name, let value): "“\(name)” needs a value: \(name) \(value)"
    case .missingArgument(let name): "\(name) is missing: gatehouse \(command.map(HelpText.usage) ?? "")"
    case .valueForFlag(let name): "“\(name)” takes no value"
    case .surplusArgument(let word): "“\(word)” is one argument too many"
    }
  }

  /// What to type instead.
  var help: String {
    switch cause {
    case .unknownCommand(_, .some(let nearest)), .unknownOption(_, .some(let nearest)):
      "did you mean “\(nearest)”?"
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
  case noSite(folder: String)
  case secretExists(path: String)
  case secretNotReadable(path: String, reason: String)
  case secretMalformed(origin: String)
  case secretOpenToOthers(path: String)
  case passwordsDiffer
  case passwordEmpty
  case passwordNotText
  case noTerminal
  case noAudiences
  case unknownAudience(String, known: [String])
  case file(path: String, reason: String)
  case output(folder: String, OutputProblem)
  case sealing(String)

  /// Why an output folder is refused.
  enum OutputProblem: Hashable, Sendable {
    case notOurs
    case holds(String)
    case busy
  }

  /// The problem as people read it.
  var diagnostic: Diagnostic {
    switch self {
    case .secretOpenToOthers(let path):
      .warning(
        "other users of this machine can read the site secret in \(path)",
        help: "run: chmod 600 \(path)")
    default: .error(message, help: help)
    }
  }

  private var message: String {
    switch self {
    case .noSite(let folder): "there is no site.yml in \(folder == "." ? "this folder" : folder)"
    case .secretExists(let path): "there is a site secret already, in \(path)"
    case .secretNotReadable(let path, let reason): "the site secret in \(path) cannot be read: \(reason)"
    case .secretMalformed(let origin): "\(origin) holds no site secret: one begins with ghs1_"
    case .secretOpenToOthers(let path): path
    case .passwordsDiffer: "the two passwords are not the same"
    case .passwordEmpty: "the password is empty"
    case .passwordNotText: "the password is not one line of UTF-8 text"
    case .noTerminal: "no password was given"
    case .noAudiences: "site.yml declares no audience"
    case .unknownAudience(let name, _): "site.yml declares no audience “\(name)”"
    case .file(let path, let reason): "\(path): \(reason)"
    case .output(let folder, .notOurs): "\(folder) is not empty and was not written by Gatehouse"
    case .output(let folder, .holds(let kept)): "the output folder \(folder) is or contains \(kept)"
    case .output(let folder, .busy): "another build is writing into \(folder)"
    case .sealing(let message): message
    }
  }

  private var help: String? {
    switch self {
    case .noSite: "go to the site's folder, or name it with --site"
    case .secretExists: "keep it: without it, nothing that it sealed can be built again for the same readers"
    case .secretNotReadable, .file, .sealing: nil
    case .secretMalformed: "gatehouse secret new makes one"
    case .secretOpenToOthers: nil
    case .passwordsDiffer: "run the command again; nothing was changed"
    case .passwordEmpty: "four or five words that have nothing to do with one another are easy to remember"
    case .passwordNotText: nil
    case .noTerminal: "run it at a terminal, or give the password to standard input with --password-stdin"
    case .noAudiences: "add to site.yml: audiences: {members: {title: Members}}"
    case .unknownAudience(let name, let known):
      Suggestion.nearest(to: name, in: known).map { "did you mean “\($0)”?" }
        ?? "it declares: " + known.joined(separator: ", ")
    case .output(_, .notOurs): "choose another folder with --output, or empty this one"
    case .output(_, .holds): "choose another folder with --output, such as public"
    case .output(_, .busy): "wait for it to end, then build again"
    }
  }
}
