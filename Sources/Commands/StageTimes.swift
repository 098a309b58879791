import Diagnostics
import GatehouseKit
import Synchronization

/// How long each stage of a build took.
final class StageTimes: Sendable {
  private struct State {
    var begun: (stage: BuildStage, at: Double)?
    var seconds: [BuildStage: Double] = [:]
  }

  private let clock: @Sendable () -> Double
  private let state = Mutex(State())

  /// Takes a clock in seconds.
  init(clock: @escaping @Sendable () -> Double) {
    self.clock = clock
  }

  /// A stage begins, and the one before it ends; the last one ends with `nil`.
  func begin(_ stage: BuildStage?) {
    let now = clock()
    state.withLock { state in
      if let (last, start) = state.begun { state.seconds[last, default: 0] += now - start }
      state.begun = stage.map { ($0, now) }
    }
  }

  private var stages: [(stage: BuildStage, seconds: Double)] {
    let seconds = state.withLock { $0.seconds }
    return BuildStage.allCases.map { ($0, seconds[$0] ?? 0) }
  }

  /// A line for each stage, with its seconds and its share of all.
  var text: String {
    let sum = stages.reduce(0) { $0 + $1.seconds }
    let lines = stages.map { stage, seconds in
      Self.line(stage.words, seconds) + Self.right(Self.rounded(seconds / max(sum, 1e-9) * 100, 0), 5) + " %"
    }
    return (lines + [Self.line("In all", sum)]).map { $0 + "\n" }.joined()
  }

  /// The stages' milliseconds for programs.
  var json: JSONValue {
    .object(stages.map { .init($0.stage.rawValue, .integer(Int(($0.seconds * 1000).rounded()))) })
  }

  private static func line(_ words: String, _ seconds: Double) -> String {
    words + String(repeating: " ", count: max(0, 24 - words.count)) + right(rounded(seconds, 3), 9) + " s"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number of so many decimals, with a point in every locale.
  private static func rounded(_ number: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let whole = Int((number * Double(scale)).rounded())
    if decimals == 0 { return "\(whole)" }
    let rest = "\(whole % scale)"
    return "\(whole / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
  }
}

extension BuildStage {
  fileprivate var words: String {
    switch self {
    case .reading: "Reading pages"
    case .planning: "Planning"
    case .preparing: "Layouts and keys"
    case .colours: "Colours of code"
    case .protectedWords: "Protected words"
    case .publicPages: "Public pages"
    case .protectedPages: "Protected pages"
    case .lists: "Lists and feeds"
    case .files: "Other files"
    case .audit: "Looking for leaks"
    case .commit: "Moving into place"
    }
  }
}
