import Diagnostics
import YAML

/// Collects everything that is wrong with one file.
struct ProblemCollector {
  let path: String
  let text: [UInt8]
  private var found: [Diagnostic] = []

  init(path: String, text: [UInt8]) {
    self.path = path
    self.text = text
  }

  /// Whether nothing is wrong so far.
  var isEmpty: Bool { found.isEmpty }

  /// What was found, in the order of the file.
  var diagnostics: [Diagnostic] {
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left].place?.position ?? .start, found[right].place?.position ?? .start)
      return a == b ? left < right : a < b
    }
    return order.map { found[$0] }
  }

  mutating func report(_ problem: SiteProblem, at span: Span, notes: [(message: String, span: Span)] = []) {
    let notes = notes.map { Diagnostic.Note($0.message, at: place($0.span)) }
    found.append(.error(problem.message, at: place(span), help: problem.help, notes: notes))
  }

  /// A problem of the file as a whole.
  mutating func report(_ problem: SiteProblem) {
    found.append(.error(problem.message, at: Place(path: path), help: problem.help))
  }

  mutating func report(_ error: YAMLError, notes: [(message: String, span: Span)] = []) {
    var diagnostic = error.diagnostic(path: path, in: text)
    diagnostic.notes += notes.map { Diagnostic.Note($0.message, at: place($0.span)) }
    found.append(diagnostic)
  }

  /// What `body` reads, or `nil` where its error was collected.
  mutating func reading<Value>(_ body: () throws(YAMLError) -> Value) -> Value? {
    do throws(YAMLError) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }

  private func place(_ span: Span) -> Place {
    Place(path: path, position: span.position, length: span.length, in: text)
  }
}
