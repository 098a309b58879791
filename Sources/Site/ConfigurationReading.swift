import Diagnostics
import YAML

/// `site.yml` while it is being read: what was found so far, or the defaults.
struct ConfigurationReading {
  /// One of the site's folders, and where the file names it.
  struct Folder {
    var value: SitePath
    var span: Span?
  }

  enum AudienceKey: String, CaseIterable {
    case title
  }

  enum NavigationKey: String, CaseIterable {
    case page, label, icon
  }

  var title: String?
  var description: String?
  var url: SiteURL?
  var language = "en"
  var content: Folder
  var output: Folder
  var templates: Folder
  var data: Folder
  var audiences: [Configuration.DeclaredAudience] = []
  var rules: [AccessRule] = []
  var navigation: [Configuration.NavigationEntry] = []
  var guarding = GuardSettings()
  var markdown = MarkdownSettings()
  var publishing = PublishingSettings()
  var policy = PolicySettings()
  var passwords = PasswordSettings()
  var hasEnrolment = false

  /// The names that rules can use; `nil` where the file declares audiences and something is wrong with them.
  private var declared: [Audience]?

  init(_ root: YAMLNode, problems: inout ProblemCollector) {
    content = Folder(value: SitePath(literal: "content"))
    output = Folder(value: SitePath(literal: "public"))
    templates = Folder(value: SitePath(literal: "Templates"))
    data = Folder(value: SitePath(literal: "data"))
    let entries = problems.entries(of: root, keys: Configuration.Key.self)
    // Rules name audiences, so these come first wherever the file has them.
    let count = problems.diagnostics.count
    for (key, entry) in entries where key == .audiences { readAudiences(entry.value, &problems) }
    declared = problems.diagnostics.count == count ? audiences.map(\.audience) : nil
    for (key, entry) in entries { read(key, entry.value, &problems) }
    if case .mapping(let all) = root.value, all.count == entries.count,
      !entries.contains(where: { $0.key == .title })
    {
      problems.report(.missingKey(Configuration.Key.title.rawValue))
    }
    if url == nil, let feed = publishing.feed.isOn, feed.value {
      problems.report(.feedWithoutURL, at: Span(feed))
    }
    checkFolders(&problems)
  }

  private mutating func read(_ key: Configuration.Key, _ node: YAMLNode, _ problems: inout ProblemCollector) {
    switch key {
    case .title: title = problems.text(node)?.value
    case .description: description = problems.text(node)?.value
    case .url: url = ConfigurationReading.url(node, &problems)
    case .language: language = problems.language(node) ?? language
    case .content: content = ConfigurationReading.folder(node, &problems) ?? content
    case .output: output = ConfigurationReading.folder(node, &problems) ?? output
    case .templates: templates = ConfigurationReading.folder(node, &problems) ?? templates
    case .data: data = ConfigurationReading.folder(node, &problems) ?? data
    case .audiences: break
    case .access: rules = AccessRulesReading(audiences: declared).rules(node, &problems)
    case .navigation: readNavigation(node, &problems)
    case .markdown: markdown = MarkdownSettings.reading(node, &problems)
    case .policy: policy = PolicySettings.reading(node, &problems)
    case .passwords: passwords = PasswordSettings.reading(node, &problems)
    case .enrolment:
      hasEnrolment = problems.reading { () throws(YAMLError) in try node.bool() } ?? hasEnrolment
    case .guard: guarding = GuardSettings.reading(node, &problems)
    case .author, .pagination, .feed, .tags, .sitemap, .hosting: publishing.read(key, node, &problems)
    }
  }

  private static func url(_ node: YAMLNode, _ problems: inout ProblemCollector) -> SiteURL? {
    guard let text = problems.text(node) else { return nil }
    do throws(SiteURL.Problem) {
      return try SiteURL(text.value)
    } catch {
      problems.report(.url(text.value, error), at: Span(node))
      return nil
    }
  }

  private static func folder(_ node: YAMLNode, _ problems: inout ProblemCollector) -> Folder? {
    guard let text = problems.text(node) else { return nil }
    let bytes = text.value.utf8
    let name = bytes.last == UInt8(ascii: "/") ? String(Substring(bytes.dropLast())) : text.value
    guard let path = SitePath(name) else {
      problems.report(.folder(text.value), at: Span(node))
      return nil
    }
    return Folder(value: path, span: Span(node))
  }

  private mutating func readAudiences(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    guard case .mapping(let entries) = node.value else {
      guard let list = problems.reading({ () throws(YAMLError) in try node.list() }) else { return }
      if list.isEmpty { return problems.report(.emptyList, at: Span(node)) }
      let named = problems.audiences(node)
      for name in named where name.value.isShare {
        problems.report(.audienceNamedAsShare(name.value.name), at: Span(name))
      }
      audiences = named.map { Configuration.DeclaredAudience(audience: $0.value) }
      return
    }
    for entry in entries {
      guard let audience = Audience(entry.key) else {
        problems.report(.audienceName(entry.key), at: Span(keyOf: entry))
        continue
      }
      if audience.isShare { problems.report(.audienceNamedAsShare(audience.name), at: Span(keyOf: entry)) }
      var declared = Configuration.DeclaredAudience(audience: audience)
      for (_, entry) in problems.entries(of: entry.value, keys: AudienceKey.self) {
        declared.title = problems.text(entry.value)?.value
      }
      audiences.append(declared)
    }
    if entries.isEmpty { problems.report(.emptyList, at: Span(node)) }
  }

  /// The output is written and emptied, so that it must not hold a source, nor a source hold it. File systems may
  /// ignore case and Unicode form.
  private func checkFolders(_ problems: inout ProblemCollector) {
    let pairs = [
      (output, content), (output, templates), (templates, content), (output, data), (data, content),
      (templates, data),
    ]
    for (first, second) in pairs {
      let (a, b) = (OutputRegistry.key(first.value) + "/", OutputRegistry.key(second.value) + "/")
      let isOneInOther = a.utf8.starts(with: b.utf8) || b.utf8.starts(with: a.utf8)
      if isOneInOther, let span = first.span ?? second.span {
        problems.report(.overlappingFolders(first.value.string, second.value.string), at: span)
      }
    }
  }
}
