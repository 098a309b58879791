extension BlockScanner {
  /// A line that no block begins on, after everything it does not continue is closed.
  mutating func beginText(_ cursor: LineCursor) {
    guard !cursor.isBlank else {
      copyLine(cursor)
      return
    }
    noteChild()
    leaf = .paragraph
    noteParagraphLine(cursor, isFirst: true)
    copyLine(cursor)
  }

  mutating func continueParagraph(_ cursor: LineCursor) {
    if findsTables, !cursor.isIndented, let header = paragraphLine,
      let alignments = TableSyntax.alignments(cursor.content),
      TableSyntax.cells(of: source[header.content]).count == alignments.count
    {
      beginTable(cursor, header, alignments)
      return
    }
    noteParagraphLine(cursor, isFirst: false)
    copyLine(cursor)
  }

  /// A line that goes on with a paragraph without the markers of all the blocks around it.
  mutating func readLazyLine(_ cursor: LineCursor) {
    let footnote = containers.lastIndex { if case .footnote = $0 { true } else { false } }
    if let footnote, case .footnote(let sink) = containers[footnote], origin.sink != sink {
      origin = Origin(sink: sink, offset: cursor.firstNonspace)
      noteParagraphLine(cursor, isFirst: false)
      sinks[sink].text.copy(cursor.firstNonspace..<cursor.end, of: source)
      sinks[sink].text.endLine()
      return
    }
    noteParagraphLine(cursor, isFirst: false)
    copyLine(cursor)
  }

  private mutating func noteParagraphLine(_ cursor: LineCursor, isFirst: Bool) {
    paragraphLine = ParagraphLine(
      sink: origin.sink, outputStart: sinks[origin.sink].text.bytes.count, prefixEnd: cursor.firstNonspace,
      origin: origin, content: cursor.firstNonspace..<cursor.end, isFirst: isFirst)
  }

  /// Copies the line as it stands, or what of it belongs to a footnote.
  mutating func copyLine(_ cursor: LineCursor) {
    if origin.sink == 0 || !cursor.isBlank { writePrefix(upTo: cursor.end, origin) }
    sinks[origin.sink].text.endLine()
  }

  /// Copies what stands before `end`.
  mutating func writePrefix(upTo end: Int, _ origin: Origin) {
    let sink = origin.sink
    guard sink > 0 else {
      sinks[0].text.copy(origin.offset..<max(origin.offset, end), of: source)
      return
    }
    var offset = origin.offset
    sinks[sink].text.append(spaces: 4 + origin.columns)
    if origin.column % 4 != 0 {
      // A tab would be of another width here.
      var column = origin.column + origin.columns
      while offset < end, BlockStart.isSpace(source[offset]) {
        let width = source[offset] == 0x09 ? 4 - column % 4 : 1
        sinks[sink].text.append(spaces: width)
        column += width
        offset += 1
      }
    }
    sinks[sink].text.copy(offset..<max(offset, end), of: source)
  }

  mutating func openFootnote(
    _ label: [UInt8], length: Int, _ cursor: inout LineCursor, _ state: inout Opening
  ) {
    writePrefix(upTo: cursor.firstNonspace, origin)
    sinks[origin.sink].text.append(BlockLayout.placeholder)
    sinks[origin.sink].text.endLine()
    sinks[origin.sink].placeholders.append(sinks[origin.sink].text.lineCount)
    open(&state, container: .footnote(sink: sinks.count))
    cursor.advance(to: cursor.firstNonspace + length)
    var sink = Sink()
    sink.text.append("-   ")
    sink.text.append(BlockLayout.placeholder)
    sink.text.endLine()
    labels.append(label)
    setOrigin(sink: sinks.count, cursor)
    sinks.append(sink)
  }

  /// Puts the footnotes first, where no block that is still open at the document's end can take them in.
  func assembled() -> BlockLayout {
    var layout = BlockLayout()
    layout.tables = tables
    for (sink, label) in zip(sinks.dropFirst(), labels) {
      layout.definitions.append(.init(label: label, line: layout.text.lineCount + 1))
      layout.append(sink)
    }
    if !labels.isEmpty {
      layout.text.append(BlockLayout.placeholder)
      layout.text.endLine()
      layout.placeholders.insert(layout.text.lineCount)
    }
    layout.documentLine = layout.text.lineCount + 1
    layout.append(sinks[0])
    return layout
  }
}

extension BlockLayout {
  fileprivate mutating func append(_ sink: BlockScanner.Sink) {
    let offset = text.lineCount
    for var cell in sink.cells {
      cell.line += offset
      cells.append(cell)
    }
    for line in sink.placeholders { placeholders.insert(line + offset) }
    text.append(sink.text)
  }
}
