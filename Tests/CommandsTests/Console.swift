import Synchronization

@testable import Commands

/// A terminal that remembers what was written, and answers what it was told to.
final class Console: Sendable {
  private let written = Mutex((output: "", errors: ""))
  private let answers: Mutex<[String?]>

  init(passwords: [String?] = []) {
    answers = Mutex(passwords)
  }

  var output: String { written.withLock { $0.output } }
  var errors: String { written.withLock { $0.errors } }

  func context(
    input: String = "", environment: [String: String] = [:], terminalWidth: Int? = nil,
    seconds: @escaping @Sendable () -> Double = { 0 }
  ) -> Context {
    Context(
      environment: environment,
      writeOutput: { text in self.written.withLock { $0.output += text } },
      writeError: { text in self.written.withLock { $0.errors += text } },
      readInput: { Array(input.utf8) },
      askPassword: { _ in self.answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
      errorTerminalWidth: terminalWidth, seconds: seconds)
  }
}
