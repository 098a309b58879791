import Build
import Synchronization

/// What a preview knows of its last build, so that the next one does what has changed and no more. It is in memory only.
public final class PreviewMemory: Sendable {
  let build = BuildMemory()
  private let last = Mutex<MemoryOutput?>(nil)

  /// Nothing yet.
  public init() {}

  /// The outputs of the last build that was good.
  var outputs: MemoryOutput? { last.withLock { $0 } }

  /// Notes the outputs of a build that was good.
  func note(_ outputs: MemoryOutput) {
    outputs.forgetPrevious()
    last.withLock { $0 = outputs }
  }
}
