import YAML

/// What a page says about itself between the two lines `---` at its beginning.
///
/// A value exists only where nothing in the block was wrong; what is absent here was not written.
public struct FrontMatter: Hashable, Sendable {
  /// What an author can write after `access:`.
  public enum WrittenAccess: String, CaseIterable, Sendable {
    case `public`, protected
  }

  /// How the sign-in form of a protected page appears.
  public enum Presentation: String, CaseIterable, Sendable {
    /// As a dialog over the page.
    case modal
    /// In the page, where its content will be.
    case inline
  }

  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case title, description, teaser, access, audience, presentation, date, layout, language, listed, extra
  }

  /// The page's title.
  public var title: Located<String>?
  /// A sentence for search engines and previews; public even where the page is protected.
  public var description: String?
  /// What readers see of a protected page before they sign in; public.
  public var teaser: String?
  /// The access as written. `AccessDecision` alone says what it means.
  public var access: Located<WrittenAccess>?
  /// The audiences as written; empty where the key is absent.
  public var audience: [Located<Audience>] = []
  /// How the sign-in form appears.
  public var presentation: Presentation?
  /// The page's date.
  public var date: CivilDate?
  /// The name of the page's layout: ASCII letters, digits, `-` and `_`.
  public var layout: Located<String>?
  /// The page's language, a tag such as `de` or `pt-BR` (BCP 47).
  public var language: String?
  /// Whether listings show the page.
  public var listed: Bool?
  /// The author's own values, in the order of the file.
  public var extra: [YAMLEntry] = []

  /// Front matter that says nothing.
  public init() {}
}
