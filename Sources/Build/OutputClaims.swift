import Diagnostics
import Site

/// The outputs of a site, each claimed for what it is made of, before any is written.
struct OutputClaims: Sendable {
  private let input: BuildInput
  private(set) var registry = OutputRegistry()
  private(set) var diagnostics: [Diagnostic] = []
  /// The files of the author that have an output.
  private var authored: Set<String> = []

  /// Claims what pages, assets and the theme come to.
  init(_ input: BuildInput, _ pages: [SourcePage], _ assets: [Asset], _ theme: Theme, hasKeyring: Bool) {
    self.input = input
    claim(SitePath(OutputFolder.markerName), for: "the output folder's marker")
    for file in theme.staticFiles { claim(theme.output(of: file), for: file.displayPath) }
    if hasKeyring { claim(SitePath(String(SitePlan.Reserved.keyring.dropFirst())), for: "the keyring") }
    for source in pages { claim(source) }
    for asset in assets { claim(asset.route.output, for: input.content.displayPath(asset.source)) }
  }

  private mutating func claim(_ source: SourcePage) {
    let page = source.page
    let path = input.content.displayPath(page.source)
    // Where its first output is another's, the rest would only say so again.
    guard claim(page.route.output, for: path) else { return }
    if page.access.isProtected {
      claim(SitePlan.sealedOutput(beside: page.route.output, number: 1), for: path)
    }
    for index in source.sections.indices {
      claim(
        SitePlan.sealedOutput(beside: page.route.output, number: PageSection.firstNumber + index), for: path)
    }
  }

  /// Claims what the plan has besides.
  mutating func claim(_ plan: SitePlan) {
    for generated in plan.generated {
      let tag = plan.firstTag(of: generated)
      let built = plan.builtFile(generated, input)
      claim(generated.output, for: plan.source(of: generated), built) { input in
        tag.map { input.place(of: $0.tag, in: $0.source) }
      }
    }
    for feed in plan.feeds {
      let section = feed.section.map { input.content.displayPath(plan.pages[$0].page.source) }
      claim(feed.output, for: plan.source(of: feed), .feed(section: section))
    }
    for file in plan.files { claim(file.output, for: "the built \(file.name)", .file(file)) }
    // An author writes an alias, so that it comes last and is what has to give way.
    for page in plan.pages.map(\.page) {
      for alias in page.frontMatter.aliases {
        let path = input.content.displayPath(page.source)
        claim(alias.value.output, for: "\(path) (alias)") { $0.place(of: alias, in: page.source) }
      }
    }
  }

  /// Takes an output for a source; false where that cannot be, which was said then.
  ///
  /// - Parameter built: What the source is, where the build makes it by itself.
  @discardableResult
  private mutating func claim(
    _ output: SitePath?, for source: String, _ built: BuiltFile? = nil,
    at place: (BuildInput) -> Place? = { _ in nil }
  ) -> Bool {
    guard let output else {
      diagnostics.append(BuildProblem.listing(.unusableName).diagnostic(at: Place(path: source)))
      return false
    }
    guard let conflict = registry.register(output, from: source) else {
      if built == nil { authored.insert(source) }
      return true
    }
    if let built, authored.contains(conflict.first) {
      let problem = BuildProblem.builtFileTaken(conflict, built)
      diagnostics.append(problem.diagnostic(at: Place(path: conflict.first)))
      return false
    }
    let (first, second) = (SitePath(conflict.first), SitePath(conflict.second))
    let areFolderPages = [first, second].allSatisfy { $0.map(Route.isFolderPage) ?? false }
    let isFolderConflict = areFolderPages && first?.folder == second?.folder
    let problem =
      isFolderConflict ? BuildProblem.twoFolderPages(other: conflict.first) : .outputTaken(conflict)
    diagnostics.append(problem.diagnostic(at: place(input) ?? Place(path: source)))
    return false
  }
}
