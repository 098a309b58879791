/// What `site.yml` says. A value exists only where nothing in the file was wrong.
public struct Configuration: Sendable {
  /// An audience that the site declares.
  public struct DeclaredAudience: Hashable, Sendable {
    /// Its name.
    public var audience: Audience
    /// What readers see as its name, where the site gives one.
    public var title: String?
  }

  /// An entry of the site's navigation.
  public struct NavigationEntry: Hashable, Sendable {
    /// The page, a path below the content folder, with its place in `site.yml`.
    public var page: Located<SitePath>
    /// The text of the link; the page's title where it is absent.
    public var label: String?
    /// The name of an icon.
    public var icon: String?
  }

  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case title, description, url, language, content, output, templates, data, audiences, access, navigation
    case `guard`, markdown, author, pagination, feed, tags, sitemap, hosting, passwords, enrolment, policy
  }

  /// The site's title.
  public var title: String
  /// A sentence about the site.
  public var description: String?
  /// Where the site is served; `nil` where the file does not say so.
  public var url: SiteURL?
  /// The language of pages that name none, a tag such as `en` (BCP 47).
  public var language: String
  /// The folder of pages and assets, from the folder of `site.yml`.
  public var content: SitePath
  /// The folder for the finished site, from the folder of `site.yml`.
  public var output: SitePath
  /// The folder of the site's own layouts, from the folder of `site.yml`.
  public var templates: SitePath
  /// The folder of the site's data, from the folder of `site.yml`.
  public var data: SitePath
  /// The audiences in the order of the file; the first is the default.
  public var audiences: [DeclaredAudience]
  /// The rules for folders and files; the last that matches a path decides.
  public var accessRules: AccessRules
  /// The navigation, in order.
  public var navigation: [NavigationEntry]
  /// How the guard behaves in browsers.
  public var guarding = GuardSettings()

  /// What of Markdown's extensions the site uses.
  public var markdown = MarkdownSettings()
  /// Lists and files that a build makes besides pages.
  public var publishing = PublishingSettings()

  /// From where else pages may load something.
  public var policy = PolicySettings()

  /// How passwords become keys.
  public var passwords = PasswordSettings()

  /// Whether the site has a page on which people choose a password themselves.
  public var hasEnrolment = false

  /// The path the site is served below, from `/` to `/`.
  public var basePath: String { url?.basePath ?? "/" }
  /// The audience of pages that are protected and name none.
  public var defaultAudience: Audience? { audiences.first?.audience }
  /// The URL path readers go to who decline to sign in; `/` where the file does not say so.
  public var fallbackPath: String { guarding.fallback?.value ?? "/" }
}
