import Diagnostics
import Markdown
import Site

/// What the rendering of every page's Markdown needs, gathered once for a build.
struct PageRendering: Sendable {
  private let options: MarkdownOptions
  private let words: [String: MarkdownWords]
  let pictures: PictureSizes
  /// What a fragment can lead to in the layouts, on any page.
  let themeAnchors: Set<[UInt8]>
  /// The code that has colours.
  let code: [CodeBlock: HighlightedCode]

  init(input: BuildInput, plan: SitePlan, theme: Theme, code: [CodeBlock: HighlightedCode]) {
    options = input.markdown
    let languages = Set(plan.publicPages.compactMap(\.language) + [input.configuration.language])
    words = Dictionary(uniqueKeysWithValues: languages.map { ($0, theme.sentences.sentences(for: $0).words) })
    pictures = PictureSizes(content: input.content, assets: plan.assets)
    themeAnchors = theme.layouts.reduce(into: []) { $0.formUnion(MarkdownRenderer.anchors(inHTML: $1.bytes)) }
    self.code = code
  }

  /// The renderer for pages in a language.
  func renderer(for language: String) -> MarkdownRenderer {
    var options = options
    options.words = words[language] ?? .english
    return MarkdownRenderer(options: options)
  }
}

extension BuildInput {
  /// What `site.yml` says of Markdown, as the renderer takes it.
  var markdown: MarkdownOptions {
    let settings = configuration.markdown
    var options = MarkdownOptions()
    options.tables = settings.tables
    options.strikethrough = settings.strikethrough
    options.taskLists = settings.taskLists
    options.autolinks = settings.autolinks
    options.footnotes = settings.footnotes
    options.alerts = settings.alerts
    options.anchors = settings.anchors
    options.smartPunctuation = settings.smartPunctuation
    options.rawHTML = settings.rawHTML
    return options
  }
}

extension PageBuilder {
  /// What is wrong in a page's Markdown, as people read it.
  static func diagnostics(
    of problems: [MarkdownProblem], path: String, lines: LineTable
  ) -> [Diagnostic] {
    problems.map { found in
      let place = Place(path: path, position: found.position, length: found.length, lines: lines)
      let problem: BuildProblem
      switch found.cause {
      case .repeatedID(let id): problem = .repeatedID(id)
      case .reservedID(let id): problem = .reservedID(id)
      case .section(let fault): problem = .section(fault)
      }
      return problem.diagnostic(at: place)
    }
  }
}
