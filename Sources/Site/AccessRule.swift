/// A rule of `site.yml`: which files, and who may read them. Its audiences are resolved already.
public struct AccessRule: Hashable, Sendable {
  /// The patterns, each with its place in `site.yml`; at least one.
  public var patterns: [Located<PathPattern>]
  /// Who may read what they match.
  public var access: Access
}
