import Diagnostics

/// The one place where it is decided who may read a page or an asset.
public enum AccessDecision {
  /// Who may read a page, or `nil` and an error in `diagnostics` where that cannot be said. There is no case in which
  /// a doubt makes a page public.
  ///
  /// What a page says of itself replaces what the rules say of it, for it was written for this page: `access: public`
  /// and `audience: members` count under a rule for `staff`. Only `access: protected` leaves the audiences to the rule.
  ///
  /// - Parameters:
  ///   - page: The page's path below the content folder.
  ///   - source: Its file.
  ///   - path: The file's path as its user would type it, for messages.
  ///   - configuration: The site's configuration.
  ///   - diagnostics: Where errors go.
  public static func access(
    ofPage page: SitePath, source: SourceText, path: String, configuration: Configuration,
    into diagnostics: inout [Diagnostic]
  ) -> Access? {
    var problems = ProblemCollector(path: path, text: source.bytes)
    defer { diagnostics += problems.diagnostics }
    let written = source.frontMatter.access
    let named = source.frontMatter.audience
    let ruled = configuration.accessRules.access(of: page)
    guard written != nil || !named.isEmpty else { return ruled ?? .public }
    if let written, written.value == .public {
      guard let first = named.first else { return .public }
      problems.report(
        .publicWithAudience, at: Span(first), notes: [(SiteProblem.publicHere, Span(written))])
      return nil
    }
    if let first = named.first {
      guard problems.areDeclared(named, in: configuration.audiences.map(\.audience)) else { return nil }
      return .protected(Audiences(first.value, named.dropFirst().map(\.value)))
    }
    if case .protected = ruled { return ruled }
    guard let audience = configuration.defaultAudience else {
      if let written { problems.report(.noAudienceDeclared, at: Span(written)) }
      return nil
    }
    return .protected(Audiences(audience))
  }

  /// What the site's rules say about an asset, or `nil` where none speaks of it.
  ///
  /// - Parameter asset: The asset's path below the content folder.
  public static func access(ofAsset asset: SitePath, configuration: Configuration) -> Access? {
    configuration.accessRules.access(of: asset)
  }
}
