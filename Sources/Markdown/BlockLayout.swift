/// What ``BlockScanner`` found: a source that libcmark reads as blocks it knows, and what those blocks stand for.
struct BlockLayout {
  /// A table, whose cells are headings in the rewritten source.
  struct Table {
    let alignments: [TableSyntax.Alignment]
    /// The header included.
    var rowCount = 1
  }

  /// A cell: the heading on `line`, from 1.
  struct Cell {
    var line: Int
    let table: Int
    let row: Int
    let column: Int
    /// Whether the row has no further cell in the source.
    let isRowEnd: Bool
  }

  /// A footnote's definition: the list item that begins on `line`, from 1.
  struct Definition {
    let label: [UInt8]
    var line = 0
  }

  var text = RewrittenText()
  var tables: [Table] = []
  /// In the order of their lines.
  var cells: [Cell] = []
  var definitions: [Definition] = []
  /// The line, from 1, on which the document begins behind the definitions.
  var documentLine = 1
  /// The lines that only hold a place, where a comment stands.
  var placeholders: Set<Int> = []

  static let placeholder: StaticString = "<!---->"
}
