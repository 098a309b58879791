import Diagnostics
import YAML

/// What the command for share links meets. `ShareProblem+Message.swift` has the words.
enum ShareProblem: Hashable, Sendable {
  case noPage(String, nearest: String?)
  case pageIsPublic(String)
  case dayIsOver(CivilDate)
  case noShare(String, nearest: String?)

  /// The problem as people read it.
  var diagnostic: Diagnostic { .error(message, help: help) }
}

extension CommandFailure {
  init(_ problem: ShareProblem) {
    self.init([problem.diagnostic])
  }
}
