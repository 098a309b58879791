import YAML

extension FrontMatter {
  /// Reads the block's YAML and collects everything that is wrong; the value counts only where nothing is.
  init(_ node: YAMLNode, problems: inout ProblemCollector) {
    for (key, entry) in problems.entries(of: node, keys: Key.self) {
      let value = entry.value
      switch key {
      case .title: title = problems.text(value)
      case .description: description = problems.text(value)?.value
      case .teaser: teaser = problems.text(value)?.value
      case .access: access = problems.word(value, WrittenAccess.self, what: "access")
      case .audience: audience = problems.audiences(value)
      case .presentation:
        presentation = problems.word(value, Presentation.self, what: "presentation")?.value
      case .layout: layout = FrontMatter.layout(value, problems: &problems)
      case .language: language = problems.language(value)
      case .listed: listed = problems.bool(value)
      case .extra: extra = FrontMatter.extra(value, problems: &problems)
      case .date, .updated, .expires, .draft: readPublication(key, value, problems: &problems)
      default: readPlace(key, value, problems: &problems)
      }
    }
    if let access, access.value == .public, let first = audience.first {
      problems.report(
        .publicWithAudience, at: Span(first), notes: [(SiteProblem.publicHere, Span(access))])
    }
    if let date, let expires, expires.value <= date {
      problems.report(.expiresBeforeDate, at: Span(expires))
    }
    if let slug, let url {
      problems.report(.slugAndURL, at: Span(slug), notes: [(SiteProblem.urlHere, Span(url))])
    }
  }

  /// When the page is published.
  private mutating func readPublication(_ key: Key, _ value: YAMLNode, problems: inout ProblemCollector) {
    let date = { (problems: inout ProblemCollector) in
      problems.reading { () throws(YAMLError) in try value.civilDate() }
    }
    switch key {
    case .date: self.date = date(&problems)
    case .updated: updated = date(&problems)
    case .expires: expires = date(&problems).map { Located($0, at: value) }
    default: draft = problems.bool(value)
    }
  }

  /// Where the page is, and what lists it.
  private mutating func readPlace(_ key: Key, _ value: YAMLNode, problems: inout ProblemCollector) {
    switch key {
    case .weight: weight = problems.reading { () throws(YAMLError) in try value.int() }
    case .tags: tags = problems.tags(value)
    case .slug: slug = problems.slug(value)
    case .url: url = problems.address(value)
    case .aliases: aliases = problems.oneOrMore(value).compactMap { problems.address($0) }
    case .nav: nav = NavigationMark.reading(value, &problems)
    case .list: list = problems.bool(value)
    case .paginate: paginate = problems.pageSize(value)
    default: feed = problems.bool(value).map { Located($0, at: value) }
    }
  }

  private static func layout(_ node: YAMLNode, problems: inout ProblemCollector) -> Located<String>? {
    guard let text = problems.text(node) else { return nil }
    let isName = text.value.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard isName else {
      problems.report(.layout(text.value), at: Span(node))
      return nil
    }
    return text
  }

  /// The author's own keys are free, but `access` and `audience` among them are a line that was indented by mistake.
  private static func extra(_ node: YAMLNode, problems: inout ProblemCollector) -> [YAMLEntry] {
    let entries = problems.reading { () throws(YAMLError) in try node.mapping() } ?? []
    for entry in entries {
      let name = entry.key.lowercased()
      if name == Key.access.rawValue || name == Key.audience.rawValue {
        problems.report(.reservedExtraKey(entry.key), at: Span(keyOf: entry))
      }
    }
    return entries
  }
}
