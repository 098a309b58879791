import YAML

/// Reads `access: {rules: […]}` of `site.yml`, for a site with these audiences.
struct AccessRulesReading {
  enum Key: String, CaseIterable {
    case rules
  }

  enum RuleKey: String, CaseIterable {
    case path, access, audience
  }

  /// The site's audiences; `nil` where something was wrong with them, so that nothing can be said about names.
  let audiences: [Audience]?

  func rules(_ node: YAMLNode, _ problems: inout ProblemCollector) -> [AccessRule] {
    var rules: [AccessRule] = []
    for (_, entry) in problems.entries(of: node, keys: Key.self) {
      for item in problems.reading({ () throws(YAMLError) in try entry.value.list() }) ?? [] {
        if let rule = rule(item, &problems) { rules.append(rule) }
      }
    }
    return rules
  }

  private func rule(_ node: YAMLNode, _ problems: inout ProblemCollector) -> AccessRule? {
    guard case .mapping(let entries) = node.value else {
      _ = problems.entries(of: node, keys: RuleKey.self)
      return nil
    }
    var patterns: [Located<PathPattern>] = []
    var written: Located<FrontMatter.WrittenAccess>?
    var named: [Located<Audience>] = []
    var given: Set<RuleKey> = []
    for (key, entry) in problems.entries(of: node, keys: RuleKey.self) {
      given.insert(key)
      switch key {
      case .path: patterns = problems.oneOrMore(entry.value).compactMap { pattern($0, &problems) }
      case .access: written = problems.word(entry.value, FrontMatter.WrittenAccess.self, what: "access")
      case .audience: named = problems.audiences(entry.value)
      }
    }
    // A key that is unknown was reported already, and may be the one that is missing.
    let areAllKnown = given.count == entries.count
    if areAllKnown, !given.contains(.path) {
      problems.report(.missingKey(RuleKey.path.rawValue), at: Span(node))
    }
    if areAllKnown, given.isDisjoint(with: [.access, .audience]) {
      problems.report(.ruleWithoutAccess, at: Span(node))
    }
    guard let access = access(written: written, named: named, &problems), !patterns.isEmpty else {
      return nil
    }
    return AccessRule(patterns: patterns, access: access)
  }

  private func access(
    written: Located<FrontMatter.WrittenAccess>?, named: [Located<Audience>],
    _ problems: inout ProblemCollector
  ) -> Access? {
    if let written, written.value == .public {
      guard let first = named.first else { return .public }
      problems.report(
        .publicWithAudience, at: Span(first), notes: [(SiteProblem.publicHere, Span(written))])
      return nil
    }
    if let first = named.first {
      guard problems.areDeclared(named, in: audiences) else { return nil }
      return .protected(Audiences(first.value, named.dropFirst().map(\.value)))
    }
    guard let written, let audiences else { return nil }
    guard let audience = audiences.first else {
      problems.report(.noAudienceDeclared, at: Span(written))
      return nil
    }
    return .protected(Audiences(audience))
  }

  private func pattern(_ node: YAMLNode, _ problems: inout ProblemCollector) -> Located<PathPattern>? {
    guard let text = problems.text(node) else { return nil }
    do throws(PathPattern.Problem) {
      return text.with(try PathPattern(text.value))
    } catch {
      problems.report(.pattern(text.value, error), at: Span(node))
      return nil
    }
  }
}
