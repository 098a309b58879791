import YAML

/// What may be said of a page to everybody, be it protected or not. Whatever lists pages takes this: it has no body,
/// no outline and no summary, so that none can get into a listing.
public struct PublicPage: Sendable {
  /// Where the page is served.
  public let url: URLPath
  /// Its title.
  public let title: String
  /// Its author's sentence about it.
  public let description: String?
  /// What its author shows of it before signing in.
  public let teaser: String?
  /// Its date.
  public let date: CivilDate?
  /// Its language, where it is not the site's.
  public let language: String?
  /// Who may read it.
  public let access: Access

  /// Takes from a page what is public.
  init(_ page: Page) {
    url = page.route.url
    title = page.title
    description = page.frontMatter.description
    teaser = page.frontMatter.teaser
    date = page.frontMatter.date
    language = page.frontMatter.language
    access = page.access
  }
}
