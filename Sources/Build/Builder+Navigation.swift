import Diagnostics
import Site

extension Builder {
  /// What templates read of the site, with the navigation's pages and the guard's fallback found.
  mutating func siteContext(
    _ plan: SitePlan, _ urls: SiteURLs, _ theme: Theme, _ enrolment: Enrolment?
  ) -> SiteContext {
    var data = DataReader(tree: input.data)
    let values = data.read()
    data.diagnostics.forEach { add($0) }
    let tagIndex = plan.generated.first { if case .tagIndex = $0.content { true } else { false } }
    return SiteContext(
      configuration: input.configuration, urls: urls, plan: plan, navigation: navigation(plan),
      fallback: fallback(plan), data: values, sentences: theme.sentences,
      feeds: Dictionary(plan.feeds.map { ($0.section, $0.output) }) { first, _ in first },
      tagIndex: tagIndex?.page.url,
      tagPages: SiteContext.tagPages(plan.catalog.tags, input.configuration, urls), enrolment: enrolment,
      styles: theme.pageStyles.links(hasProtected: plan.hasProtected))
  }

  private mutating func navigation(_ plan: SitePlan) -> [SiteContext.NavigationItem] {
    let entries = input.configuration.navigation
    let marked = plan.pages.indices.filter { plan.publicPages[$0].navigation != nil }
    if entries.isEmpty {
      return marked.isEmpty ? Self.ownNavigation(plan) : Self.markedNavigation(plan, marked)
    }
    for page in marked.map({ plan.pages[$0].page }) {
      guard let mark = page.frontMatter.nav else { continue }
      add(BuildProblem.navigationMarkUnused.diagnostic(at: input.place(of: mark, in: page.source)))
    }
    return entries.compactMap { entry in
      guard case .page(let index) = plan.index.target(at: entry.page.value.string) else {
        if case .page(let index) = plan.unpublished.target(at: entry.page.value.string) {
          let reason = plan.skipped[index].reason
          report(.navigationTargetSkipped(entry.page.value.string, reason), at: entry.page)
          return nil
        }
        let sources = plan.pages.map(\.page.source.string)
        let nearest = Suggestion.nearest(to: entry.page.value.string, in: sources)
        report(.navigationTargetMissing(entry.page.value.string, nearest: nearest), at: entry.page)
        return nil
      }
      let page = plan.publicPages[index]
      return SiteContext.NavigationItem(title: entry.label ?? page.title, page: page, icon: entry.icon)
    }
  }

  /// The navigation of the pages that ask for an entry: by their order, then by address.
  private static func markedNavigation(_ plan: SitePlan, _ marked: [Int]) -> [SiteContext.NavigationItem] {
    let order = { (page: PublicPage) in (page.navigation?.order ?? Int.max, page.url) }
    return marked.map { plan.publicPages[$0] }.sorted { order($0) < order($1) }.map { page in
      SiteContext.NavigationItem(
        title: page.navigation?.label ?? page.title, page: page, icon: page.navigation?.icon)
    }
  }

  /// Without a navigation of its own, a site's tabs are its home and the pages of its top folders, as long as they
  /// fit into a row.
  private static func ownNavigation(_ plan: SitePlan) -> [SiteContext.NavigationItem] {
    let pages = plan.pages.indices.filter { index in
      let source = plan.pages[index].page.source
      return Route.isFolderPage(source) && source.components.count <= 2 && plan.publicPages[index].isListed
    }
    guard (2...6).contains(pages.count) else { return [] }
    let order = { (page: PublicPage) in (page.url == .root ? 0 : 1, page.weight ?? Int.max, page.url) }
    return pages.map { plan.publicPages[$0] }.sorted { order($0) < order($1) }
      .map { SiteContext.NavigationItem(title: $0.title, page: $0, icon: nil) }
  }

  /// Where a reader goes who declines and has no prior page: it must be public, or they would be asked again.
  private mutating func fallback(_ plan: SitePlan) -> URLPath? {
    guard plan.hasProtected else { return nil }
    let path = input.configuration.fallbackPath
    let target = plan.index.target(atURL: path)
    if case .page(let index) = target {
      let page = plan.pages[index].page
      if !page.access.isProtected { return page.route.url }
      if let written = input.configuration.guarding.fallback { report(.fallbackProtected(path), at: written) }
      return nil
    }
    if let written = input.configuration.guarding.fallback { report(.fallbackMissing(path), at: written) }
    return plan.pages.map(\.page).first { !$0.access.isProtected && Route.isFolderPage($0.source) }?.route.url
  }

  private mutating func report<Value>(_ problem: BuildProblem, at value: Located<Value>) {
    let file = input.configurationFile
    add(problem.diagnostic(at: value.place(path: file.path, in: file.bytes)))
  }
}
