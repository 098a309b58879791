import Diagnostics
import Markdown
import Markup
import Site

extension PageBuilder {
  /// A feed with its pages' content. Only public pages have any.
  func feed(_ plan: FeedPlan) throws(PageFailure) -> AtomFeed {
    let context = composer.context
    let configuration = context.configuration
    let section = plan.section.map { self.plan.publicPages[$0] }
    var entries: [AtomFeed.Entry] = []
    for index in plan.pages {
      entries.append(AtomFeed.Entry(page: self.plan.publicPages[index], content: try feedContent(of: index)))
    }
    return AtomFeed(
      plan: plan,
      title: section.map { "\($0.title) · \(configuration.title)" } ?? configuration.title,
      subtitle: section?.description ?? (section == nil ? configuration.description : nil),
      author: configuration.publishing.author ?? configuration.title,
      language: section?.language ?? configuration.language, home: section?.url ?? .root, entries: entries,
      urls: context.urls)
  }

  /// The body of a public page, with addresses that are whole: a feed is read anywhere.
  private func feedContent(of index: Int) throws(PageFailure) -> HTML? {
    let source = plan.pages[index]
    guard source.page.access == .public else { return nil }
    let text = try PageReader(input: input).reread(source)
    // What is wrong with the page was said when it was built.
    var diagnostics: [Diagnostic] = []
    let renderer = rendering.renderer(for: composer.context.language(of: plan.publicPages[index]))
    let parts = PageParts(
      of: text, path: displayPath(source.page), renderer: renderer, input.configuration,
      into: &diagnostics)
    guard let parts else { throw PageFailure(diagnostics) }
    var resolver = LinkResolver(pageAt: index, in: links)
    // A heading's link to itself is of use on a page only.
    var options = renderer.options
    options.anchors = false
    let rendered = MarkdownRenderer(options: options).render(
      parts.outside, firstLine: text.bodyLine, highlighted: { rendering.code[$0] }
    ) { absolute(resolver.resolve($0, at: $1), of: $0, on: source.page) }
    // A reader of feeds cannot open a section.
    let none = [[UInt8]](repeating: [], count: parts.sections.count)
    let home = composer.context.urls.absolute(source.page.route.url) ?? ""
    guard let html = parts.inserting(none, into: rendered.html.bytes) else {
      throw PageFailure([BuildProblem.sectionLost.diagnostic(at: place(source.page))])
    }
    return HTML(bytes: Self.withWholeFragments(html, of: home))
  }

  /// Footnotes and their marks lead to one another by fragments alone. In text, a quotation mark is escaped.
  private static func withWholeFragments(_ html: [UInt8], of home: String) -> [UInt8] {
    let pattern = Array(" href=\"#".utf8)
    var result: [UInt8] = []
    var (copied, looked) = (0, 0)
    while let found = ByteSearch.first(pattern, in: html, from: looked) {
      looked = found + pattern.count
      // Up to the `#`, which stays.
      result += html[copied..<(looked - 1)] + HTML(escaping: home).bytes
      copied = looked - 1
    }
    return result + html[copied...]
  }

  private func absolute(
    _ resolution: LinkResolution, of reference: LinkUse, on page: Page
  ) -> LinkResolution {
    let urls = composer.context.urls
    let whole = { (url: String) in url.utf8.first == UInt8(ascii: "/") ? (urls.origin ?? "") + url : url }
    switch resolution {
    case .rewritten(let url): return .rewritten(whole(url))
    case .extended(let url, let attributes):
      // What is for the guard means nothing elsewhere.
      return .extended(url: url.map(whole), attributes.filter { !$0.name.hasPrefix("data-") })
    case .unchanged where reference.destination.utf8.first == UInt8(ascii: "#"):
      return .rewritten((urls.absolute(page.route.url) ?? "") + reference.destination)
    default: return resolution
    }
  }
}
