import Diagnostics
import Site

/// Plans what a site has besides its pages and files: lists, tags, redirects, feeds.
struct PublishingPlanner {
  let input: BuildInput
  let pages: [Page]
  let assets: [Asset]
  /// In the site's language.
  let sentences: Sentences
  let publicPages: [PublicPage]
  let catalog: Catalog
  private(set) var diagnostics: [Diagnostic] = []

  init(input: BuildInput, pages: [Page], assets: [Asset], sentences: Sentences) {
    self.input = input
    self.pages = pages
    self.assets = assets
    self.sentences = sentences
    publicPages = pages.map { $0.publicPage(input.configuration) }
    catalog = Catalog(publicPages)
  }

  private var settings: PublishingSettings { input.configuration.publishing }

  /// The lists of the sections that show one.
  func lists() -> [Int: PageList] {
    var lists: [Int: PageList] = [:]
    for (index, page) in pages.enumerated() {
      let isSection = publicPages[index].isFolderPage
      guard page.frontMatter.list ?? (isSection && page.route.url != .root) else { continue }
      lists[index] = PageList(
        pages: catalog.children[index] ?? [], size: page.frontMatter.paginate ?? settings.pageSize,
        home: page.route.output)
    }
    return lists
  }

  /// The pages that the build makes, the parts of lists first.
  func generated(_ lists: [Int: PageList]) -> [GeneratedPage] {
    var generated: [GeneratedPage] = []
    for (index, list) in lists.sorted(by: { $0.key < $1.key }) {
      generated += parts(
        of: list, from: 2, .part(ofSection: index), titled: publicPages[index].title,
        language: publicPages[index].language)
    }
    generated += tagPages()
    if input.configuration.hasEnrolment, let output = SitePath("enrol/index.html") {
      let page = PublicPage(generated: sentences["enrolment.title"], at: output)
      generated.append(GeneratedPage(content: .enrolment, output: output, page: page))
    }
    if let output = SitePath("404.html"), !isOwn(output) {
      let page = PublicPage(generated: sentences["page.not_found"], at: output)
      generated.append(GeneratedPage(content: .notFound, output: output, page: page))
    }
    return generated
  }

  /// Whether a page or a file of the site is served there.
  private func isOwn(_ output: SitePath) -> Bool {
    pages.contains { $0.route.output == output } || assets.contains { $0.route.output == output }
  }

  /// The files for machines.
  func files(_ generated: [GeneratedPage]) -> [SiteFile] {
    var files: [SiteFile] = []
    if settings.sitemap, input.configuration.url != nil {
      let count = Sitemap.count(publicPages, generated)
      let parts = (count + Sitemap.mostEntries - 1) / Sitemap.mostEntries
      files.append(.sitemap(parts: max(1, parts)))
      if parts > 1 { files += (1...parts).map(SiteFile.sitemapPart) }
    }
    files.append(.robots)
    if settings.hosting.nojekyll { files.append(.noJekyll) }
    if settings.hosting.headers { files.append(.headers) }
    return files.filter { file in !file.yields || file.output.map { !isOwn($0) } == true }
  }

  private func tagPages() -> [GeneratedPage] {
    let folder = settings.tags.path.string
    guard settings.tags.isOn, !catalog.tags.isEmpty, let index = SitePath("\(folder)/index.html") else {
      return []
    }
    let page = PublicPage(generated: settings.tags.title ?? sentences["page.tags"], at: index)
    var generated = [GeneratedPage(content: .tagIndex, output: index, page: page)]
    for (number, tag) in catalog.tags.enumerated() {
      guard let home = SitePath("\(folder)/\(tag.slug)/index.html") else { continue }
      let list = PageList(pages: tag.pages, size: settings.pageSize, home: home)
      generated += parts(of: list, from: 1, .tag(number), titled: tag.name, language: nil)
    }
    return generated
  }

  private func parts(
    of list: PageList, from first: Int, _ content: GeneratedPage.Content, titled title: String,
    language: String?
  ) -> [GeneratedPage] {
    guard first <= list.partCount else { return [] }
    return (first...list.partCount).compactMap { number in
      guard let output = list.output(ofPart: number) else { return nil }
      let page = PublicPage(generated: title, at: output, language: language)
      return GeneratedPage(content: content, output: output, page: page, part: list.part(number))
    }
  }

  /// The addresses that lead to pages.
  func redirects() -> [Redirect] {
    pages.enumerated().flatMap { index, page in
      page.frontMatter.aliases.map { Redirect(output: $0.value.output, page: index) }
    }
  }

  /// The feeds: the site's, where its address is known and a page has a date, and those that sections ask for.
  mutating func feeds() -> [FeedPlan] {
    var feeds: [FeedPlan] = []
    let limit = settings.feed.limit
    let isWanted = settings.feed.isOn?.value ?? (input.configuration.url != nil && !catalog.newest.isEmpty)
    if isWanted, let output = SitePath("feed.xml") {
      feeds.append(FeedPlan(output: output, section: nil, pages: Array(catalog.newest.prefix(limit))))
    }
    for (index, page) in pages.enumerated() {
      guard let feed = page.frontMatter.feed, feed.value else { continue }
      guard publicPages[index].isFolderPage, input.configuration.url != nil else {
        let problem =
          input.configuration.url == nil ? BuildProblem.feedWithoutURL : BuildProblem.feedOfNoSection
        diagnostics.append(problem.diagnostic(at: input.place(of: feed, in: page.source)))
        continue
      }
      let folder = PageList(pages: [], size: 1, home: page.route.output).folder
      guard let output = SitePath("\(folder)feed.xml"), feeds.first?.output != output else { continue }
      let inside = catalog.newest.filter { [catalog] in catalog.ancestors(of: $0).contains(index) }
      feeds.append(FeedPlan(output: output, section: index, pages: Array(inside.prefix(limit))))
    }
    return feeds
  }
}
