import Diagnostics

extension AccessRules {
  /// Collects an error for every pattern that matches no file, and for every pattern of a rule that protects where
  /// later rules decide about each of its files: a rule that protects nothing is a leak. Each of the texts in `{a,b}`
  /// has to match a file and to decide about one, so that none hides behind the others.
  ///
  /// - Parameters:
  ///   - paths: The paths of all pages and assets below the content folder.
  ///   - path: The path of `site.yml` as its user would type it, for messages.
  ///   - text: The bytes of `site.yml`.
  ///   - diagnostics: Where errors go.
  public func check(
    paths: some Collection<SitePath>, path: String, text: [UInt8], into diagnostics: inout [Diagnostic]
  ) {
    if rules.isEmpty { return }
    var problems = ProblemCollector(path: path, text: text)
    defer { diagnostics += problems.diagnostics }
    let sorted = paths.sorted()
    let components = sorted.map(PathPattern.components(of:))
    let deciding = components.map(decidingRule)
    for (index, rule) in rules.enumerated() {
      for pattern in rule.patterns {
        for alternative in pattern.value.alternatives {
          let files = components.indices.filter { alternative.matches(components[$0]) }
          guard let first = files.first else {
            let miss = AccessRules.miss(alternative, paths: sorted, components: components)
            problems.report(.patternMatchesNothing(alternative.string, miss), at: Span(pattern))
            continue
          }
          guard rule.access.isProtected, !files.contains(where: { deciding[$0] == index }) else { continue }
          let later = decidingPattern(for: sorted[first]).map { (SiteProblem.decidesHere, Span($0)) }
          problems.report(
            .patternDecidesNothing(alternative.string), at: Span(pattern), notes: later.map { [$0] } ?? [])
        }
      }
    }
  }

  private func decidingRule(_ path: [[Unicode.Scalar]]) -> Int? {
    rules.lastIndex { rule in rule.patterns.contains { $0.value.matches(path) } }
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
