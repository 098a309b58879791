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
    var diagnostics: [Diagnostic] = []
    let parts = PageParts(
      of: text, path: displayPath(source.page), renderer: rendering.renderer, input.configuration,
      into: &diagnostics)
    guard let parts else { throw PageFailure(diagnostics) }
    var resolver = LinkResolver(pageAt: index, builder: self)
    let home = composer.context.urls.absolute(source.page.route.url) ?? ""
    let origin = composer.context.urls.origin ?? ""
    let rendered = rendering.renderer.render(
      parts.outside, firstLine: text.bodyLine, highlighted: { rendering.code[$0] }
    ) { reference in
      let absolute = { (url: String) in url.utf8.first == UInt8(ascii: "/") ? origin + url : url }
      switch resolver.resolve(reference) {
      case .rewritten(let url): return .rewritten(absolute(url))
      case .picture(let url, let attributes): return .picture(url: url.map(absolute), attributes)
      case .unchanged where reference.destination.utf8.first == UInt8(ascii: "#"):
        return .rewritten(home + reference.destination)
      case let resolution: return resolution
      }
    }
    // A section is for readers of the page.
    let html = parts.inserting(parts.sections.map { _ in [] }, into: rendered.html.bytes)
    guard let html else {
      throw PageFailure([BuildProblem.sectionLost.diagnostic(at: place(source.page))])
    }
    return HTML(bytes: html)
  }
}
