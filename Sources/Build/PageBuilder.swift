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
  let ledger: AssetLedger
  let composer: Composer
  /// Present where the plan has protected pages.
  let keys: SiteKeys?
  let outputs: Outputs
  let audit: Audit
  let rendering: PageRendering

  /// Builds the page of an index in the plan and gives everything that is wrong with it.
  func build(_ index: Int) -> [Diagnostic] {
    let source = plan.pages[index]
    var diagnostics: [Diagnostic] = []
    do {
      let text = try PageReader(input: input).reread(source)
      let body = render(index, text, into: &diagnostics)
      switch source.page.access {
      case .public: try composePublic(source.page, body)
      case .protected(let audiences):
        audit.protect(text.body, body, of: index)
        try composeProtected(source.page, audiences, body)
      }
    } catch let failure as PageFailure {
      diagnostics += failure.diagnostics
    } catch let error as JinjaError {
      diagnostics.append(composer.diagnostic(error, page: displayPath(source.page)))
    } catch let error as SealingError {
      diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: place(source.page)))
    } catch let error as OutputFailure {
      diagnostics.append(error.diagnostic)
    } catch {
      diagnostics.append(BuildProblem.unreadable(reason: "\(error)").diagnostic(at: place(source.page)))
    }
    return diagnostics
  }

  private func displayPath(_ page: Page) -> String { input.content.displayPath(page.source) }

  private func place(_ page: Page) -> Place { Place(path: displayPath(page)) }

  /// The page's Markdown as HTML, with its links resolved.
  private func render(
    _ index: Int, _ text: SourceText, into diagnostics: inout [Diagnostic]
  ) -> Guarded<RenderedMarkdown> {
    var resolver = LinkResolver(pageAt: index, builder: self)
    let rendered = rendering.renderer.render(
      text.body, firstLine: text.bodyLine, highlighted: { rendering.code[$0] }
    ) { resolver.resolve($0) }
    let path = displayPath(plan.pages[index].page)
    let hasProblems =
      !resolver.problems.isEmpty || !rendered.guardUses.isEmpty || !rendered.problems.isEmpty
    let lines = LineTable(hasProblems ? text.bytes : [])
    for (problem, reference) in resolver.problems {
      let place = Place(
        path: path, position: reference.position, length: reference.length, lines: lines)
      diagnostics.append(problem.diagnostic(at: place, as: severity(of: problem)))
    }
    for position in rendered.guardUses {
      let place = Place(path: path, position: position, lines: lines)
      diagnostics.append(BuildProblem.sectionsNotSupported.diagnostic(at: place))
    }
    if rendered.guardUses.isEmpty, let word = SectionWords.find(in: rendered.html.bytes) {
      let position = SectionWords.position(of: word, in: text.bytes)
      let place = Place(path: path, position: position, length: word.utf8.count, in: text.bytes)
      diagnostics.append(BuildProblem.sectionWord(word).diagnostic(at: place))
    }
    diagnostics += Self.diagnostics(of: rendered.problems, path: path, lines: lines)
    return Guarded(rendered)
  }

  /// The body of a public page once more, for the audit; `nil` where the page is protected.
  func publicBody(of index: Int) throws(PageFailure) -> Guarded<RenderedMarkdown>? {
    let source = plan.pages[index]
    guard source.page.access == .public else { return nil }
    var diagnostics: [Diagnostic] = []
    return render(index, try PageReader(input: input).reread(source), into: &diagnostics)
  }

  private func severity(of problem: BuildProblem) -> Diagnostic.Severity? {
    if input.allowBrokenLinks, case .brokenLink = problem { return .warning }
    return nil
  }

  private func composePublic(_ page: Page, _ body: Guarded<RenderedMarkdown>) throws {
    let document = try compose(page, body) { content in content }
    try outputs.put(page.route.output, document)
  }

  private func composeProtected(
    _ page: Page, _ audiences: Audiences, _ body: Guarded<RenderedMarkdown>
  ) throws {
    let locked = try composer.locked(page)
    var count = 0
    let document = try compose(page, body) { content in
      count += 1
      let titled = count == 1 ? title(of: page, body) + content : content
      return try seal(titled, of: page, for: audiences, number: count, locked: count == 1 ? locked : [])
    }
    guard count > 0 else {
      let place = AccessPlaces(input: input).place(of: page)
      throw PageFailure([BuildProblem.noGuard(page: displayPath(page)).diagnostic(at: place)])
    }
    try outputs.put(page.route.output, document)
  }

  /// The document of a page, with what `replace` makes of each guard's content.
  private func compose(
    _ page: Page, _ body: Guarded<RenderedMarkdown>, _ replace: @escaping ([UInt8]) throws -> [UInt8]
  ) throws -> [UInt8] {
    // An engine reports what its handler throws as an error in the template, so the cause is kept here.
    var failure: (any Error)?
    let guards = GuardHandler { audience, content in
      do {
        guard audience == nil else {
          throw PageFailure([
            BuildProblem.guardAudienceNotSupported(page: displayPath(page)).diagnostic(at: place(page))
          ])
        }
        return try replace(content)
      } catch {
        failure = error
        throw error
      }
    }
    do { return try composer.document(of: page, body: body, guards: guards) } catch {
      throw failure ?? error
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

  /// Seals one guard's content, stages the item, and gives the element that opens it.
  private func seal(
    _ content: [UInt8], of page: Page, for audiences: Audiences, number: Int, locked: [UInt8]
  ) throws -> [UInt8] {
    guard let keys, let output = SitePlan.sealedOutput(of: page.route, number: number) else {
      throw PageFailure([BuildProblem.noSecret(page: displayPath(page)).diagnostic(at: place(page))])
    }
    let path = number == 1 ? page.route.url.string : "\(page.route.url.string)#\(number)"
    let item = try keys.sealer.seal(
      content, path: path, type: "text/html", encoding: .deflateRaw,
      audiences: try keys.versions(of: audiences))
    try outputs.put(output, item)
    return GuardElement(
      audiences: audiences, source: composer.context.urls.local(URLPath(output: output)), path: path,
      presentation: page.frontMatter.presentation ?? .modal, locked: locked
    ).html
  }
}
