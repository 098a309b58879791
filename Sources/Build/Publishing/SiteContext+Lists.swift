import Jinja
import Site

/// What templates read of a page's place in the site, and of lists.
extension SiteContext {
  /// The names that `placeValue(_:of:)` knows.
  static let placeKeys = [
    "section", "breadcrumbs", "previous", "next", "pages", "pagination", "feed", "tag",
  ]

  /// What follows from a page's place in the site.
  func placeValue(_ key: String, of subject: Subject) -> Value? {
    switch key {
    case "section": subject.ancestors.last.map(item) ?? Value.none
    case "breadcrumbs": breadcrumbs(of: subject)
    case "previous": subject.index.flatMap(plan.catalog.previous).map(item) ?? Value.none
    case "next": subject.index.flatMap(plan.catalog.next).map(item) ?? Value.none
    case "pages": list(of: part(of: subject)?.pages ?? [])
    case "pagination": part(of: subject).map(pagination) ?? Value.none
    case "feed": Value(subject.index.flatMap { feed(of: $0) })
    case "tag": tagName(of: subject)
    default: nil
    }
  }

  private func part(of subject: Subject) -> ListPart? {
    subject.generated?.part ?? subject.index.flatMap { plan.lists[$0] }?.part(1)
  }

  private func tagName(of subject: Subject) -> Value {
    guard case .tag(let number) = subject.generated?.content else { return .none }
    return .string(plan.catalog.tags[number].name)
  }

  /// Pages of one section have the same, and there are many of them.
  private func breadcrumbs(of subject: Subject) -> Value {
    let pages = subject.breadcrumbs
    let identity = pages.reduce(into: "pages") { $0 += " \($1)" }
    return .list(
      List(count: pages.count, identity: identity) { [self] in item(pages[pages.startIndex + $0]) })
  }

  /// Pages as a list shows them.
  func list(of pages: ArraySlice<Int>) -> Value {
    .list(List(count: pages.count) { [self] in item(pages[pages.startIndex + $0]) })
  }

  private func item(_ index: Int) -> Value {
    let page = plan.publicPages[index]
    return .object(Object(keys: { Self.publicKeys }, lookup: { [self] in publicValue($0, of: page) }))
  }

  private func pagination(_ part: ListPart) -> Value {
    let list = part.list
    let url: @Sendable (Int) -> Value = { number in
      Value((1...list.partCount).contains(number) ? list.output(ofPart: number).map(self.address) : nil)
    }
    let keys = ["number", "count", "total", "previous", "next", "first", "parts"]
    // Most pages have one part, and read no more than that: an address is made when it is read.
    return .object(
      Object(keys: { keys }) { key in
        switch key {
        case "number": .int(part.number)
        case "count": .int(list.partCount)
        case "total": .int(list.pages.count)
        case "previous": url(part.number - 1)
        case "next": url(part.number + 1)
        case "first": url(1)
        case "parts":
          .list(
            List(count: list.partCount) { index in
              .object([
                "number": .int(index + 1), "url": url(index + 1), "current": .bool(index + 1 == part.number),
              ])
            })
        default: nil
        }
      })
  }

  private func address(_ output: SitePath) -> String { urls.local(URLPath(output: output)) }

  /// All tags, each with its name, its page and how many pages have it.
  var tags: Value {
    let tags = configuration.publishing.tags.isOn ? plan.catalog.tags : []
    return .list(
      List(count: tags.count) { [self] index in
        let tag = tags[index]
        return .object([
          "name": .string(tag.name), "url": Value(url(ofTag: tag.name)), "count": .int(tag.pages.count),
          "pages": list(of: tag.pages[...]),
        ])
      })
  }

  /// A page's tag, with the address of its page.
  func tag(_ name: String) -> Value {
    .object(["name": .string(name), "url": Value(url(ofTag: name))])
  }

  private func url(ofTag name: String) -> String? { tagPages[name] }

  /// The address of each tag's page, by its name.
  static func tagPages(_ tags: [Tag], _ configuration: Configuration, _ urls: SiteURLs) -> [String: String] {
    let pages = tags.compactMap { tag in
      SitePath("\(configuration.publishing.tags.path)/\(tag.slug)/index.html")
        .map { (tag.name, urls.local(URLPath(output: $0))) }
    }
    return Dictionary(pages) { first, _ in first }
  }

  /// The address of the feed of a section, or of the site.
  func feed(of section: Int?) -> String? { feeds[section] }
}
