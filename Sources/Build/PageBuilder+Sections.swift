import Diagnostics
import Markdown
import Markup
import Site

/// A page's Markdown as HTML, each part by itself.
struct RenderedParts: Sendable {
  var parts: PageParts
  /// What the page's own readers read, with a mark in the place of each section.
  var outside: RenderedMarkdown
  /// The sections in order.
  var sections: [RenderedMarkdown]
}

extension PageBuilder {
  /// The page's Markdown as HTML, with its links resolved; `nil` where its sections cannot be taken apart.
  func render(_ index: Int, _ text: SourceText, into diagnostics: inout [Diagnostic]) -> Guarded<
    RenderedParts
  >? {
    let path = displayPath(plan.pages[index].page)
    let renderer = rendering.renderer(for: composer.context.language(of: plan.publicPages[index]))
    let parts = PageParts(
      of: text, path: path, renderer: renderer, input.configuration, into: &diagnostics)
    guard let parts else { return nil }
    var resolver = LinkResolver(pageAt: index, in: links)
    let code = rendering.code
    let outside = renderer.render(
      parts.outside, firstLine: text.bodyLine, highlighted: { code[$0] }
    ) { resolver.resolve($0, at: $1) }
    diagnostics += resolver.failures
    report(outside, resolver.problems, text, path, into: &diagnostics)
    // The author of a public page wrote these, in other words: the id of a heading may be a short page's whole text.
    if plan.pages[index].page.access == .public {
      audit.excuse(resolver.fragmentURLs.map { Array($0.utf8) })
    }
    // A page with sections was asked when it was read.
    let pageIDs =
      plan.pages[index].anchors.found.map { anchors in
        anchors.insideGuard { Set($0.map { String(decoding: $0, as: UTF8.self) }) }
      } ?? []
    let ids = SectionIDs(of: parts.sections, besides: pageIDs, renderer)
    let sections = parts.sections.enumerated().map { number, section in
      let (taken, own) = (ids.taken[number], ids.own[number])
      var resolver = LinkResolver(
        pageAt: index, in: links, access: .protected(section.reader.audiences), ownAnchors: own)
      let rendered = renderer.render(
        section.markdown, takenIDs: taken, firstLine: text.bodyLine, highlighted: { code[$0] }
      ) { resolver.resolve($0, at: $1) }
      diagnostics += resolver.failures
      report(rendered, resolver.problems, text, path, into: &diagnostics)
      return rendered
    }
    return Guarded(RenderedParts(parts: parts, outside: outside, sections: sections))
  }

  /// What is wrong in one part of a page.
  private func report(
    _ rendered: RenderedMarkdown, _ problems: [(problem: BuildProblem, place: LinkPlace)],
    _ text: SourceText, _ path: String, into diagnostics: inout [Diagnostic]
  ) {
    let hasProblems = !problems.isEmpty || !rendered.guardUses.isEmpty || !rendered.problems.isEmpty
    let lines = LineTable(hasProblems ? text.bytes : [])
    var limit = LineLimit()
    for (problem, found) in problems {
      let severity = severity(of: problem)
      guard limit.allows(severity, onLine: found.position.line) else { continue }
      let place = Place(path: path, position: found.position, length: found.length, lines: lines)
      diagnostics.append(problem.diagnostic(at: place, as: severity))
    }
    for position in rendered.guardUses {
      let place = Place(path: path, position: position, lines: lines)
      diagnostics.append(BuildProblem.sectionMisplaced.diagnostic(at: place))
    }
    if rendered.guardUses.isEmpty, let word = SectionWords.find(in: rendered.html.bytes) {
      let position = SectionWords.position(of: word, in: text.bytes)
      let place = Place(path: path, position: position, length: word.utf8.count, in: text.bytes)
      diagnostics.append(BuildProblem.sectionWord(word).diagnostic(at: place))
    }
    diagnostics += Self.diagnostics(of: rendered.problems, path: path, lines: lines)
  }

  private func severity(of problem: BuildProblem) -> Diagnostic.Severity {
    if input.allowBrokenLinks, case .brokenLink = problem { return .warning }
    return problem.severity
  }

  /// Seals a page's sections, and gives its body with an element in the place of each.
  func sealingSections(of page: Page, _ rendered: Guarded<RenderedParts>) throws -> Guarded<RenderedMarkdown>
  {
    Guarded(
      try rendered.insideGuard { rendered in
        var body = rendered.outside
        var elements: [[UInt8]] = []
        for (index, section) in rendered.parts.sections.enumerated() {
          elements.append(
            try seal(
              rendered.sections[index].html.bytes, at: sealedPlace(of: page),
              section: section.reader.audiences,
              number: PageSection.firstNumber + index, teaser: section.teaser,
              presentation: section.presentation))
        }
        guard let html = rendered.parts.inserting(elements, into: body.html.bytes) else {
          throw PageFailure([BuildProblem.sectionLost.diagnostic(at: place(page))])
        }
        body.html = HTML(bytes: html)
        return body
      })
  }
}
