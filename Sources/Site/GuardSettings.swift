/// What `site.yml` says under `guard:`.
public struct GuardSettings: Hashable, Sendable {
  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case fallback, ask, remember, presentation
  }

  /// Where readers are asked who follow a link to a protected page.
  public enum Ask: String, CaseIterable, Sendable {
    /// Over the page that they are on.
    case beforeLeaving = "before-leaving"
    /// On the protected page.
    case onPage = "on-page"
  }

  /// The most days that readers may stay signed in on their device: browsers keep nothing for longer.
  static let mostDays = 400

  /// Where readers go who decline to sign in and have no prior page: a URL path from `/`, without the base path.
  public var fallback: Located<String>?
  /// Where readers are asked.
  public var ask = Ask.beforeLeaving
  /// How the sign-in form appears where a page or section does not say so.
  public var presentation = FrontMatter.Presentation.modal
  /// For how many days they may stay signed in on their device; 0: only as long as a tab is open.
  public var rememberDays = 0

  /// The defaults.
  public init() {}
}
