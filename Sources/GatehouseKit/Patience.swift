import Build
import Dispatch
import Synchronization

/// Lets a process end at once in the middle of a build, but for what must be finished: while a program colours code, a
/// folder with that code is there, which is removed afterwards.
public final class Patience: Sendable {
  private let isEnding = Mutex(false)
  private let running = DispatchGroup()

  /// Nothing runs yet.
  public init() {}

  /// Waits until nothing runs that must be finished, for two seconds at most. Nothing such begins after that.
  public func end() {
    isEnding.withLock { $0 = true }
    _ = running.wait(timeout: .now() + .seconds(2))
  }

  /// The same highlighter, which `end` waits for.
  func waiting(for highlighter: CodeHighlighter) -> CodeHighlighter {
    CodeHighlighter(identity: highlighter.identity) { language, blocks in
      let mayBegin = self.isEnding.withLock { isEnding in
        if !isEnding { self.running.enter() }
        return !isEnding
      }
      guard mayBegin else { return .failed("the program ends") }
      defer { self.running.leave() }
      return highlighter.highlight(language, blocks)
    }
  }
}
