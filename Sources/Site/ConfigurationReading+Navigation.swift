import YAML

extension ConfigurationReading {
  mutating func readNavigation(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    for item in problems.reading({ () throws(YAMLError) in try node.list() }) ?? [] {
      guard case .mapping(let all) = item.value else {
        if let page = ConfigurationReading.page(item, &problems) {
          navigation.append(Configuration.NavigationEntry(page: page))
        }
        continue
      }
      var (page, label, icon): (Located<SitePath>?, String?, String?)
      let entries = problems.entries(of: item, keys: NavigationKey.self)
      for (key, entry) in entries {
        switch key {
        case .page: page = ConfigurationReading.page(entry.value, &problems)
        case .label: label = problems.text(entry.value)?.value
        case .icon: icon = problems.text(entry.value)?.value
        }
      }
      if all.count == entries.count, !entries.contains(where: { $0.key == .page }) {
        problems.report(.missingKey(NavigationKey.page.rawValue), at: Span(item))
      }
      if let page {
        navigation.append(Configuration.NavigationEntry(page: page, label: label, icon: icon))
      }
    }
  }

  private static func page(_ node: YAMLNode, _ problems: inout ProblemCollector) -> Located<SitePath>? {
    guard let text = problems.text(node) else { return nil }
    guard let path = SitePath(text.value), path.isMarkdown else {
      problems.report(.contentPath(text.value), at: Span(node))
      return nil
    }
    return text.with(path)
  }
}
