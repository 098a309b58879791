/// The program `gatehouse`: takes arguments, runs a command, gives back the exit code.
public struct Program: Sendable {
  /// What an ending means to whoever called the program.
  enum ExitCode: Int32 {
    case success = 0
    /// The site, a file or a password is not as it has to be.
    case failure = 1
    /// The command line was wrong.
    case usage = 2
  }

  let context: Context

  /// Makes a program that takes everything but its arguments from `context`.
  public init(context: Context) {
    self.context = context
  }

  /// Runs a command line, without the program's name, and gives the exit code: 0, 1 for errors in the site, 2 for
  /// wrong use.
  public func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Request(arguments) {
      case .help: context.writeOutput(HelpText.overview)
      case .groupHelp(let word): context.writeOutput(HelpText.group(word))
      case .commandHelp(let syntax): context.writeOutput(HelpText.command(syntax))
      case .version: context.writeOutput(HelpText.version)
      case .run(let command, let invocation): return run(command, invocation).rawValue
      }
    } catch {
      Reporter(context, OutputFormat.isJSON(arguments) ? .json : .text).report([error.diagnostic])
      return ExitCode.usage.rawValue
    }
    return ExitCode.success.rawValue
  }

  private func run(_ command: any Command.Type, _ invocation: Invocation) -> ExitCode {
    do {
      try command.init(context: context, invocation: invocation).run()
      return .success
    } catch {
      let canFormat = invocation.syntax.options.contains(.format)
      Reporter(context, invocation).report(error.diagnostics, advice: canFormat ? CommandProblem.seeAll : nil)
      return error.code
    }
  }
}
