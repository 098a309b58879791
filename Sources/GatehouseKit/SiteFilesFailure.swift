import Diagnostics

/// A site's folder that cannot be worked with, and everything there is to say about that.
package struct SiteFilesFailure: Error {
  /// What is wrong.
  package var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  init(_ problem: FolderProblem) {
    diagnostics = [problem.diagnostic]
  }
}
