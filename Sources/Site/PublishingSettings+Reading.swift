import YAML

extension PublishingSettings {
  /// Reads one of the keys of `site.yml` that are about lists and files.
  mutating func read(_ key: Configuration.Key, _ node: YAMLNode, _ problems: inout ProblemCollector) {
    switch key {
    case .author: author = problems.text(node)?.value
    case .pagination: pageSize = problems.pageSize(node) ?? pageSize
    case .feed: readFeed(node, &problems)
    case .tags: readTags(node, &problems)
    case .sitemap: sitemap = problems.bool(node) ?? sitemap
    default: readHosting(node, &problems)
    }
  }

  private mutating func readFeed(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    if node.type == .boolean {
      feed.isOn = problems.bool(node).map { Located($0, at: node) }
      return
    }
    feed.isOn = Located(true, at: node)
    for (_, entry) in problems.entries(of: node, keys: Feed.Key.self) {
      feed.limit = problems.pageSize(entry.value) ?? feed.limit
    }
  }

  private mutating func readTags(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    if node.type == .boolean {
      tags.isOn = problems.bool(node) ?? tags.isOn
      return
    }
    for (key, entry) in problems.entries(of: node, keys: Tags.Key.self) {
      switch key {
      case .path:
        guard let address = problems.address(entry.value) else { continue }
        guard let folder = address.value.output.folder, address.value.output.name == "index.html" else {
          problems.report(.address(address.value.output.string, .ending), at: Span(entry.value))
          continue
        }
        tags.path = folder
      case .title: tags.title = problems.text(entry.value)?.value ?? tags.title
      case .protected: tags.listsProtected = problems.bool(entry.value) ?? tags.listsProtected
      }
    }
  }

  private mutating func readHosting(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    for (key, entry) in problems.entries(of: node, keys: Hosting.Key.self) {
      guard let value = problems.bool(entry.value) else { continue }
      switch key {
      case .nojekyll: hosting.nojekyll = value
      case .headers: hosting.headers = value
      case .fingerprints: hosting.fingerprints = value
      }
    }
  }
}
