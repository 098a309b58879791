import Diagnostics

/// Lets so many errors and so many warnings of one line pass. Each shows its line, so that thousands in one long line would
/// take a time that grows with the square of it.
///
/// Errors and warnings are counted apart: warnings never take the place of an error.
struct LineLimit {
  static let most = 100

  private var counts: [Int: [Diagnostic.Severity: Int]] = [:]

  /// Whether one more is to be reported.
  mutating func allows(_ severity: Diagnostic.Severity, onLine line: Int) -> Bool {
    let count = counts[line, default: [:]][severity, default: 0]
    counts[line, default: [:]][severity] = count + 1
    return count < Self.most
  }
}
