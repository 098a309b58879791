import Build
import Diagnostics
import Sealing
import Site

/// A command that cannot go on, with everything it has to say about that.
struct CommandFailure: Error {
  var diagnostics: [Diagnostic]
  /// What it means to whoever called the program.
  var code = Program.ExitCode.failure

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  init(_ problem: CommandProblem) {
    diagnostics = [problem.diagnostic]
  }

  /// What a command says about an error of a module that it calls.
  init(of error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as MembersFile.EditingError: self.init(error.diagnostics)
    case let error as FileError: self.init(.file(path: error.path, reason: error.reason))
    case let error as SealingError: self.init(.sealing(error.message))
    default: self.init(.sealing("\(error)"))
    }
  }
}
