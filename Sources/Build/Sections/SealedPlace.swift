import Diagnostics
import Jinja
import Site

/// A document whose parts are sealed beside it: a page, or one that the build makes itself.
struct SealedPlace {
  /// The document's output.
  let output: SitePath
  /// Where the document is served.
  let url: URLPath
  /// What the document is made from, as people name it.
  let source: String
  /// What templates read of it.
  let subject: SiteContext.Subject

  /// The item of a number: the first is the page's own, the others are numbered from 2.
  func item(_ number: Int) -> SitePath? { SitePlan.sealedOutput(beside: output, number: number) }

  /// The path that the item of a number is sealed for.
  func path(_ number: Int) -> String { number == 1 ? url.string : "\(url.string)#\(number)" }

  /// Where problems are that have no better place.
  var place: Place { Place(path: source) }
}

extension PageBuilder {
  /// Where a page's parts are sealed.
  func sealedPlace(of page: Page) -> SealedPlace {
    SealedPlace(
      output: page.route.output, url: page.route.url, source: displayPath(page),
      subject: composer.context.subject(of: page))
  }

  /// The document of a page that the build makes itself. It has no body; what guards enclose in its layout is public, but
  /// for those that name an audience.
  func document(of generated: GeneratedPage) throws -> [UInt8] {
    let place = SealedPlace(
      output: generated.output, url: generated.page.url, source: plan.source(of: generated),
      subject: composer.context.subject(of: generated))
    return try composing(at: place, sections: 0, { content, _ in content }) { guards throws(JinjaError) in
      try composer.document(of: generated, guards: guards)
    }
  }

  /// Composes a document, with what `replace` makes of each guard's content; it may ask for the next free number. Guards
  /// that name an audience are sealed for it.
  func composing(
    at place: SealedPlace, sections: Int, _ replace: @escaping ([UInt8], () -> Int) throws -> [UInt8],
    _ document: (GuardHandler) throws(JinjaError) -> [UInt8]
  ) throws -> [UInt8] {
    var last = PageSection.firstNumber + sections - 1
    func next() -> Int {
      last += 1
      return last
    }
    // An engine reports what its handler throws as an error in the template, so the cause is kept here.
    var failure: (any Error)?
    let guards = GuardHandler { audience, content in
      do {
        guard let audience else { return try replace(content, next) }
        let audiences = try SectionAudiences.read(audience, input.configuration)
        return try seal(content, at: place, section: audiences, number: next())
      } catch {
        failure = error
        throw error
      }
    }
    do { return try document(guards) } catch { throw failure ?? error }
  }

  /// Seals one section's content, stages the item, and gives the element that opens it.
  func seal(
    _ content: [UInt8], at place: SealedPlace, section audiences: Audiences, number: Int,
    teaser: String? = nil, presentation: FrontMatter.Presentation? = nil
  ) throws -> [UInt8] {
    let presentation = presentation ?? input.configuration.guarding.presentation
    var element = try stage(content, at: place, for: audiences, number: number)
    element.isSection = true
    element.presentation = presentation
    element.locked = try composer.locked(
      sectionFor: audiences, teaser: teaser, presentation: presentation, in: place.subject)
    audit.excuse([element.locked])
    return element.html
  }

  /// Seals content, stages the item, and gives the element that opens it.
  func stage(
    _ content: [UInt8], at place: SealedPlace, for audiences: Audiences, number: Int
  ) throws -> GuardElement {
    guard let keys, let output = place.item(number) else {
      throw PageFailure([BuildProblem.noSecret(page: place.source).diagnostic(at: place.place)])
    }
    // Only pages tell how many sections they have; a layout's guards are counted as they are rendered.
    if plan.registry.source(of: output) != place.source { try outputs.claim(output, for: place.source) }
    let path = place.path(number)
    let shares = plan.shares.names(at: place.subject.index, of: place.subject.page.access, for: audiences)
    let item = try keys.sealer.seal(
      content, path: path, type: "text/html", encoding: .deflateRaw,
      audiences: try keys.versions(of: audiences, and: shares))
    try outputs.put(output, item)
    return GuardElement(
      audiences: audiences, shares: shares, source: composer.context.urls.local(URLPath(output: output)),
      path: path,
      presentation: .modal, locked: [])
  }
}
