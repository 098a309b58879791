import Diagnostics
import Markup

extension MarkdownRenderer {
  /// Takes a document apart where it has protected sections: elements `<requires-authentication>`, and others with an
  /// attribute of that name; `nil` where it has none.
  ///
  /// What could be meant as a section and cannot be taken out stays in `outside`, where
  /// ``RenderedMarkdown/guardUses`` tells of it.
  public func split(_ source: ArraySlice<UInt8>, firstLine: Int = 1) -> SplitMarkdown? {
    // Making the bytes clean neither makes the word nor breaks it.
    guard SectionWord.isPresent(in: source) else { return nil }
    let text = SourceText(source, firstLine: firstLine)
    let document = ExtendedDocument.parse(text, options: options)
    return document.withRoot { root -> SplitMarkdown? in
      let finder = SectionFinder(in: root, source: document.source)
      var problem = finder.problem
      guard problem != nil || !finder.found.isEmpty else { return nil }
      if !options.rawHTML, let first = finder.found.first {
        problem = Self.problem(.needsRawHTML, at: first.section.position)
      } else if text.bytes.firstRange(of: SectionMark.word) != nil {
        problem = Self.problem(.reservedMark, at: finder.found.first?.section.position ?? .start)
      }
      if let problem { return SplitMarkdown(outside: Array(text.bytes), sections: [], problems: [problem]) }
      let sources = SectionSources(text.bytes, finder.found)
      let check = SectionCheck(of: root, bounds: finder.found)
      let found = check.fault(
        outside: events(sources.outside), inside: sources.sections.map { events($0.source) })
      var lines = LineIndex(document.source)
      let problems = found.map { found in
        [Self.problem(found.fault, at: lines.position(of: lines.range(ofLine: found.line).lowerBound))]
      }
      return SplitMarkdown(outside: sources.outside, sections: sources.sections, problems: problems ?? [])
    }
  }

  private static func problem(_ fault: SectionFault, at position: SourcePosition) -> MarkdownProblem {
    MarkdownProblem(cause: .section(fault), position: position, length: 1)
  }

  private func events(_ source: [UInt8]) -> DocumentEvents {
    let document = ExtendedDocument.parse(SourceText(source[...], firstLine: 1), options: options)
    return document.withRoot { DocumentEvents(of: $0) }
  }

  /// Renders a section. Its headings' ids avoid those in `takenIDs`, which are the rest of the document's.
  public func render(
    _ section: MarkdownSection, takenIDs: Set<String>, firstLine: Int = 1,
    highlighted: @escaping (CodeBlock) -> HighlightedCode? = { _ in nil },
    resolving: (LinkUse, () -> LinkPlace) -> LinkResolution
  ) -> RenderedMarkdown {
    var rendered = render(
      section.source[...], firstLine: firstLine, takenIDs: takenIDs, highlighted: highlighted,
      resolving: resolving)
    if let html = SectionMark.strip(rendered.html.bytes) { rendered.html = HTML(bytes: html) }
    return rendered
  }
}
