import Diagnostics

/// What has to be known of a document before any is rendered. All of it is part of the document's content.
public struct MarkdownSurvey: Sendable {
  /// A code block and where it stands.
  public struct LocatedCode: Sendable {
    /// The code.
    public var block: CodeBlock
    /// Where the block begins.
    public var position: SourcePosition
  }

  /// The text of the first heading that has any.
  public var firstHeading: String?
  /// Everything that a fragment can lead to, UTF-8: ids of headings, and `id` and `name` in raw HTML. Compared byte for
  /// byte, as browsers do.
  public var anchors: Set<[UInt8]>
  /// The text as it reads, UTF-8; see ``RenderedMarkdown/plainText``.
  public var plainText: [UInt8]
  /// The code blocks that name a language, in order.
  public var code: [LocatedCode]

  /// Whether a document may have code that names a language: only what stands between fences can.
  public static func mayHaveCode(_ source: ArraySlice<UInt8>) -> Bool {
    source.withUnsafeBytes { bytes in
      ExtensionHints.contains("```", bytes) || ExtensionHints.contains("~~~", bytes)
    }
  }
}

extension MarkdownRenderer {
  /// Reads a document without writing anything.
  public func survey(_ source: ArraySlice<UInt8>, firstLine: Int = 1) -> MarkdownSurvey {
    let text = SourceText(source, firstLine: firstLine)
    let document = ExtendedDocument.parse(text, options: options)
    return document.withRoot { root in
      let marks = DocumentMarks(takingFrom: root, source: document.source, options: options)
      let survey = DocumentSurvey(
        of: root, length: document.source.bytes.count, marks: marks, rawHTML: options.rawHTML,
        takenIDs: document.takenIDs)
      return MarkdownSurvey(
        firstHeading: survey.outline.first { !$0.title.isEmpty }?.title,
        anchors: Set(survey.anchors.map { Array($0.utf8) }), plainText: survey.plainText,
        code: code(in: root, document.source))
    }
  }

  /// Everything that a fragment can lead to in a section whose headings' ids avoid some.
  public func anchors(of section: MarkdownSection, takenIDs: Set<String>) -> Set<[UInt8]> {
    let document = ExtendedDocument.parse(
      SourceText(section.source[...], firstLine: 1), options: options, takenIDs: takenIDs)
    return document.withRoot { root in
      let marks = DocumentMarks(takingFrom: root, source: document.source, options: options)
      let survey = DocumentSurvey(
        of: root, length: document.source.bytes.count, marks: marks, rawHTML: options.rawHTML,
        takenIDs: document.takenIDs.union(takenIDs))
      return Set(survey.anchors.subtracting(takenIDs).map { Array($0.utf8) })
    }
  }

  /// The values of `id` and `name` in HTML that is not a document's, such as a template.
  public static func anchors(inHTML html: [UInt8]) -> Set<[UInt8]> {
    var scanner = RawHTMLScanner()
    var anchors: Set<[UInt8]> = []
    for case .attribute(let attribute) in scanner.scan(html)
    where attribute.name == "id" || attribute.name == "name" {
      anchors.insert(Array(CharacterReferences.resolved(attribute.value(in: html))))
    }
    return anchors
  }

  private func code(in root: CmarkNode, _ source: SourceText) -> [MarkdownSurvey.LocatedCode] {
    var code: [MarkdownSurvey.LocatedCode] = []
    var lines: LineIndex?
    var iterator = CmarkIterator(over: root)
    while let step = iterator.next() {
      guard step.isEntering, step.node.kind == .codeBlock,
        let block = CodeBlock(
          step.node, info: CodeInfo(parsing: step.node.fenceInfo, isExtended: options.codeInfo))
      else { continue }
      var index = lines ?? LineIndex(source)
      let line = index.range(ofLine: step.node.startLine)
      let position = index.position(of: line.lowerBound + max(0, step.node.startColumn - 1))
      lines = index
      code.append(MarkdownSurvey.LocatedCode(block: block, position: position))
    }
    return code
  }
}
