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
    case title, description, teaser, access, audience, presentation, date, updated, expires, draft, layout
    case language, listed, weight, tags, slug, url, aliases, nav, list, paginate, feed, extra
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
  /// The page's date. A page is left out of builds before it.
  public var date: CivilDate?
  /// The day of its last change.
  public var updated: CivilDate?
  /// The day from which the page is left out.
  public var expires: Located<CivilDate>?
  /// Whether the page is not to be published yet.
  public var draft: Bool?
  /// The name of the page's layout: ASCII letters, digits, `-` and `_`.
  public var layout: Located<String>?
  /// The page's language, a tag such as `de` or `pt-BR` (BCP 47).
  public var language: String?
  /// Whether lists, feeds and the sitemap have the page.
  public var listed: Bool?
  /// Its place among the pages of its section: the least first, before all that have none.
  public var weight: Int?
  /// What the page is about, each once.
  public var tags: [Located<String>] = []
  /// What stands for the page's name in its URL.
  public var slug: Located<String>?
  /// The page's whole address below the site, where it does not follow from its file.
  public var url: Located<PageAddress>?
  /// Addresses that lead to the page, such as its old ones.
  public var aliases: [Located<PageAddress>] = []
  /// Its entry in the site's navigation.
  public var nav: Located<NavigationMark>?
  /// Whether the page of a section shows the section's pages.
  public var list: Bool?
  /// How many pages a part of its list has.
  public var paginate: Int?
  /// Whether the section has a feed of its own.
  public var feed: Located<Bool>?
  /// The author's own values, in the order of the file.
  public var extra: [YAMLEntry] = []

  /// Front matter that says nothing.
  public init() {}
}
