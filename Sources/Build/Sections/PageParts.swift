import Diagnostics
import Markdown
import Site

/// A page's Markdown taken apart: what its own readers read, and its sections.
struct PageParts: Sendable {
  /// The page's Markdown, without its sections.
  let outside: ArraySlice<UInt8>
  let sections: [PageSection]
  private let split: SplitMarkdown?

  /// Takes a page apart; `nil` and diagnostics where a section is not what it has to be.
  init?(
    of text: SourceText, path: String, renderer: MarkdownRenderer, _ configuration: Configuration,
    into diagnostics: inout [Diagnostic]
  ) {
    split = renderer.split(text.body, firstLine: text.bodyLine)
    guard let split else {
      (outside, sections) = (text.body, [])
      return
    }
    let lines = LineTable(text.bytes)
    let count = diagnostics.count
    diagnostics += PageBuilder.diagnostics(of: split.problems, path: path, lines: lines)
    var sections: [PageSection] = []
    for section in split.sections {
      do {
        let audiences = try SectionAudiences.read(section.audience, configuration)
        sections.append(
          PageSection(
            reader: PageSection.Reader(audiences: audiences, position: section.position),
            presentation: section.presentation.flatMap(FrontMatter.Presentation.init)
              ?? configuration.guarding.presentation,
            teaser: section.teaser, markdown: section))
      } catch {
        let place = Place(path: path, position: section.position, lines: lines)
        diagnostics.append(error.problem.diagnostic(at: place))
      }
    }
    if diagnostics.count > count { return nil }
    outside = split.outside[...]
    self.sections = sections
  }

  /// Puts the sections' elements in their places; `nil` where one is not there.
  func inserting(_ elements: [[UInt8]], into html: [UInt8]) -> [UInt8]? {
    split.map { $0.inserting(elements, into: html) } ?? html
  }
}
