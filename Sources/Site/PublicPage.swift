import YAML

/// What may be said of a page to everybody, be it protected or not. Whatever lists pages takes this: it has no body,
/// no outline and no summary, so that none can get into a listing. It never changes, and is handed on by reference.
public final class PublicPage: Sendable {
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
  /// The day of its last change.
  public let updated: CivilDate?
  /// Its language, where it is not the site's.
  public let language: String?
  /// Who may read it.
  public let access: Access
  /// Whether lists, feeds and the sitemap have it.
  public let isListed: Bool
  /// Its place among the pages of its section.
  public let weight: Int?
  /// What it is about. A protected page's tags are a part of what is protected, unless the site says otherwise; then they
  /// are not here.
  public let tags: [String]
  /// Its entry in the navigation, where it asks for one.
  public let navigation: NavigationMark?

  /// The folder of its file, below the content folder; `nil` at the top.
  let folder: SitePath?
  /// Whether it is the page of that folder.
  public let isFolderPage: Bool

  /// Takes from a page what is public.
  ///
  /// - Parameter tagsOfProtected: whether the site makes the tags of protected pages public.
  init(_ page: Page, tagsOfProtected: Bool) {
    let frontMatter = page.frontMatter
    url = page.route.url
    title = page.title
    description = frontMatter.description
    teaser = frontMatter.teaser
    date = frontMatter.date
    updated = frontMatter.updated
    language = frontMatter.language
    access = page.access
    isListed = frontMatter.listed ?? (page.route.output.string != "404.html")
    weight = frontMatter.weight
    tags = page.access.isProtected && !tagsOfProtected ? [] : frontMatter.tags.map(\.value)
    navigation = frontMatter.nav?.value
    folder = page.source.folder
    isFolderPage = Route.isFolderPage(page.source)
  }

  /// A page that the build makes itself: a tag's, the next part of a list, the one for what is not there.
  public init(generated title: String, at output: SitePath, language: String? = nil) {
    url = URLPath(output: output)
    self.title = title
    self.language = language
    access = .public
    isListed = false
    tags = []
    isFolderPage = false
    (description, teaser, date, updated, weight, navigation, folder) = (nil, nil, nil, nil, nil, nil, nil)
  }
}
