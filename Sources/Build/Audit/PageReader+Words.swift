import Diagnostics
import Markdown
import Site
import YAML

extension PageReader {
  /// The words of a page that no output may hold; with what is wrong where the page is no longer what was planned.
  func words(of source: SourcePage) -> (words: ProtectedWords, diagnostics: [Diagnostic]) {
    let path = source.page.source
    if let known = input.memory?.words(of: path, source.digest) { return (known, []) }
    do throws(PageFailure) {
      let text = try reread(source)
      let words = ProtectedWords(
        of: protectedTexts(text, path: input.content.displayPath(path), page: source.page))
      input.memory?.keep(words, of: path, source.digest)
      return (words, [])
    } catch {
      return (ProtectedWords(), error.diagnostics)
    }
  }

  /// The protected texts of a page, each as its author wrote it and as it reads: its own where it is protected, and those
  /// of its sections.
  func protectedTexts(_ text: SourceText, path: String, page: Page) -> [[UInt8]] {
    let renderer = MarkdownRenderer(options: input.markdown)
    var diagnostics: [Diagnostic] = []
    let parts = PageParts(of: text, path: path, renderer: renderer, input.configuration, into: &diagnostics)
    // What is wrong with it was reported when the page was read.
    guard let parts else { return [] }
    var texts: [[UInt8]] = []
    if page.access.isProtected {
      texts += [Array(parts.outside), renderer.survey(parts.outside).plainText]
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
