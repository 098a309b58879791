import Site

/// A page in a list of the site's pages: what may be said of it to everybody, and where its text is.
public struct ListedPage: Sendable {
  /// What may be said of it to everybody.
  public let page: PublicPage
  /// Its file's path as its user would type it: `content/courses/index.md`.
  public let source: String
  /// Its URL path on its server, with the site's base path.
  public let path: String
  /// Its URL; `nil` where `site.yml` does not say where the site is served.
  public let url: String?

  init(_ page: Page, input: BuildInput, urls: SiteURLs) {
    self.page = page.publicPage(input.configuration)
    source = input.content.displayPath(page.source)
    path = urls.local(page.route.url)
    url = urls.absolute(page.route.url)
  }
}
