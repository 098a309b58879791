/// A page as the plan knows it: everything but its body. It never changes, and is handed on by reference: its front matter is large,
/// and plans are made of lists of pages.
public final class Page: Sendable {
  /// Its file below the content folder.
  public let source: SitePath
  /// What it says about itself.
  public let frontMatter: FrontMatter
  /// Who may read it. `AccessDecision` has said so.
  public let access: Access
  /// Where it goes.
  public let route: Route
  /// Its title, which is public even where the page is not.
  public let title: String

  /// Makes a page, or returns `nil` where its path cannot be an output's.
  ///
  /// Without a title of its own a public page takes its first heading. A protected page does not: a heading is
  /// part of what is protected. Either takes the file's name, the folder's where it is the folder's page, or at
  /// the top the site's title.
  ///
  /// - Parameters:
  ///   - firstHeading: the plain text of the body's first heading.
  ///   - siteTitle: the site's title.
  public init?(
    source: SitePath, frontMatter: FrontMatter, access: Access, firstHeading: String?, siteTitle: String
  ) {
    guard let route = Route(page: source, frontMatter: frontMatter) else { return nil }
    self.source = source
    self.frontMatter = frontMatter
    self.access = access
    self.route = route
    let heading = access.isProtected ? nil : firstHeading
    title = frontMatter.title?.value ?? heading ?? Page.name(of: source) ?? siteTitle
  }

  private static func name(of source: SitePath) -> String? {
    Route.isFolderPage(source) ? source.folder?.name : source.stem
  }

  /// What may be said of the page to everybody.
  ///
  /// - Parameter configuration: says whether the tags of protected pages are public.
  public func publicPage(_ configuration: Configuration) -> PublicPage {
    PublicPage(self, tagsOfProtected: configuration.publishing.tags.listsProtected)
  }
}
