/// The program was called in a way that it does not know: exit code 2.
struct UsageError: Error, Hashable {
  /// What is wrong.
  enum Cause: Hashable {
    case noCommand
    case unknownCommand(String, nearest: String?)
    case unknownSubcommand(group: String, given: String?, known: [String])
    case unknownOption(String, nearest: String?)
    case unknownChoice(String, of: String, choices: [String])
    case notADay(String, of: String)
    case notAPort(String, of: String)
    case repeatedOption(String)
    case missingValue(String, String)
    case missingArgument(String)
    case missingOption(String)
    case excluded(String, by: String)
    case valueForFlag(String)
    case surplusArgument(String)
  }

  var cause: Cause
  /// The command whose help answers it.
  var command: CommandSyntax?

  init(_ cause: Cause, command: CommandSyntax? = nil) {
    self.cause = cause
    self.command = command
  }
}
