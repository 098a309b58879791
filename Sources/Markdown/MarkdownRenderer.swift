import Diagnostics
import Markup

/// Renders CommonMark 0.30, and GitHub's extensions to it, to HTML through libcmark. Raw HTML passes: authors are trusted.
///
/// The way: the source is made clean (``SourceText``); where it may have tables or footnotes, these are rewritten into
/// blocks that libcmark knows (``BlockScanner``); it is parsed once (``CmarkDocument``); the other extensions change the
/// tree (``InlineExtensions``), which is surveyed for headings, ids and text (``DocumentSurvey``), and written
/// (``HTMLWriter``). A renderer holds no state; many threads may use one.
public struct MarkdownRenderer: Sendable {
  /// What it does beyond CommonMark.
  public let options: MarkdownOptions

  /// Makes a renderer.
  public init(options: MarkdownOptions = .init()) {
    self.options = options
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - source: UTF-8. Bytes that are not and NUL become U+FFFD, `\r\n` and `\r` count as `\n`, one byte-order mark
  ///     at the start is dropped.
  ///   - firstLine: the number in its file of the first line of `source`.
  ///   - highlighted: called for each code block that names a language; `nil` leaves the code plain.
  ///   - links: called in order for each link and image of the Markdown, and in raw HTML for each URL in `href`,
  ///     `xlink:href`, `src`, `poster`, `srcset`, `imagesrcset` and in an object's `data`. Links inside an image's
  ///     description are text in HTML and do not count.
  public func render(
    _ source: ArraySlice<UInt8>, firstLine: Int = 1,
    highlighted: @escaping (CodeBlock) -> HighlightedCode? = { _ in nil },
    links: (LinkReference) -> LinkResolution
  ) -> RenderedMarkdown {
    render(source, firstLine: firstLine, takenIDs: [], highlighted: highlighted) { use, place in
      links(LinkReference(use, at: place()))
    }
  }

  /// Renders a document, and looks for the places of those of its links only that are asked for.
  ///
  /// - Parameters:
  ///   - source: The document, as above.
  ///   - firstLine: the number in its file of the first line of `source`.
  ///   - highlighted: called for each code block that names a language; `nil` leaves the code plain.
  ///   - resolving: called as `links` above, with what finds the place of the URL.
  public func render(
    _ source: ArraySlice<UInt8>, firstLine: Int = 1,
    highlighted: @escaping (CodeBlock) -> HighlightedCode? = { _ in nil },
    resolving: (LinkUse, () -> LinkPlace) -> LinkResolution
  ) -> RenderedMarkdown {
    render(source, firstLine: firstLine, takenIDs: [], highlighted: highlighted, resolving: resolving)
  }

  /// Renders a document whose headings' ids avoid some more.
  func render(
    _ source: ArraySlice<UInt8>, firstLine: Int, takenIDs: Set<String>,
    highlighted: @escaping (CodeBlock) -> HighlightedCode?,
    resolving: (LinkUse, () -> LinkPlace) -> LinkResolution
  ) -> RenderedMarkdown {
    let text = SourceText(source, firstLine: firstLine)
    let document = ExtendedDocument.parse(text, options: options, takenIDs: takenIDs)
    return withoutActuallyEscaping(resolving) { links in
      document.withRoot { root in
        let marks = DocumentMarks(takingFrom: root, source: document.source, options: options)
        let survey = DocumentSurvey(
          of: root, length: document.source.bytes.count, marks: marks, rawHTML: options.rawHTML,
          takenIDs: document.takenIDs.union(takenIDs))
        var writer = HTMLWriter(
          source: document.source, layout: document.layout,
          headingIDs: options.headingIDs ? survey.outline.map(\.id) : nil, links: links)
        (writer.options, writer.marks, writer.highlighted) = (options, marks, highlighted)
        writer.write(root)
        return RenderedMarkdown(
          html: HTML(bytes: writer.output), outline: survey.outline,
          text: survey.plainText, guardUses: writer.guardWatch.uses,
          problems: marks.problems(besides: survey.takenIDs), summary: Summary.text(of: root))
      }
    }
  }

  /// Renders a document whose links stay as they are.
  public func render(_ source: ArraySlice<UInt8>, firstLine: Int = 1) -> RenderedMarkdown {
    render(source, firstLine: firstLine) { _ in .unchanged }
  }
}
