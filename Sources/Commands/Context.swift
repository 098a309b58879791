import Build
import Foundation
import YAML

/// All that a command takes from the outside besides its arguments, so that tests can give it instead.
public struct Context: Sendable {
  /// The environment's variables.
  public var environment: [String: String]
  /// Writes a result to standard output.
  public var writeOutput: @Sendable (String) -> Void
  /// Writes a diagnostic to standard error.
  public var writeError: @Sendable (String) -> Void
  /// All of standard input.
  public var readInput: @Sendable () -> [UInt8]
  /// Asks for a password at the terminal, without showing it; `nil` where there is no terminal or the person gave
  /// up.
  public var askPassword: @Sendable (_ prompt: String) -> String?
  /// The day that it is, in Coordinated Universal Time: the same for everybody who builds.
  public var today: @Sendable () -> CivilDate? = { nil }

  /// The program's own file, in words that change with it.
  public var program: @Sendable () -> String = { "" }

  /// Asks at the terminal, and shows what is typed; `nil` as above.
  public var askLine: @Sendable (_ question: String) -> String? = { _ in nil }
  /// How many columns the terminal has that standard error goes to; `nil` where it goes elsewhere.
  public var errorTerminalWidth: Int?
  /// Seconds on a clock that is never set back.
  public var seconds: @Sendable () -> Double

  /// Makes a context.
  public init(
    environment: [String: String], writeOutput: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, readInput: @escaping @Sendable () -> [UInt8],
    askPassword: @escaping @Sendable (String) -> String?,
    errorTerminalWidth: Int? = nil, seconds: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.environment = environment
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.readInput = readInput
    self.askPassword = askPassword
    self.errorTerminalWidth = errorTerminalWidth
    self.seconds = seconds
  }

  /// The running process's own.
  public static var process: Context {
    var context = Context(
      environment: ProcessInfo.processInfo.environment,
      writeOutput: { Terminal.write($0, to: STDOUT_FILENO) },
      writeError: { Terminal.write($0, to: STDERR_FILENO) },
      readInput: { Array(FileHandle.standardInput.readDataToEndOfFile()) },
      askPassword: { Terminal.ask($0, showsAnswer: false) },
      errorTerminalWidth: Terminal.width(of: STDERR_FILENO), seconds: { Terminal.seconds() })
    context.program = { Bundle.main.executablePath.flatMap(Disk.stamp(of:)) ?? "" }
    context.askLine = { Terminal.ask($0, showsAnswer: true) }
    context.today = { CivilDate(Date.now.formatted(.iso8601.year().month().day())) }
    return context
  }
}
