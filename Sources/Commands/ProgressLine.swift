import GatehouseKit
import Synchronization

/// One line on a terminal that says how far a build is. It appears after a second and is gone at the end; where
/// standard error is no terminal, it never appears.
final class ProgressLine: Sendable {
  private struct State {
    var next: Double
    var isShown = false
    /// The phase, and how far it was when it was first told of.
    var first: (progress: BuildProgress, at: Double)?
  }

  /// For how many seconds nothing is shown, and then how often the line changes.
  private static let (patience, interval) = (1.0, 0.1)

  private let context: Context
  private let width: Int
  private let state: Mutex<State>

  /// Makes a line that is not shown yet; `nil` where there is no terminal for it.
  init?(_ context: Context, _ invocation: Invocation) {
    guard context.isTerminal, let width = context.errorTerminalWidth, invocation.format == .text,
      !invocation.has(.quiet)
    else { return nil }
    self.context = context
    self.width = width
    state = Mutex(State(next: context.seconds() + Self.patience))
  }

  /// Shows how far the build is, where it is time to.
  func show(_ progress: BuildProgress) {
    let now = context.seconds()
    state.withLock { state in
      if state.first?.progress.phase != progress.phase { state.first = (progress, now) }
      guard now >= state.next else { return }
      state.next = now + Self.interval
      state.isShown = true
      let text =
        progress.phase.words + ": \(progress.done) of \(progress.total)"
        + Self.rate(progress, state.first, now)
      // The last column stays free: some terminals go on to the next line when it is filled.
      context.writeError("\r" + text.prefix(max(0, width - 1)) + "\u{1B}[K")
    }
  }

  /// How many are done in a second; nothing where that cannot be told, or is less than one.
  private static func rate(
    _ progress: BuildProgress, _ first: (progress: BuildProgress, at: Double)?, _ now: Double
  ) -> String {
    guard let first, now - first.at > 0 else { return "" }
    let rate = Int((Double(progress.done - first.progress.done) / (now - first.at)).rounded())
    return rate > 0 ? ", \(rate)/s" : ""
  }

  /// Takes the line away.
  func erase() {
    state.withLock { state in
      if state.isShown { context.writeError("\r\u{1B}[K") }
      state.isShown = false
      state.next = .infinity
    }
  }
}
