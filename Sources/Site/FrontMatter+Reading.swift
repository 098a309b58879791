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
      case .date: date = problems.reading { () throws(YAMLError) in try value.civilDate() }
      case .layout: layout = FrontMatter.layout(value, problems: &problems)
      case .language: language = problems.language(value)
      case .listed: listed = problems.reading { () throws(YAMLError) in try value.bool() }
      case .extra: extra = FrontMatter.extra(value, problems: &problems)
      }
    }
    if let access, access.value == .public, let first = audience.first {
      problems.report(
        .publicWithAudience, at: Span(first), notes: [(SiteProblem.publicHere, Span(access))])
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
