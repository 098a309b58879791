import Build
import Sealing

/// What is wrong with a site's folder or the output's, and not with a place in a file.
enum FolderProblem: Error, Hashable {
  case noSite(folder: String)
  case secretNotReadable(path: String, reason: String)
  case secretMalformed(origin: String)
  case secretOpenToOthers(path: String)
  case file(path: String, reason: String)
  case outputNotOurs(folder: String)
  case outputHolds(folder: String, kept: String)
  case outputBusy(folder: String)
  case other(String)

  /// What is said about an error of a module that a build calls.
  ///
  /// - Parameter output: the output folder's path.
  init(_ error: any Error, output: String) {
    switch error {
    case OutputFolder.Refusal.notOurs: self = .outputNotOurs(folder: output)
    case OutputFolder.Refusal.holds(let kept): self = .outputHolds(folder: output, kept: kept)
    case OutputFolder.Refusal.busy: self = .outputBusy(folder: output)
    case OutputFolder.Refusal.file(let error): self = .file(path: error.path, reason: error.reason)
    case let error as FileError: self = .file(path: error.path, reason: error.reason)
    case let error as SealingError: self = .other(error.message)
    default: self = .other("\(error)")
    }
  }
}
