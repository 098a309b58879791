import Jinja
import Markup
import Site

/// What templates read of the site as a whole. Made once for a build; each page looks into it.
struct SiteContext: Sendable {
  /// An entry of the navigation, with its page found.
  struct NavigationItem: Sendable {
    var title: String
    var page: PublicPage
    var icon: String?
  }

  let configuration: Configuration
  let urls: SiteURLs
  let hasProtected: Bool
  let navigation: [NavigationItem]
  /// Where a reader goes who declines and has no prior page; `nil` where the site has no public page for it.
  let fallback: URLPath?

  /// The `site` of a page's templates.
  func site(for page: PublicPage) -> Object {
    Object(keys: { ["title", "description", "language", "home", "url", "has_protected", "navigation"] }) {
      key in
      switch key {
      case "title": .string(configuration.title)
      case "description": Value(configuration.description)
      case "language": .string(configuration.language)
      case "home": .string(urls.local(.root))
      case "url": Value(configuration.url?.description)
      case "has_protected": .bool(hasProtected)
      case "navigation": .list(List(count: navigation.count) { .object(entry(navigation[$0], for: page)) })
      default: nil
      }
    }
  }

  private func entry(_ item: NavigationItem, for page: PublicPage) -> Object {
    Object(keys: { ["title", "url", "icon", "current", "protected"] }) { key in
      switch key {
      case "title": .string(item.title)
      case "url": .string(urls.local(item.page.url))
      case "icon": Value(item.icon)
      case "current": .bool(item.page.url == page.url)
      case "protected": .bool(item.page.access.isProtected)
      default: nil
      }
    }
  }

  /// The public part of the `page` of a page's templates; the guarded part is the composer's.
  func value(_ key: String, of page: PublicPage) -> Value? {
    switch key {
    case "title": .string(page.title)
    case "description": Value(page.description)
    case "teaser": Value(page.teaser)
    case "url": .string(urls.local(page.url))
    case "canonical": Value(urls.absolute(page.url))
    case "language": .string(page.language ?? configuration.language)
    case "access": .string(page.access.isProtected ? "protected" : "public")
    case "audiences": .list(audiences(of: page.access).map(value(of:)))
    case "date": Value(page.date?.description)
    case "is_home": .bool(page.url == .root)
    default: nil
    }
  }

  /// The names that `value(_:of:)` knows.
  static let pageKeys = [
    "title", "description", "teaser", "url", "canonical", "language", "access", "audiences", "date",
    "is_home",
  ]

  private func audiences(of access: Access) -> [Audience] {
    if case .protected(let audiences) = access { audiences.sorted } else { [] }
  }

  /// An audience as templates read it.
  func value(of audience: Audience) -> Value {
    .object(["name": .string(audience.name), "title": .string(title(of: audience))])
  }

  private func title(of audience: Audience) -> String {
    configuration.audiences.first { $0.audience == audience }?.title ?? audience.name
  }

  /// The `gatehouse` of a page's templates.
  func gatehouse(for page: PublicPage) -> Object {
    Object(keys: { ["version", "configuration"] }) { key in
      switch key {
      case "version": .string(Version.current)
      case "configuration": .html(HTML(bytes: Array(guardConfiguration(for: page).utf8)))
      default: nil
      }
    }
  }

  /// What the guard has to know, as JSON.
  private func guardConfiguration(for page: PublicPage) -> String {
    let audiences = configuration.audiences.map { declared in
      (name: declared.audience.name, value: JSONText.quote(title(of: declared.audience)))
    }
    return JSONText.object([
      ("base", JSONText.quote(urls.base)),
      ("keyring", JSONText.quote(urls.local(SitePlan.Reserved.keyring))),
      ("fallback", fallback.map { JSONText.quote(urls.local($0)) } ?? "null"),
      ("audiences", JSONText.object(audiences)),
      ("access", JSONText.quote(page.access.isProtected ? "protected" : "public")),
    ])
  }
}

extension Value {
  /// Text that may be absent.
  init(_ text: String?) {
    self = text.map(Value.string) ?? .none
  }
}
