import YAML

/// Which pages a build has: what counts as today, and whether drafts and future pages are in it.
public struct Publication: Hashable, Sendable {
  /// Why a page is left out.
  public enum Skip: Hashable, Sendable {
    /// Its author says that it is not to be published yet.
    case draft
    /// Its date is still to come.
    case future(CivilDate)
    /// The day is reached from which it is left out.
    case expired(CivilDate)
  }

  /// The day of the build; without one, no page is in the future and none has expired.
  public var today: CivilDate?
  /// Whether drafts are built.
  public var includesDrafts: Bool
  /// Whether pages are built whose date is still to come.
  public var includesFuture: Bool

  /// Which pages a build has.
  public init(today: CivilDate? = nil, includesDrafts: Bool = false, includesFuture: Bool = false) {
    self.today = today
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
  }

  /// Why a page is left out; `nil` where it is built.
  public func skip(_ frontMatter: FrontMatter) -> Skip? {
    if frontMatter.draft == true, !includesDrafts { return .draft }
    guard let today else { return nil }
    if let date = frontMatter.date, date > today, !includesFuture { return .future(date) }
    if let expires = frontMatter.expires?.value, expires <= today { return .expired(expires) }
    return nil
  }
}
