import Jinja
import Markup
import Site

/// What templates read of the site as a whole. Made once for a build; each page looks into it, and hands it on to what it
/// makes for its templates, so that there is one of it.
final class SiteContext: Sendable {
  /// An entry of the navigation, with its page found.
  struct NavigationItem: Sendable {
    var title: String
    var page: PublicPage
    var icon: String?
  }

  /// The page that a template is rendered for.
  struct Subject: Sendable {
    let page: PublicPage
    /// Its index in the plan; `nil` where the build makes the page itself.
    var index: Int?
    /// The page that the build makes.
    var generated: GeneratedPage?
    /// The pages of the sections that it is in, from the home page down.
    let ancestors: [Int]
    /// Those of them that lists show; layouts ask for them more than once.
    var breadcrumbs: ArraySlice<Int> = []
  }

  let configuration: Configuration
  let urls: SiteURLs
  let plan: SitePlan
  let navigation: [NavigationItem]
  /// Where a reader goes who declines and has no prior page; `nil` where the site has no public page for it.
  let fallback: URLPath?
  /// What the files in the data folder hold.
  let data: Value
  /// What the theme and the guard say.
  let sentences: SentenceLibrary
  /// The addresses of the feeds, by their section.
  let feeds: [Int?: String]
  /// The page of all tags.
  let tagIndex: URLPath?
  /// The pages of tags, by their names.
  let tagPages: [String: String]
  /// What the enrolment page has to know, where the site has one.
  let enrolment: Enrolment?
  /// The theme's styles that every page loads.
  private let styles: Value
  /// The content policy of every page.
  private let policy: String
  /// The direction of the site's language, which most pages are in.
  private let direction: TextDirection
  /// What the guard has to know, in each language, on public pages and on protected ones.
  private let guardConfigurations: [String: [HTML]]

  init(
    configuration: Configuration, urls: SiteURLs, plan: SitePlan, navigation: [NavigationItem],
    fallback: URLPath?, data: Value, sentences: SentenceLibrary, feeds: [Int?: SitePath], tagIndex: URLPath?,
    tagPages: [String: String], enrolment: Enrolment?, styles: PageStyles.Links
  ) {
    (self.configuration, self.urls, self.plan) = (configuration, urls, plan)
    (self.navigation, self.fallback, self.data) = (navigation, fallback, data)
    (self.sentences, self.tagIndex) = (sentences, tagIndex)
    self.feeds = feeds.mapValues { urls.local(URLPath(output: $0)) }
    direction = TextDirection(of: configuration.language)
    (self.tagPages, self.enrolment, self.styles) = (tagPages, enrolment, styles.value)
    policy = ContentPolicy(settings: configuration.policy).text
    let languages = sentences.languages
    guardConfigurations = Dictionary(
      uniqueKeysWithValues: languages.map { language in
        (
          language,
          [false, true].map { isProtected in
            GuardConfiguration(
              configuration: configuration, urls: urls, fallback: fallback, language: language,
              isProtected: isProtected
            ).json
          }
        )
      })
  }

  /// A page of the plan, as templates are rendered for it.
  func subject(of page: Page) -> Subject {
    guard case .page(let index) = plan.index.target(atURL: page.route.url.string) else {
      return Subject(page: page.publicPage(configuration), ancestors: [])
    }
    let ancestors = plan.catalog.ancestors(of: index)
    return Subject(
      page: plan.publicPages[index], index: index, ancestors: ancestors, breadcrumbs: breadcrumbs(ancestors))
  }

  /// A page that the build makes.
  func subject(of generated: GeneratedPage) -> Subject {
    let ancestors = plan.ancestors(of: generated)
    return Subject(
      page: generated.page, generated: generated, ancestors: ancestors, breadcrumbs: breadcrumbs(ancestors))
  }

  private func breadcrumbs(_ ancestors: [Int]) -> ArraySlice<Int> {
    ancestors.filter { plan.publicPages[$0].isListed }[...]
  }

  private static let siteKeys = [
    "title", "description", "language", "author", "home", "url", "has_protected", "navigation", "pages",
    "tags",
    "tags_url", "feed", "data",
  ]

  /// The `site` of a page's templates.
  func site(for subject: Subject) -> Object {
    Object(keys: { Self.siteKeys }) { [self] key in
      switch key {
      case "title": .string(configuration.title)
      case "description": Value(configuration.description)
      case "language": .string(configuration.language)
      case "author": Value(configuration.publishing.author)
      case "home": .string(urls.local(.root))
      case "url": Value(configuration.url?.description)
      case "has_protected": .bool(plan.hasProtected)
      case "navigation": .list(navigation(for: subject))
      case "pages": list(of: plan.catalog.listed[...])
      case "tags": tags
      case "tags_url": Value(tagIndex.map(urls.local))
      case "feed": Value(feed(of: nil))
      case "data": data
      default: nil
      }
    }
  }

  /// Pages differ in nothing but which entries are or lead to them.
  private func navigation(for subject: Subject) -> List {
    let identity = navigation.reduce(into: "nav ") { marks, item in
      marks += isCurrent(item, for: subject) ? "c" : isAncestor(item, of: subject) ? "a" : "-"
    }
    return List(count: navigation.count, identity: identity) { [self] in
      .object(entry(navigation[$0], for: subject))
    }
  }

  private func isCurrent(_ item: NavigationItem, for subject: Subject) -> Bool {
    item.page.url == subject.page.url
  }

  private func isAncestor(_ item: NavigationItem, of subject: Subject) -> Bool {
    item.page.url != .root && subject.ancestors.contains { plan.publicPages[$0].url == item.page.url }
  }

  private func entry(_ item: NavigationItem, for subject: Subject) -> Object {
    Object(keys: { ["title", "url", "icon", "current", "ancestor", "protected", "audiences"] }) {
      [self] key in
      switch key {
      case "title": .string(item.title)
      case "url": .string(urls.local(item.page.url))
      case "icon": Value(item.icon)
      case "current": .bool(isCurrent(item, for: subject))
      case "ancestor": .bool(isAncestor(item, of: subject))
      case "protected", "audiences": publicValue(key, of: item.page)
      default: nil
      }
    }
  }

  /// The public part of the `page` of a page's templates; the guarded part is the composer's.
  func value(_ key: String, of subject: Subject) -> Value? {
    let page = subject.page
    return switch key {
    case "canonical": Value(urls.absolute(page.url))
    case "language": .string(language(of: page))
    case "direction": .string((page.language.map(TextDirection.init(of:)) ?? direction).rawValue)
    case "access": .string(page.access.isProtected ? "protected" : "public")
    case "is_home": .bool(page.url == .root)
    default: publicValue(key, of: page) ?? placeValue(key, of: subject)
    }
  }

  /// The names that `value(_:of:)` knows.
  static let pageKeys =
    ["canonical", "language", "direction", "access", "is_home"] + publicKeys + placeKeys

  /// What a list says of a page as well.
  static let publicKeys = [
    "title", "description", "teaser", "url", "date", "updated", "weight", "tags", "protected", "audiences",
  ]

  /// What is public of a page, be it the page of the template or one in a list.
  func publicValue(_ key: String, of page: PublicPage) -> Value? {
    switch key {
    case "title": .string(page.title)
    case "description": Value(page.description)
    case "teaser": Value(page.teaser)
    case "url": .string(urls.local(page.url))
    case "date": Value(page.date?.description)
    case "updated": Value(page.updated?.description)
    case "weight": page.weight.map(Value.int) ?? Value.none
    case "tags":
      .list(
        List(count: configuration.publishing.tags.isOn ? page.tags.count : 0) { [self] in tag(page.tags[$0]) }
      )
    case "protected": .bool(page.access.isProtected)
    case "audiences": .list(audiences(of: page.access).map(value(of:)))
    default: nil
    }
  }

  private func audiences(of access: Access) -> [Audience] {
    if case .protected(let audiences) = access { audiences.sorted } else { [] }
  }

  /// An audience as templates read it.
  func value(of audience: Audience) -> Value {
    .object(["name": .string(audience.name), "title": .string(title(of: audience))])
  }

  private func title(of audience: Audience) -> String { configuration.title(of: audience) }

  /// The language that a page is in.
  func language(of page: PublicPage) -> String { page.language ?? configuration.language }

  /// The `sentences` of a page's templates.
  func sentences(for page: PublicPage) -> Object { sentences.sentences(for: language(of: page)).template }

  /// The `gatehouse` of a page's templates.
  func gatehouse(for page: PublicPage) -> Object {
    Object(keys: { ["version", "policy", "language", "configuration", "enrolment", "styles"] }) {
      [self] key in
      switch key {
      case "version": .string(Version.current)
      case "language": .string(sentences.sentences(for: language(of: page)).language)
      case "policy": .string(policy)
      case "configuration":
        guardConfigurations[sentences.sentences(for: language(of: page)).language]
          .map { .html($0[page.access.isProtected ? 1 : 0]) } ?? Value.none
      case "styles": styles
      case "enrolment": enrolment.map { .html(HTML(bytes: Array($0.json.utf8))) } ?? Value.none
      default: nil
      }
    }
  }
}

extension Value {
  /// Text that may be absent.
  init(_ text: String?) {
    self = text.map(Value.string) ?? .none
  }
}
