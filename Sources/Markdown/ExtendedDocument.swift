/// A document with its extensions: libcmark's tree, changed where they are, and the source as libcmark got it.
struct ExtendedDocument: ~Copyable {
  let source: SourceText
  let layout: BlockLayout?
  /// The ids that the footnotes have.
  private let footnoteIDs: Set<String>
  private let document: CmarkDocument

  private init(
    source: SourceText, layout: BlockLayout?, footnoteIDs: Set<String>, document: consuming CmarkDocument
  ) {
    self.footnoteIDs = footnoteIDs
    self.source = source
    self.layout = layout
    self.document = document
  }

  /// Parses a document with the extensions that are switched on. No footnote gets one of `takenIDs`.
  static func parse(
    _ original: SourceText, options: MarkdownOptions, takenIDs: Set<String> = []
  ) -> ExtendedDocument {
    let hints = ExtensionHints(original.bytes, options)
    if hints.mayHaveTables || hints.mayHaveFootnotes {
      var scanner = BlockScanner(
        original.bytes, tables: hints.mayHaveTables, footnotes: hints.mayHaveFootnotes)
      if let layout = scanner.scan() {
        let source = SourceText(rewriting: original, as: layout.text)
        let document = CmarkDocument(parsing: source.bytes, isSmart: options.smartPunctuation)
        let footnoteIDs = document.withRoot { apply(layout, to: $0, source, hints, options.words, takenIDs) }
        if let footnoteIDs {
          return ExtendedDocument(
            source: source, layout: layout, footnoteIDs: footnoteIDs, document: document)
        }
      }
    }
    let document = CmarkDocument(parsing: original.bytes, isSmart: options.smartPunctuation)
    document.withRoot { root in
      var inlines = InlineExtensions(hints: hints, source: original, footnotes: FootnoteIndex([]))
      inlines.run(over: root)
    }
    return ExtendedDocument(source: original, layout: nil, footnoteIDs: [], document: document)
  }

  /// The ids that footnotes have, which no heading gets.
  var takenIDs: Set<String> {
    let labels = (layout?.definitions ?? []).map { String(decoding: $0.label, as: UTF8.self) }
    return footnoteIDs.union(labels.flatMap { ["fn-\($0.lowercased())", "fnref-\($0.lowercased())"] })
  }

  /// Lends the tree. Its nodes must not leave `body`.
  borrowing func withRoot<Result>(_ body: (CmarkNode) -> Result) -> Result {
    document.withRoot(body)
  }

  /// Changes the tree, and gives the ids of footnotes; `nil` where libcmark has read the blocks otherwise than the
  /// scanner.
  private static func apply(
    _ layout: BlockLayout, to root: CmarkNode, _ source: SourceText, _ hints: ExtensionHints,
    _ words: MarkdownWords, _ takenIDs: Set<String>
  ) -> Set<String>? {
    guard let places = LayoutPlaces(of: layout, in: root) else { return nil }
    for (index, cell) in places.cells.enumerated() { cell.setMark(.cell(index)) }
    for placeholder in places.placeholders { placeholder.remove() }
    let index = FootnoteIndex(layout.definitions)
    var footnotes: Footnotes?
    if !places.items.isEmpty {
      footnotes = Footnotes(
        of: layout, items: places.items, index: index, root: root, words: words, takenIDs: takenIDs)
      for list in places.lists { list.remove() }
    }
    var inlines = InlineExtensions(hints: hints, source: source, footnotes: index)
    inlines.run(over: root)
    let lines = inlines.lines
    footnotes?.finish(inlines.footnotes.references) { line in
      source.origin?.map.original(of: lines.range(ofLine: line).upperBound) ?? line
    }
    return footnotes?.givenIDs ?? []
  }
}
