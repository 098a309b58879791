import Diagnostics
import Markdown
import Site

/// The files that are used by what is protected on pages which a build leaves out: drafts, pages whose day is still to come, and
/// those that have expired. No page that is built speaks for such a file, and where it lies may say that it is public.
struct LeftOutFiles: Sendable {
  /// The assets, by their indices in the plan, and who would read them.
  private(set) var assets: [Int: Audiences] = [:]
  /// What was wrong with the pages' files.
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks through the pages that a plan leaves out.
  init(of plan: SitePlan, input: BuildInput) {
    let skipped = Set(plan.skipped.map(\.page.source))
    let pages = plan.guarded.filter { skipped.contains($0.page.source) }
    guard !pages.isEmpty else { return }
    let lookup = LinkLookup(index: plan.index, urls: SiteURLs(input.configuration))
    let reader = PageReader(input: input)
    let found = parallelMap(pages) { page -> Result<[Int: Audiences], PageFailure> in
      do throws(PageFailure) {
        return .success(Self.assets(usedBy: page, try reader.reread(page), input, lookup))
      } catch {
        return .failure(error)
      }
    }
    for found in found {
      switch found {
      case .success(let used): assets.merge(used) { $0.union($1) }
      case .failure(let failure): diagnostics += failure.diagnostics
      }
    }
  }

  private static func assets(
    usedBy source: SourcePage, _ text: SourceText, _ input: BuildInput, _ lookup: LinkLookup
  ) -> [Int: Audiences] {
    let renderer = MarkdownRenderer(options: input.markdown)
    let path = input.content.displayPath(source.page.source)
    var diagnostics: [Diagnostic] = []
    let parts = PageParts(of: text, path: path, renderer: renderer, input.configuration, into: &diagnostics)
    // What is wrong with it was reported when the page was read.
    guard let parts else { return [:] }
    var texts = parts.sections.map { (source: $0.markdown.source[...], readers: $0.reader.audiences) }
    if case .protected(let readers) = source.page.access { texts.append((parts.outside, readers)) }
    let folder = source.page.source.folder?.components ?? []
    var used: [Int: Audiences] = [:]
    for (source, readers) in texts {
      _ = renderer.render(source) { reference, _ in
        if case .path(_, .asset(let index), _) = lookup.find(reference.destination, from: folder) {
          used[index] = used[index]?.union(readers) ?? readers
        }
        return .unchanged
      }
    }
    return used
  }
}
