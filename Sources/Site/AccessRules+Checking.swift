import Diagnostics

extension AccessRules {
  /// Collects an error for every pattern that matches no file: a rule that protects nothing is a leak. Each of the
  /// texts in `{a,b}` has to match one, so that a misspelt one does not hide behind the others.
  ///
  /// - Parameters:
  ///   - paths: The paths of all pages and assets below the content folder.
  ///   - path: The path of `site.yml` as its user would type it, for messages.
  ///   - text: The bytes of `site.yml`.
  ///   - diagnostics: Where errors go.
  public func check(
    paths: some Collection<SitePath>, path: String, text: [UInt8], into diagnostics: inout [Diagnostic]
  ) {
    var problems = ProblemCollector(path: path, text: text)
    defer { diagnostics += problems.diagnostics }
    let sorted = paths.sorted()
    let components = sorted.map(PathPattern.components(of:))
    for pattern in rules.flatMap(\.patterns) {
      for alternative in pattern.value.alternatives where !components.contains(where: alternative.matches) {
        let miss = AccessRules.miss(alternative, paths: sorted, components: components)
        problems.report(.patternMatchesNothing(alternative.string, miss), at: Span(pattern))
      }
    }
  }

  private static func miss(
    _ pattern: PathPattern.Alternative, paths: [SitePath], components: [[[Unicode.Scalar]]]
  ) -> PathPattern.Miss {
    let namesFolder = components.contains { path in
      path.indices.dropFirst().contains { pattern.matches(Array(path[..<$0])) }
    }
    if namesFolder { return .folder }
    let lowercased = pattern.ignoringCase
    let other = paths.first { lowercased.matches(PathPattern.components(of: $0.string.lowercased())) }
    return other.map { .otherCase($0.string) } ?? .nothing
  }
}
