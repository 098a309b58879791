import Site
import Synchronization

/// The outputs of a build as they are staged. Each is staged once: a second one for the same path is refused, so that
/// nothing silently replaces what was claimed for something else.
final class Outputs: Sendable {
  private let stage: OutputStage
  private let staged = Mutex<Set<SitePath>>([])

  init(stage: OutputStage) {
    self.stage = stage
  }

  /// Stages an output.
  func put(_ path: SitePath, _ bytes: [UInt8]) throws(FileError) {
    let isNew = staged.withLock { $0.insert(path).inserted }
    guard isNew else { throw FileError(path: path.string, reason: "two outputs have this path") }
    try stage.put(path, bytes)
  }

  /// The bytes of a staged output.
  func read(_ path: SitePath) throws(FileError) -> [UInt8] {
    try stage.read(path)
  }

  /// What was staged, sorted.
  var paths: [SitePath] {
    staged.withLock { $0.sorted() }
  }
}
