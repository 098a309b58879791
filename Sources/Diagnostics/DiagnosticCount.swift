/// How many errors and warnings there are.
public struct DiagnosticCount: Hashable, Sendable {
  /// How many errors.
  public var errors: Int
  /// How many warnings.
  public var warnings: Int

  /// Makes a count.
  public init(errors: Int = 0, warnings: Int = 0) {
    self.errors = errors
    self.warnings = warnings
  }

  /// Counts diagnostics.
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    self.init()
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      }
    }
  }

  /// Both together.
  public var total: Int { errors + warnings }

  /// The count in words, without what there is none of: `2 errors and 1 warning`.
  ///
  /// - Parameter more: whether these come on top of others: `2 more errors`.
  public func words(more: Bool = false) -> String {
    func part(_ number: Int, _ noun: String) -> String? {
      number == 0 ? nil : "\(number) \(more ? "more " : "")\(noun)\(number == 1 ? "" : "s")"
    }
    let parts = [part(errors, "error"), part(warnings, "warning")].compactMap { $0 }
    return parts.isEmpty ? "no errors" : parts.joined(separator: " and ")
  }
}
