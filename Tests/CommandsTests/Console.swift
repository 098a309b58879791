import Synchronization

@testable import Commands

/// A terminal that remembers what was written, and answers what it was told to.
final class Console: Sendable {
  private let written = Mutex((output: "", errors: ""))
  private let answers: Mutex<[String?]>
  private let lines: Mutex<[String?]>

  /// - Parameters:
  ///   - passwords: What is typed where a password is asked for.
  ///   - lines: What is typed where something else is asked.
  init(passwords: [String?] = [], lines: [String?] = []) {
    answers = Mutex(passwords)
    self.lines = Mutex(lines)
  }

  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }

  func context(
    input: String = "", environment: [String: String] = [:], terminalWidth: Int? = nil,
    seconds: @escaping @Sendable () -> Double = { 0 }
  ) -> Context {
    var context = Context(
      environment: environment,
      writeOutput: { text in self.written.withLock { $0.output += text } },
      writeError: { text in self.written.withLock { $0.errors += text } },
      readInput: { Array(input.utf8) },
      askPassword: { _ in self.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
      errorTerminalWidth: terminalWidth, seconds: seconds)
    context.askLine = { _ in self.lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    return context
  }
}
