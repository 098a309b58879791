import Diagnostics
import Jinja
import Markdown
import Markup
import Sealing
import Site

/// Builds one page after another, on many threads: rereads it, renders its Markdown, composes the document, seals
/// what is guarded, and stages the result.
struct PageBuilder: Sendable {
  let input: BuildInput
  let plan: SitePlan
  let composer: Composer
  /// Present where the plan has protected pages.
  let keys: SiteKeys?
  let outputs: Outputs
  let audit: Audit
  let rendering: PageRendering
  let links: LinkContext
  /// What is known from the last build; `nil` where nothing is kept.
  var memory: PageMemory?

  var ledger: AssetLedger { links.ledger }
  var sealedNames: SealedAssetNames { links.sealedNames }
  var publicNames: PublicAssetNames { links.publicNames }

  /// Builds the page of an index in the plan and gives everything that is wrong with it.
  func buildAnew(_ index: Int) -> [Diagnostic] {
    let source = plan.pages[index]
    var diagnostics: [Diagnostic] = []
    do {
      let text = try PageReader(input: input).reread(source)
      guard let rendered = render(index, text, into: &diagnostics) else { return diagnostics }
      if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
      if !source.page.access.isProtected {
        audit.excuse(rendered.insideGuard { outlines(of: $0.outside) })
        audit.excuse([Array(text.bytes[..<text.body.startIndex])])
      }
      let body = try sealingSections(of: source.page, rendered)
      switch source.page.access {
      case .public: try composePublic(source, body, rendered.insideGuard { $0.outside.html.bytes })
      case .protected(let audiences): try composeProtected(source, audiences, body)
      }
    } catch let failure as PageFailure {
      diagnostics += failure.diagnostics
    } catch let error as JinjaError {
      diagnostics.append(composer.diagnostic(error, page: displayPath(source.page)))
    } catch let error as SealingError {
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: place(source.page)))
    } catch let error as OutputFailure {
      diagnostics.append(error.diagnostic)
    } catch let error as OutputConflict {
      diagnostics.append(BuildProblem.outputTaken(error.conflict).diagnostic(at: place(source.page)))
    } catch let error as SectionAudiences.Fault {
      diagnostics.append(error.problem.diagnostic(at: place(source.page)))
    } catch {
      diagnostics.append(BuildProblem.unreadable(reason: "\(error)").diagnostic(at: place(source.page)))
    }
    return diagnostics
  }

  /// The headings as layouts list them: each with its id, all of them and those of the levels that the site shows.
  func outlines(of rendered: RenderedMarkdown) -> [[UInt8]] {
    let levels = composer.context.configuration.markdown.outline
    return [rendered.outline, rendered.outline.filter { levels.contains($0.level) }].map { headings in
      Array(headings.map { "\($0.id) \($0.title)" }.joined(separator: " ").utf8)
    }
  }

  func displayPath(_ page: Page) -> String { input.content.displayPath(page.source) }

  func place(_ page: Page) -> Place { Place(path: displayPath(page)) }

  /// - Parameter text: the body without what stands in the place of sections.
  private func composePublic(
    _ source: SourcePage, _ body: Guarded<RenderedMarkdown>, _ text: [UInt8]
  ) throws {
    let document = try compose(source, body) { content, _ in content }
    try outputs.put(source.page.route.output, document)
    audit.excuse(body: text, in: document, of: source.page.route.output)
  }

  private func composeProtected(
    _ source: SourcePage, _ audiences: Audiences, _ body: Guarded<RenderedMarkdown>
  ) throws {
    let page = source.page
    let place = sealedPlace(of: page)
    let locked = try composer.locked(page)
    // It is made of what is public, and refuses all else.
    audit.excuse([locked])
    var count = 0
    let document = try compose(source, body) { content, next in
      count += 1
      let titled = count == 1 ? title(of: page, body) + content : content
      var element = try stage(titled, at: place, for: audiences, number: count == 1 ? 1 : next())
      element.presentation = page.frontMatter.presentation ?? input.configuration.guarding.presentation
      if count == 1 { element.locked = locked }
      return element.html
    }
    guard count > 0 else {
      let place = AccessPlaces(input: input).place(of: page)
      throw PageFailure([BuildProblem.noGuard(page: displayPath(page)).diagnostic(at: place)])
    }
    try outputs.put(page.route.output, document)
  }

  private func compose(
    _ source: SourcePage, _ body: Guarded<RenderedMarkdown>,
    _ replace: @escaping ([UInt8], () -> Int) throws -> [UInt8]
  ) throws -> [UInt8] {
    try composing(at: sealedPlace(of: source.page), sections: source.sections.count, replace) {
      guards throws(JinjaError) in
      try composer.document(of: source.page, body: body, guards: guards)
    }
  }

  /// A page that has no public title of its own takes its first heading once it is open.
  private func title(of page: Page, _ body: Guarded<RenderedMarkdown>) -> [UInt8] {
    guard page.frontMatter.title == nil, let heading = body.insideGuard({ $0.firstHeading }) else {
      return []
    }
    let title = "\(heading) · \(composer.context.configuration.title)"
    return Array("<title>".utf8) + HTML(escaping: title).bytes + Array("</title>\n".utf8)
  }
}
