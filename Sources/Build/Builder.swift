import Diagnostics
import Jinja
import Site

/// Builds a site: reads, plans, renders, composes, seals, stages and audits. What to do with the staged outputs is
/// the caller's: a build with errors must not be committed.
public struct Builder {
  let input: BuildInput
  var diagnostics: [Diagnostic] = []
  /// Keeps what was learned for the next build.
  var keeping: @Sendable () throws -> Void = {}

  init(_ input: BuildInput) {
    self.input = input
  }

  /// Builds the site into a stage.
  public static func build(_ input: BuildInput, into stage: OutputStage) -> BuildOutcome {
    var builder = Builder(input)
    return builder.build(into: stage)
  }

  /// Looks through a folder for what the site protects, as a build does through its own outputs. The site is built in
  /// memory and dropped, for what a page protects is known only then.
  ///
  /// - Parameter published: what is served, whoever wrote it.
  public static func audit(_ input: BuildInput, _ published: FileTree) -> BuildOutcome {
    var builder = Builder(input)
    return builder.build(into: MemoryOutput().stage, auditing: published)
  }

  private mutating func build(into stage: OutputStage, auditing published: FileTree? = nil) -> BuildOutcome {
    // The guard's scripts are put together while pages are read.
    let laterTheme = themeFiles()
    input.began?(.reading)
    let laterKept = kept()
    var planner = Planner(input: input)
    let content = planner.read(kept: laterKept)
    let kept = laterKept.value
    diagnostics += laterTheme.value.diagnostics
    let theme = laterTheme.value.files.theme(for: planner.languages(of: content), into: &diagnostics)
    var plan = planner.plan(content, theme: theme)
    diagnostics += planner.diagnostics
    plan.shares = ShareLinks(plan, input, into: &diagnostics)
    let search = search(plan, kept)
    input.began?(.preparing)
    checkLayouts(plan, theme)
    let leftOut = LeftOutFiles(of: plan, input: input)
    diagnostics += leftOut.diagnostics
    let ledger = AssetLedger(assets: plan.assets, leftOut: leftOut.assets)
    let urls = SiteURLs(input.configuration)
    let names = PublicAssetNames(input: input, assets: plan.assets)
    let library = compile(
      theme, URLFilter(theme: theme, plan: plan, ledger: ledger, names: names, urls: urls))
    let keys = plan.hasProtected ? SiteKeys(for: plan, input: input, into: &diagnostics) : nil
    let context = siteContext(plan, urls, theme, Enrolment(input, into: &diagnostics))
    // What is wrong already would only show again, as links that lead nowhere and pages that cannot be sealed.
    guard let library, !hasErrors else { return outcome(plan, []) }
    input.began?(.colours)
    let code = CodeColoring(
      highlighter: input.highlighter, cache: input.codeCache, progress: input.progress
    )
    .run(planner.code, into: &diagnostics)
    let rendering = PageRendering(input: input, plan: plan, theme: theme, code: code)
    let links = LinkContext(
      plan: plan, reader: PageReader(input: input), ledger: ledger, urls: urls, rendering: rendering,
      sealedNames: SealedAssetNames(input: input, assets: plan.assets), publicNames: names)
    var pages = PageBuilder(
      input: input, plan: plan, composer: Composer(library: library, theme: theme, context: context),
      keys: keys, outputs: Outputs(stage: stage, registry: plan.registry, notesDigests: kept != nil),
      audit: Audit(search: search), rendering: rendering, links: links)
    pages.memory = memory(kept, plan, theme)
    input.began?(.protectedWords)
    prepareSearch(pages)
    buildPages(pages)
    input.began?(.lists)
    buildPublishing(pages, theme)
    input.began?(.files)
    buildFiles(pages, theme)
    input.began?(.audit)
    let outputs = pages.outputs.paths
    if !hasErrors { audit(pages, outputs, published) }
    return outcome(plan, outputs)
  }

  private func themeFiles() -> Later<(files: ThemeFiles, diagnostics: [Diagnostic])> {
    let templates = input.templates
    return Later {
      var diagnostics: [Diagnostic] = []
      let files = ThemeFiles(overrides: templates, into: &diagnostics)
      return (files, diagnostics)
    }
  }

  /// Looks through the staged outputs, or through a folder.
  private mutating func audit(_ pages: PageBuilder, _ outputs: [SitePath], _ published: FileTree?) {
    guard let published else { return auditStaged(pages, outputs) }
    let listing = published.list()
    for problem in listing.problems {
      let place = Place(path: "\(published.name)/\(problem.path)")
      diagnostics.append(BuildProblem.listing(problem.cause).diagnostic(at: place))
    }
    diagnostics +=
      pages.audit.run(builder: pages, outputs: listing.files, read: published.read).diagnostics
    diagnostics += pages.audit.problems
  }

  /// Notes a problem.
  mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Public pages first: once they are done it is known which assets are public. A page with sections is both.
  private mutating func buildPages(_ builder: PageBuilder) {
    let isProtected = { (index: Int) in builder.plan.pages[index].isGuarded }
    let indices = Array(builder.plan.pages.indices)
    input.began?(.publicPages)
    diagnostics += input.parallelMap(.publicPages, indices.filter { !isProtected($0) }) { builder.build($0) }
      .flatMap(\.self)
    let protected = indices.filter(isProtected)
    input.began?(.protectedPages)
    builder.ledger.beginProtectedPages()
    builder.outputs.beginWave()
    var found = input.parallelMap(.protectedPages, protected) { builder.build($0) }.flatMap(\.self)
    // A layout made an asset public that a page was told to open: which pages were, is a matter of chance. Now that it
    // is known to be public, all of them are told so.
    if builder.ledger.changedItsMind {
      builder.ledger.beginProtectedPages()
      builder.outputs.redoWave()
      found = input.parallelMap(.protectedPages, protected) { builder.build($0) }.flatMap(\.self)
    }
    diagnostics += found
  }

  /// Assets, the theme's files and the keyring.
  private mutating func buildFiles(_ builder: PageBuilder, _ theme: Theme) {
    let assets = AssetBuilder(
      input: input, plan: builder.plan, ledger: builder.ledger, names: builder.sealedNames,
      audit: builder.audit, publicNames: builder.publicNames, mentioned: mentionedNames(builder, theme),
      keys: builder.keys, outputs: builder.outputs, memory: builder.memory)
    diagnostics += input.parallelMap(.files, Array(builder.plan.assets.indices)) { assets.build($0) }.flatMap(
      \.self)
    diagnostics += assets.checkCopies()
    do {
      let hasEnrolment = input.configuration.hasEnrolment
      for file in theme.staticFiles where file.isServed(builder.plan.hasProtected, hasEnrolment) {
        if let output = theme.output(of: file) { try builder.outputs.put(output, file.bytes) }
      }
      if let keys = builder.keys, let output = SitePath(String(SitePlan.Reserved.keyring.dropFirst())) {
        try builder.outputs.put(output, keys.keyring)
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  /// What is wrong in a layout is found once for each page; it is said once.
  private static func withoutRepetition(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var first: [Diagnostic: Int] = [:]
    var kept: [Diagnostic] = []
    var repetitions: [Int: Int] = [:]
    for diagnostic in diagnostics {
      var key = diagnostic
      key.notes = []
      if let index = first[key], diagnostic.place?.position != nil {
        repetitions[index, default: 0] += 1
      } else {
        first[key] = kept.count
        kept.append(diagnostic)
      }
    }
    for (index, count) in repetitions where !kept[index].notes.isEmpty {
      kept[index].notes.append(Diagnostic.Note("and for \(count) more", at: nil))
    }
    return kept
  }

  private mutating func compile(_ theme: Theme, _ urls: URLFilter) -> TemplateLibrary? {
    let sources = Dictionary(uniqueKeysWithValues: theme.layouts.map { ($0.name.string, $0.bytes) })
    do {
      let filters = [
        "url": urls.filter, "integrity": try IntegrityFilter(theme: theme, urls: urls).filter(),
        "fill": SentenceFilters.fill, "long_date": SentenceFilters(library: theme.sentences).longDate,
      ]
      return try TemplateLibrary(sources: sources, filters: filters)
    } catch let error as JinjaErrors {
      diagnostics += error.errors.map { Composer.diagnostic($0, theme: theme, page: nil) }
    } catch {
      diagnostics.append(BuildProblem.sealing("\(error)").diagnostic(at: nil))
    }
    return nil
  }

  func outcome(_ plan: SitePlan, _ outputs: [SitePath]) -> BuildOutcome {
    let sorted = diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element.place, right.element.place)
      return (a?.path ?? "", a?.position ?? .start, left.offset)
        < (b?.path ?? "", b?.position ?? .start, right.offset)
    }
    let (input, urls) = (input, SiteURLs(input.configuration))
    var outcome = BuildOutcome(
      diagnostics: Self.withoutRepetition(sorted.map(\.element)), outputs: outputs,
      listing: { parallelMap(plan.pages) { ListedPage($0.page, input: input, urls: urls) } },
      keeping: keepingAll,
      isSealing: plan.hasProtected,
      pageCount: plan.pages.count,
      protectedPageCount: plan.pages.filter(\.page.access.isProtected).count, assetCount: plan.assets.count)
    for page in plan.skipped {
      switch page.reason {
      case .draft: outcome.draftCount += 1
      case .future: outcome.futureCount += 1
      case .expired: outcome.expiredCount += 1
      }
    }
    return outcome
  }
}
