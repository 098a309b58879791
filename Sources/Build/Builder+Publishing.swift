import Diagnostics
import Jinja
import Markup
import Site

extension Builder {
  /// What a site has besides its pages and files: lists, redirects, feeds, files for machines.
  mutating func buildPublishing(_ builder: PageBuilder, _ theme: Theme) {
    let (plan, outputs, composer) = (builder.plan, builder.outputs, builder.composer)
    let generated = input.parallelMap(.lists, plan.generated) { page in
      Self.attempt(composer, plan.source(of: page)) {
        try builder.make(page.output) { try outputs.put(page.output, try builder.document(of: page)) }
      }
    }
    let redirects = parallelMap(plan.redirects) { redirect in
      Self.attempt(composer, plan.pages[redirect.page].page.source.string) {
        try builder.make(redirect.output) {
          try outputs.put(redirect.output, try composer.redirect(to: plan.publicPages[redirect.page]))
        }
      }
    }
    let feeds = parallelMap(plan.feeds) { feed in
      Self.attempt(composer, feed.output.string) {
        try builder.make(feed.output, of: feed.pages.map { plan.pages[$0] }) {
          try outputs.put(feed.output, Array(try builder.feed(feed).text.utf8))
        }
      }
    }
    let files = HostFiles(
      plan: plan, urls: composer.context.urls, themeFolder: theme.folder,
      policy: ContentPolicy(settings: input.configuration.policy))
    let written = plan.files.map { file in
      Self.attempt(composer, file.name) {
        guard let output = file.output else { return }
        try builder.make(output) { try outputs.put(output, files.bytes(of: file)) }
      }
    }
    for diagnostics in generated + redirects + feeds + written { diagnostics.forEach { add($0) } }
  }

  /// The names of files that styles, scripts and layouts name, of those that pages load. Only public text counts.
  func mentionedNames(_ builder: PageBuilder, _ theme: Theme) -> Set<String> {
    let names = builder.publicNames.loadedNames
    if names.isEmpty { return [] }
    let texts = builder.plan.assets.indices.filter { index in
      FileNameScan.isText(builder.plan.assets[index].source)
        && !builder.ledger.access(of: index).isProtected
    }
    let scan = FileNameScan(names: names)
    let found = parallelMap(texts) { index -> Set<String> in
      // What cannot be read is said where it is written.
      do { return scan.names(in: try builder.input.content.read(builder.plan.assets[index].source)) } catch {
        return []
      }
    }
    let files = theme.files.filter { $0.isLayout || FileNameScan.isText($0.name) }
    return (found + files.map { scan.names(in: $0.bytes) }).reduce(into: []) { $0.formUnion($1) }
  }

  /// What is wrong with an output that is made from `source`.
  private static func attempt(_ composer: Composer, _ source: String, _ body: () throws -> Void)
    -> [Diagnostic]
  {
    do { try body() } catch let error as JinjaError {
      return [composer.diagnostic(error, page: source)]
    } catch let error as OutputFailure {
      return [error.diagnostic]
    } catch let error as OutputConflict {
      return [BuildProblem.outputTaken(error.conflict).diagnostic(at: Place(path: source))]
    } catch let failure as PageFailure {
      return failure.diagnostics
    } catch {
      return [BuildProblem.unreadable(reason: "\(error)").diagnostic(at: Place(path: source))]
    }
    return []
  }
}
