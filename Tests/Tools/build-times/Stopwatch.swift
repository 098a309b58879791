import GatehouseKit
import Synchronization

/// The times of a build's parts. What lies between two phases counts for the later one, since it prepares that.
final class Stopwatch: Sendable {
  private struct State {
    var last: ContinuousClock.Instant
    var spent: [BuildProgress.Phase: Duration] = [:]
    var rest = Duration.zero
  }

  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init() {
    state = Mutex(State(last: start))
  }

  /// Something of a phase is done.
  func tick(_ phase: BuildProgress.Phase) {
    state.withLock { state in
      let now = ContinuousClock.now
      state.spent[phase, default: .zero] += now - state.last
      state.last = now
    }
  }

  /// The build is done. Gives the seconds that all of it took.
  func stop() -> Double {
    state.withLock { state in
      state.rest = ContinuousClock.now - state.last
      return Self.seconds(ContinuousClock.now - start)
    }
  }

  /// The seconds of each phase, in order, and of what comes after the last one.
  var parts: [(name: String, seconds: Double)] {
    state.withLock { state in
      BuildProgress.Phase.allCases.map { ("\($0)", Self.seconds(state.spent[$0] ?? .zero)) }
        + [("commit", Self.seconds(state.rest))]
    }
  }

  private static func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
}
