import Diagnostics
import Site

extension Builder {
  /// What templates read of the site, with the navigation's pages and the guard's fallback found.
  mutating func siteContext(_ plan: SitePlan, _ urls: SiteURLs) -> SiteContext {
    SiteContext(
      configuration: input.configuration, urls: urls, hasProtected: plan.hasProtected,
      navigation: navigation(plan), fallback: fallback(plan))
  }

  private mutating func navigation(_ plan: SitePlan) -> [SiteContext.NavigationItem] {
    let entries = input.configuration.navigation
    if entries.isEmpty { return Self.ownNavigation(plan) }
    return entries.compactMap { entry in
      guard case .page(let index) = plan.index.target(at: entry.page.value.string) else {
        let sources = plan.pages.map(\.page.source.string)
        let nearest = Suggestion.nearest(to: entry.page.value.string, in: sources)
        report(.navigationTargetMissing(entry.page.value.string, nearest: nearest), at: entry.page)
        return nil
      }
      let page = plan.pages[index].page.publicPage
      return SiteContext.NavigationItem(title: entry.label ?? page.title, page: page, icon: entry.icon)
    }
  }

  /// Without a navigation of its own, a site's tabs are its home and the pages of its top folders, as long as they
  /// fit into a row.
  private static func ownNavigation(_ plan: SitePlan) -> [SiteContext.NavigationItem] {
    let pages = plan.pages.map(\.page).filter { page in
      Route.isFolderPage(page.source) && page.source.components.count <= 2
        && page.frontMatter.listed != false
    }
    guard (2...6).contains(pages.count) else { return [] }
    let sorted = pages.sorted {
      ($0.route.url == .root ? 0 : 1, $0.route.url) < ($1.route.url == .root ? 0 : 1, $1.route.url)
    }
    return sorted.map { SiteContext.NavigationItem(title: $0.title, page: $0.publicPage, icon: nil) }
  }

  /// Where a reader goes who declines and has no prior page: it must be public, or they would be asked again.
  private mutating func fallback(_ plan: SitePlan) -> URLPath? {
    guard plan.hasProtected else { return nil }
    let path = input.configuration.fallbackPath
    let target = plan.index.target(atURL: path)
    if case .page(let index) = target {
      let page = plan.pages[index].page
      if !page.access.isProtected { return page.route.url }
      if let written = input.configuration.guardFallback { report(.fallbackProtected(path), at: written) }
      return nil
    }
    if let written = input.configuration.guardFallback { report(.fallbackMissing(path), at: written) }
    return plan.pages.map(\.page).first { !$0.access.isProtected && Route.isFolderPage($0.source) }?.route.url
  }

  private mutating func report<Value>(_ problem: BuildProblem, at value: Located<Value>) {
    let file = input.configurationFile
    add(problem.diagnostic(at: value.place(path: file.path, in: file.bytes)))
  }
}
