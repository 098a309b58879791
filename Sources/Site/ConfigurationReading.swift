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

  enum GuardKey: String, CaseIterable {
    case fallback
  }

  var title: String?
  var description: String?
  var url: SiteURL?
  var language = "en"
  var content: Folder
  var output: Folder
  var templates: Folder
  var audiences: [Configuration.DeclaredAudience] = []
  var rules: [AccessRule] = []
  var navigation: [Configuration.NavigationEntry] = []
  var fallback: Located<String>?
  var markdown = MarkdownSettings()
  var passwords = PasswordSettings()
  var hasEnrolment = false

  /// The names that rules can use; `nil` where the file declares audiences and something is wrong with them.
  private var declared: [Audience]?

  init(_ root: YAMLNode, problems: inout ProblemCollector) {
    content = Folder(value: SitePath(literal: "content"))
    output = Folder(value: SitePath(literal: "public"))
    templates = Folder(value: SitePath(literal: "Templates"))
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
    case .audiences: break
    case .access: rules = AccessRulesReading(audiences: declared).rules(node, &problems)
    case .navigation: readNavigation(node, &problems)
    case .markdown: markdown = MarkdownSettings.reading(node, &problems)
    case .passwords: passwords = PasswordSettings.reading(node, &problems)
    case .enrolment:
      hasEnrolment = problems.reading { () throws(YAMLError) in try node.bool() } ?? hasEnrolment
    case .guard:
      for (_, entry) in problems.entries(of: node, keys: GuardKey.self) {
        fallback = ConfigurationReading.fallback(entry.value, &problems)
      }
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

  private static func fallback(_ node: YAMLNode, _ problems: inout ProblemCollector) -> Located<String>? {
    guard let text = problems.text(node) else { return nil }
    guard SiteURL.isPath(Array(text.value.utf8)) else {
      problems.report(.fallback(text.value), at: Span(node))
      return nil
    }
    return text
  }

  private mutating func readAudiences(_ node: YAMLNode, _ problems: inout ProblemCollector) {
    guard case .mapping(let entries) = node.value else {
      guard let list = problems.reading({ () throws(YAMLError) in try node.list() }) else { return }
      if list.isEmpty { return problems.report(.emptyList, at: Span(node)) }
      audiences = problems.audiences(node).map { Configuration.DeclaredAudience(audience: $0.value) }
      return
    }
    for entry in entries {
      guard let audience = Audience(entry.key) else {
        problems.report(.audienceName(entry.key), at: Span(keyOf: entry))
        continue
      }
      var declared = Configuration.DeclaredAudience(audience: audience)
      for (_, entry) in problems.entries(of: entry.value, keys: AudienceKey.self) {
        declared.title = problems.text(entry.value)?.value
      }
      audiences.append(declared)
    }
    if entries.isEmpty { problems.report(.emptyList, at: Span(node)) }
  }

  private mutating func readNavigation(_ node: YAMLNode, _ problems: inout ProblemCollector) {
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

  /// The output is written and emptied, so that it must not hold a source, nor a source hold it. File systems may
  /// ignore case and Unicode form.
  private func checkFolders(_ problems: inout ProblemCollector) {
    let pairs = [(output, content), (output, templates), (templates, content)]
    for (first, second) in pairs {
      let (a, b) = (OutputRegistry.key(first.value) + "/", OutputRegistry.key(second.value) + "/")
      let isOneInOther = a.utf8.starts(with: b.utf8) || b.utf8.starts(with: a.utf8)
      if isOneInOther, let span = first.span ?? second.span {
        problems.report(.overlappingFolders(first.value.string, second.value.string), at: span)
      }
    }
  }
}
