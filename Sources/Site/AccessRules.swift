/// The site's rules, in order: of those that match a path, the last decides.
public struct AccessRules: Hashable, Sendable {
  /// The rules, in the order of the file.
  public var rules: [AccessRule]

  /// Makes a list of rules.
  public init(_ rules: [AccessRule] = []) {
    self.rules = rules
  }

  /// What the rules say about a file, or `nil` where none speaks of it.
  ///
  /// - Parameter path: A path below the content folder, in any Unicode form.
  public func access(of path: SitePath) -> Access? {
    if rules.isEmpty { return nil }
    let components = PathPattern.components(of: path)
    return rules.last { rule in rule.patterns.contains { $0.value.matches(components) } }?.access
  }

  /// The pattern that decides about a file, with its place in `site.yml`; for messages.
  public func decidingPattern(for path: SitePath) -> Located<PathPattern>? {
    let components = PathPattern.components(of: path)
    let matching = rules.lazy.flatMap(\.patterns).filter { $0.value.matches(components) }
    return Array(matching).last
  }
}
