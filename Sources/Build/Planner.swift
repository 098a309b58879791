import Diagnostics
import Sealing
import Site

/// Makes the plan of a site: the only stage that sees all pages at once.
struct Planner {
  let input: BuildInput
  private(set) var diagnostics: [Diagnostic] = []
  /// All code of the site, for its colours.
  private(set) var code: [CodeUse] = []

  init(input: BuildInput) { self.input = input }

  /// The pages that were read, and the files beside them.
  struct Content: Sendable {
    /// All of them, those that are left out as well.
    fileprivate var all: [SourcePage]
    /// Those that are built.
    fileprivate var pages: [SourcePage]
    fileprivate var skipped: [SkippedPage]
    fileprivate var files: [SitePath]
  }

  /// Reads all pages.
  ///
  /// - Parameter kept: what the last build kept of pages.
  mutating func read(kept: Later<KeptPages?>? = nil) -> Content {
    let listing = input.content.list()
    for problem in listing.problems { report(.listing(problem.cause), inContent: problem.path) }
    let sources = listing.files.filter(\.isMarkdown)
    let files = listing.files.filter { !$0.isMarkdown }
    if sources.isEmpty {
      diagnostics.append(BuildProblem.noPages(folder: input.content.name).diagnostic(at: nil))
    }
    input.configuration.accessRules.check(
      paths: listing.files, path: input.configurationFile.path, text: input.configurationFile.bytes,
      into: &diagnostics)
    let reader = PageReader(input: input, kept: kept?.value)
    input.memory?.begin(input.configurationFile.bytes, sources)
    let read = input.parallelMap(.reading, sources) { reader.read($0) }
    diagnostics += read.flatMap(\.diagnostics)
    code = read.flatMap(\.code)
    let all = read.compactMap(\.page)
    let (pages, skipped) = publish(all)
    return Content(all: all, pages: pages, skipped: skipped, files: files)
  }

  /// The languages of the pages that are built, and the site's own.
  func languages(of content: Content) -> Set<String> {
    Set(content.pages.compactMap(\.page.frontMatter.language) + [input.configuration.language])
  }

  /// Claims all outputs of what was read. The plan is good only where `diagnostics` has no error.
  mutating func plan(_ content: Content, theme: Theme) -> SitePlan {
    input.began?(.planning)
    let (all, pages, skipped, files) = (content.all, content.pages, content.skipped, content.files)
    for page in all.map(\.page) { checkFolder(of: page) }
    let assets = self.assets(files, beside: all, built: pages)
    let layoutGuards = LayoutGuard.all(in: theme, input.configuration, into: &diagnostics)
    let hasProtected = SitePlan.hasProtected(pages, assets, layoutGuards)
    let claims = Later { [input] in
      OutputClaims(input, pages, assets, theme, hasKeyring: hasProtected)
    }
    let index = Later { ContentIndex(pages: pages.map(\.page), assets: assets) }
    var publishing = PublishingPlanner(
      input: input, pages: pages.map(\.page), assets: assets,
      sentences: theme.sentences.sentences(for: input.configuration.language))
    let lists = publishing.lists()
    let generated = publishing.generated(lists)
    var plan = SitePlan(
      pages: pages, publicPages: publishing.publicPages, catalog: publishing.catalog, lists: lists,
      generated: generated, redirects: publishing.redirects(), feeds: publishing.feeds(),
      files: publishing.files(generated), skipped: skipped,
      unpublished: ContentIndex(pages: skipped.map(\.page), assets: []), assets: assets,
      index: ContentIndex(pages: [], assets: []), registry: OutputRegistry())
    diagnostics += publishing.diagnostics
    (plan.layoutGuards, plan.hasProtected) = (layoutGuards, hasProtected)
    plan.guarded = all.filter(\.isGuarded)
    var claimed = claims.value
    claimed.claim(plan)
    diagnostics += claimed.diagnostics
    plan.registry = claimed.registry
    plan.index = index.value
    return plan
  }

  /// The pages that are built, and those that are not yet or no longer.
  private func publish(_ all: [SourcePage]) -> (pages: [SourcePage], skipped: [SkippedPage]) {
    var pages: [SourcePage] = []
    var skipped: [SkippedPage] = []
    for source in all {
      let page = source.page
      if let reason = input.publication.skip(page.frontMatter) {
        skipped.append(SkippedPage(page: page, reason: reason))
      } else {
        pages.append(source)
      }
    }
    return (pages, skipped)
  }

  /// `courses.md` has the URL of the folder `courses/`: where a rule protects the folder, whoever wrote it may believe
  /// that the page is protected too.
  private mutating func checkFolder(of page: Page) {
    let rules = input.configuration.accessRules
    guard !rules.rules.isEmpty, !page.access.isProtected, page.frontMatter.access == nil,
      rules.access(of: page.source) == nil,
      !Route.isFolderPage(page.source)
    else { return }
    let folder = page.source.folder.map { "\($0.string)/\(page.source.stem)" } ?? page.source.stem
    guard let inside = SitePath("\(folder)/index.md"), rules.access(of: inside)?.isProtected == true else {
      return
    }
    report(.besideProtectedFolder(folder: folder), inContent: page.source.string)
  }

  /// - Parameters:
  ///   - all: the pages that say whom the files beside them are for, those among them that are left out as well.
  ///   - built: those that are not.
  private mutating func assets(_ files: [SitePath], beside all: [SourcePage], built: [SourcePage]) -> [Asset]
  {
    var accesses: [SitePath?: [Access]] = [:]
    for page in all { accesses[page.page.source.folder, default: []].append(page.page.access) }
    let sealed = Set(built.map(\.page).filter(\.access.isProtected).map(\.source.folder))
    var assets: [Asset] = []
    for file in files {
      if file.isNearlyMarkdown { report(.nearlyPage, inContent: file.string) }
      let ruled = AccessDecision.access(ofAsset: file, configuration: input.configuration)
      var folder = file.folder
      while folder != nil, accesses[folder] == nil { folder = folder?.folder }
      // What a host needs is not made secret by a protected page at the root; one in the file's own folder may mean it.
      let isHostFile = folder == nil && HostFile.isOne(file)
      let claim =
        ruled.map(AssetClaim.ruled)
        ?? (isHostFile ? .besidePublic : AssetClaim(beside: accesses[folder] ?? []))
      let isBesideLeftOut = claim.isBesideProtectedPages && !sealed.contains(folder)
      if let asset = Asset(source: file, claim: claim, isBesideLeftOut: isBesideLeftOut) {
        assets.append(asset)
      } else {
        report(.listing(.unusableName), inContent: file.string)
      }
    }
    return assets
  }

  private mutating func report(_ problem: BuildProblem, inContent path: String) {
    let name = input.content.name
    let place = Place(path: name.isEmpty ? path : path.isEmpty ? name : "\(name)/\(path)")
    diagnostics.append(problem.diagnostic(at: place))
  }
}
