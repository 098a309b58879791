/// A command of the program: what is typed for it, and what it does.
///
/// Each says its syntax in its own files (`BuildCommand+Syntax.swift`); `CommandTable` lists them all.
protocol Command: Sendable {
  /// What is typed for the command, and its help.
  static var syntax: CommandSyntax { get }

  /// Checks what the syntax alone cannot say: which of its options go together.
  static func check(_ invocation: Invocation) throws(UsageError)

  /// Makes the command from what was typed; `invocation` has been checked against `syntax`.
  init(context: Context, invocation: Invocation)

  /// Does it, or says why not, with the exit code for that.
  func run() throws(CommandFailure)
}

extension Command {
  static func check(_ invocation: Invocation) throws(UsageError) {}
}
