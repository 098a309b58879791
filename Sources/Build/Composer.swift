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

  private func templateContext(_ page: Page, _ body: Guarded<RenderedMarkdown>?) -> Object {
    let publicPage = page.publicPage
    let presentation = page.frontMatter.presentation ?? .modal
    let extra = Value.object(Object(page.frontMatter.extra.map { ($0.key, Value($0.value)) }))
    let pageObject = Object(
      keys: { SiteContext.pageKeys + ["presentation", "extra"] + Self.guardedKeys },
      lookup: { key in
        switch key {
        case "presentation": .string(presentation.rawValue)
        case "extra": page.access.isProtected ? .protected { extra } : extra
        default: body.flatMap { Self.guardedValue(key, of: $0) } ?? context.value(key, of: publicPage)
        }
      })
    return [
      "site": .object(context.site(for: publicPage)),
      "page": .object(pageObject),
      "gatehouse": .object(context.gatehouse(for: publicPage)),
    ]
  }

  private static func guardedValue(_ key: String, of body: Guarded<RenderedMarkdown>) -> Value? {
    switch key {
    case "content": .protected { body.insideGuard { .html($0.html) } }
    case "outline": .protected { body.insideGuard { .list($0.outline.map(heading)) } }
    case "has_heading": .protected { body.insideGuard { .bool($0.outline.contains { $0.level == 1 }) } }
    default: nil
    }
  }

  private static func heading(_ heading: RenderedMarkdown.Heading) -> Value {
    .object(["level": .int(heading.level), "id": .string(heading.id), "title": .string(heading.title)])
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
    return BuildProblem.template(error.message, help: error.help)
      .diagnostic(at: place(error.template, error.position), notes: notes)
  }
}

/// `layouts/locked.html` is what everybody sees; nothing in it can be guarded.
struct GuardInLockedPart: Error, CustomStringConvertible {
  var description: String { "layouts/locked.html is what everybody sees: it can guard nothing" }
}
