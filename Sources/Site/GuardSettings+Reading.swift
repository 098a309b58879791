import YAML

extension GuardSettings {
  /// Reads the mapping under `guard:`; what is wrong in it is collected and keeps its default.
  static func reading(_ node: YAMLNode, _ problems: inout ProblemCollector) -> GuardSettings {
    var settings = GuardSettings()
    for (key, entry) in problems.entries(of: node, keys: Key.self) {
      switch key {
      case .fallback: settings.fallback = problems.fallback(entry.value)
      case .ask:
        settings.ask = problems.word(entry.value, Ask.self, what: "place to ask")?.value ?? settings.ask
      case .presentation:
        settings.presentation =
          problems.word(entry.value, FrontMatter.Presentation.self, what: "presentation")?.value
          ?? settings.presentation
      case .remember: settings.rememberDays = problems.days(entry.value) ?? settings.rememberDays
      }
    }
    return settings
  }
}

extension ProblemCollector {
  fileprivate mutating func fallback(_ node: YAMLNode) -> Located<String>? {
    guard let text = text(node) else { return nil }
    guard SiteURL.isPath(Array(text.value.utf8)) else {
      report(.fallback(text.value), at: Span(node))
      return nil
    }
    return text
  }

  fileprivate mutating func days(_ node: YAMLNode) -> Int? {
    guard let number = reading({ () throws(YAMLError) in try node.int() }) else { return nil }
    guard (0...GuardSettings.mostDays).contains(number) else {
      report(.rememberDays(number), at: Span(node))
      return nil
    }
    return number
  }
}
