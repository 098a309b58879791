extension BlockScanner {
  /// As many empty cells as a document can have made up for short rows, as in cmark-gfm: a wide header before many
  /// short rows would be quadratic.
  private static let filledCellLimit = 0x80000

  /// Turns the paragraph's last line into a header.
  mutating func beginTable(
    _ cursor: LineCursor, _ header: ParagraphLine, _ alignments: [TableSyntax.Alignment]
  ) {
    sinks[header.sink].text.removeLine(from: header.outputStart)
    let table = tables.count
    tables.append(BlockLayout.Table(alignments: alignments))
    leaf = .table(table)
    paragraphLine = nil
    // Only a first line may open containers, and only once.
    let first = header.isFirst ? (header.origin, header.prefixEnd) : (origin, cursor.firstNonspace)
    writeCells(
      TableSyntax.cells(of: source[header.content]), table: table, row: 0, first: first,
      next: (origin, cursor.firstNonspace))
  }

  mutating func writeRow(_ cursor: LineCursor, of table: Int) {
    let cells = TableSyntax.cells(of: cursor.content)
    let width = tables[table].alignments.count
    let row = tables[table].rowCount
    tables[table].rowCount += 1
    filledCellCount += max(0, width - cells.count)
    let prefix = (origin, cursor.firstNonspace)
    writeCells(Array(cells.prefix(width)), table: table, row: row, first: prefix, next: prefix)
  }

  var canFillCells: Bool { filledCellCount <= BlockScanner.filledCellLimit }

  private mutating func writeCells(
    _ cells: [Range<Int>], table: Int, row: Int, first: (Origin, Int), next: (Origin, Int)
  ) {
    for (column, cell) in cells.enumerated() {
      let (origin, end) = column == 0 ? first : next
      writePrefix(upTo: end, origin)
      sinks[origin.sink].text.append("# ")
      writeUnescaped(cell, to: origin.sink)
      // Closing marks keep a number sign that ends the cell.
      sinks[origin.sink].text.append(" #")
      sinks[origin.sink].text.endLine()
      sinks[origin.sink].cells.append(
        BlockLayout.Cell(
          line: sinks[origin.sink].text.lineCount, table: table, row: row, column: column,
          isRowEnd: column == cells.count - 1))
    }
  }

  /// A backslash before a pipe goes before anything else is read, also in code.
  private mutating func writeUnescaped(_ cell: Range<Int>, to sink: Int) {
    var start = cell.lowerBound
    for index in cell.dropLast()
    where source[index] == UInt8(ascii: "\\") && source[index + 1] == UInt8(ascii: "|") {
      sinks[sink].text.copy(start..<index, of: source)
      start = index + 1
    }
    sinks[sink].text.copy(start..<cell.upperBound, of: source)
  }
}
