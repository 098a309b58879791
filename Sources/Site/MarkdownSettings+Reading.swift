import YAML

extension MarkdownSettings {
  /// Reads the mapping under `markdown:`; what is wrong in it is collected and keeps its default.
  static func reading(_ node: YAMLNode, _ problems: inout ProblemCollector) -> MarkdownSettings {
    var settings = MarkdownSettings()
    for (key, entry) in problems.entries(of: node, keys: Key.self) {
      if let path = settings.path(of: key) {
        let value = problems.reading { () throws(YAMLError) in try entry.value.bool() }
        settings[keyPath: path] = value ?? settings[keyPath: path]
      } else if let levels = levels(entry.value, &problems) {
        settings.outline = levels
      }
    }
    return settings
  }

  /// The switch of a key; `nil` for the one that is none.
  private func path(of key: Key) -> WritableKeyPath<MarkdownSettings, Bool>? {
    switch key {
    case .tables: \.tables
    case .strikethrough: \.strikethrough
    case .taskLists: \.taskLists
    case .autolinks: \.autolinks
    case .footnotes: \.footnotes
    case .alerts: \.alerts
    case .anchors: \.anchors
    case .highlight: \.highlight
    case .smartPunctuation: \.smartPunctuation
    case .rawHTML: \.rawHTML
    case .outline: nil
    }
  }

  private static func levels(_ node: YAMLNode, _ problems: inout ProblemCollector) -> ClosedRange<Int>? {
    guard let nodes = problems.reading({ () throws(YAMLError) in try node.list() }) else { return nil }
    let levels = nodes.compactMap { node in
      problems.reading { () throws(YAMLError) in try node.int() }
    }
    guard levels.count == nodes.count else { return nil }
    guard levels.count == 2, levels[0] >= 1, levels[1] <= 6, levels[0] <= levels[1] else {
      problems.report(.outlineLevels, at: Span(node))
      return nil
    }
    return levels[0]...levels[1]
  }
}
