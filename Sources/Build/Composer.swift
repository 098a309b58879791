import Diagnostics
import Jinja
import Markdown
import Markup
import Site

/// Puts a page's body into its layout.
struct Composer: Sendable {
  let library: TemplateLibrary
  let theme: Theme
  let context: SiteContext

  /// What a page's templates read between `{% guard %}` and `{% endguard %}` only.
  private static let guardedKeys = ["content", "outline", "has_heading"]
  /// What is public on a public page, and guarded on a protected one.
  private static let measuredKeys = ["summary", "word_count", "reading_time"]

  /// The layout that a page names, or `page`.
  static func layout(of page: Page) -> String {
    "layouts/\(page.frontMatter.layout?.value ?? "page").html"
  }

  /// The whole document of a page.
  ///
  /// - Parameter guards: gets each guard's content.
  func document(
    of page: Page, body: Guarded<RenderedMarkdown>, guards: GuardHandler
  ) throws(JinjaError) -> [UInt8] {
    try library.render(
      Self.layout(of: page), context: templateContext(page, body), guards: guards)
  }

  /// What stands in the guard element until the page is opened.
  func locked(_ page: Page) throws(JinjaError) -> [UInt8] {
    let refused = GuardHandler { _, _ in throw GuardInLockedPart() }
    return try library.render(
      "layouts/locked.html", context: templateContext(page, nil), guards: refused)
  }

  private func templateContext(
    _ page: Page, _ body: Guarded<RenderedMarkdown>?
  ) -> Object {
    let subject = context.subject(of: page)
    let presentation = page.frontMatter.presentation ?? context.configuration.guarding.presentation
    let extra = Value.object(Object(page.frontMatter.extra.map { ($0.key, Value($0.value)) }))
    let pageObject = Object(
      keys: { SiteContext.pageKeys + ["presentation", "extra"] + Self.guardedKeys + Self.measuredKeys },
      lookup: { key in
        switch key {
        case "presentation": .string(presentation.rawValue)
        case "extra": page.access.isProtected ? .protected { extra } : extra
        default:
          body.flatMap { guardedValue(key, of: $0, isProtected: page.access.isProtected) }
            ?? context.value(key, of: subject)
        }
      })
    return templateContext(subject, pageObject)
  }

  func templateContext(
    _ subject: SiteContext.Subject, _ page: Object, adding more: [(name: String, value: Value)] = []
  ) -> Object {
    let shared: [(name: String, value: Value)] = [
      ("site", .object(context.site(for: subject))),
      ("page", .object(page)),
      ("gatehouse", .object(context.gatehouse(for: subject.page))),
      ("sentences", .object(context.sentences(for: subject.page))),
    ]
    return Object(shared + more)
  }

  /// The whole document of a page that the build makes itself. It has no body; `guards` gets what guards enclose in its
  /// layout.
  func document(of generated: GeneratedPage, guards: GuardHandler) throws(JinjaError) -> [UInt8] {
    let subject = context.subject(of: generated)
    let absent: Set = ["presentation", "summary"]
    let page = Object(keys: { SiteContext.pageKeys + ["presentation", "extra", "summary"] }) { key in
      if key == "extra" { return .object([:]) }
      return absent.contains(key) ? Value.none : context.value(key, of: subject)
    }
    return try library.render(
      generated.layout, context: templateContext(subject, page), guards: guards)
  }

  /// The document that leads from an old address of a page to it. It says nothing of the page but where it is.
  func redirect(to page: PublicPage) throws(JinjaError) -> [UInt8] {
    let target: Object = [
      "url": .string(context.urls.local(page.url)),
      "canonical": .string(context.urls.absolute(page.url) ?? context.urls.local(page.url)),
      "language": .string(context.language(of: page)),
      "direction": .string(TextDirection(of: context.language(of: page)).rawValue),
    ]
    let refused = GuardHandler { _, _ in throw GuardInLockedPart() }
    return try library.render(
      "layouts/redirect.html",
      context: [
        "page": .object(target), "gatehouse": .object(context.gatehouse(for: page)),
        "sentences": .object(context.sentences(for: page)),
      ], guards: refused)
  }

  private func guardedValue(
    _ key: String, of body: Guarded<RenderedMarkdown>, isProtected: Bool
  ) -> Value? {
    switch key {
    case "content": .protected { body.insideGuard { .html($0.html) } }
    case "outline": .protected { body.insideGuard { outline($0) } }
    case "has_heading": .protected { body.insideGuard { .bool($0.outline.contains { $0.level == 1 }) } }
    // On a public page everybody reads the body, and so what is taken from it.
    case "summary", "word_count", "reading_time":
      isProtected
        ? .protected { body.insideGuard { Self.measure(key, of: $0) } }
        : body.insideGuard { Self.measure(key, of: $0) }
    default: nil
    }
  }

  private static func measure(_ key: String, of rendered: RenderedMarkdown) -> Value {
    switch key {
    case "summary": Value(rendered.summary)
    case "word_count": .int(rendered.wordCount)
    default: .int(rendered.readingTime)
    }
  }

  private func outline(_ rendered: RenderedMarkdown) -> Value {
    let levels = context.configuration.markdown.outline
    let headings = rendered.outline.filter { levels.contains($0.level) }
    return .list(
      List(count: headings.count) { index in
        let heading = headings[index]
        return .object([
          "level": .int(heading.level), "depth": .int(heading.level - levels.lowerBound),
          "id": .string(heading.id), "title": .string(heading.title),
        ])
      })
  }

  /// A template error as people read it: its place in the template, and the page that was being rendered.
  func diagnostic(_ error: JinjaError, page: String) -> Diagnostic {
    Self.diagnostic(error, theme: theme, page: page)
  }

  static func diagnostic(_ error: JinjaError, theme: Theme, page: String?) -> Diagnostic {
    func place(_ template: String, _ position: SourcePosition) -> Place {
      guard let file = theme[template] else { return Place(path: template, position: position) }
      return Place(path: file.displayPath, position: position, in: file.bytes)
    }
    // A template that includes itself gets as deep as the limit; both ends of such a chain say enough.
    let chain = Array(error.chain.reversed())
    let shown = chain.count > 8 ? Array(chain.prefix(4) + chain.suffix(2)) : chain
    var notes = shown.map { Diagnostic.Note("used from here", at: place($0.template, $0.position)) }
    if let page { notes.append(Diagnostic.Note("while this page was rendered", at: Place(path: page))) }
    return BuildProblem.template(error.message, help: error.help ?? URLFilter.help(for: error))
      .diagnostic(at: place(error.template, error.position), notes: notes)
  }
}

/// `layouts/locked.html` is what everybody sees; nothing in it can be guarded.
struct GuardInLockedPart: Error, CustomStringConvertible {
  var description: String { "layouts/locked.html is what everybody sees: it can guard nothing" }
}
