import Diagnostics
import Markdown
import Site
import YAML

extension PageReader {
  /// The protected texts of a page, each as its author wrote it and as it reads: its own where it is protected, and those
  /// of its sections.
  func protectedTexts(_ text: SourceText, path: String, page: Page) -> [[UInt8]] {
    let renderer = MarkdownRenderer(options: input.markdown)
    var diagnostics: [Diagnostic] = []
    let parts = PageParts(of: text, path: path, renderer: renderer, input.configuration, into: &diagnostics)
    guard let parts else { return [] }
    let survey = page.access.isProtected ? renderer.survey(parts.outside) : nil
    return protectedTexts(parts, survey, page, renderer)
  }

  /// The same for a page that was taken apart already, with the survey of its own part.
  func protectedTexts(
    _ parts: PageParts, _ survey: MarkdownSurvey?, _ page: Page, _ renderer: MarkdownRenderer
  ) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    if page.access.isProtected, let survey {
      texts += [Array(parts.outside), survey.plainText]
      for entry in page.frontMatter.extra { Self.add(entry.value, to: &texts) }
    }
    for section in parts.sections {
      let source = section.markdown.source
      texts += [source, renderer.survey(source[...]).plainText]
    }
    return texts
  }

  /// Every text among an author's own values.
  private static func add(_ node: YAMLNode, to texts: inout [[UInt8]]) {
    switch node.value {
    case .scalar(let text, _): texts.append(Array(text.utf8))
    case .sequence(let nodes): for node in nodes { add(node, to: &texts) }
    case .mapping(let entries): for entry in entries { add(entry.value, to: &texts) }
    }
  }

  /// What everybody may read of a public page's source.
  func publicText(_ source: SourcePage) throws(PageFailure) -> ArraySlice<UInt8> {
    let text = try reread(source)
    var diagnostics: [Diagnostic] = []
    let parts = PageParts(
      of: text, path: "", renderer: MarkdownRenderer(options: input.markdown), input.configuration,
      into: &diagnostics)
    return parts?.outside ?? []
  }
}
