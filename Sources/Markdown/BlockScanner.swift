/// Finds tables and footnote definitions, as cmark-gfm does while it reads blocks, and rewrites both into what libcmark
/// knows.
///
/// Both can stop a paragraph and let others begin, so they cannot be found in libcmark's tree. This follows the blocks
/// line by line as cmark does (CommonMark 0.30, appendix A), without their content. Each cell becomes a heading of its
/// own, which holds nothing but inlines; each definition becomes a list item before everything else, with a comment in its
/// place. So libcmark parses once, and every link reference holds everywhere.
struct BlockScanner {
  enum Container {
    case quote
    case item(indent: Int, hasChild: Bool)
    case footnote(sink: Int)
  }

  enum Leaf {
    case none, paragraph, indentedCode
    case fence(character: UInt8, length: Int)
    case html(kind: Int)
    case table(Int)
  }

  /// Where the current line's own text begins inside a footnote, or in the document.
  struct Origin {
    var sink: Int
    var offset: Int
    /// Columns of a tab that belong to the text.
    var columns = 0
    var column = 0
  }

  /// The last line of the open paragraph.
  struct ParagraphLine {
    var sink: Int
    /// Where it begins in its sink, and where its markers and indentation end in the source.
    var outputStart: Int
    var prefixEnd: Int
    var origin: Origin
    var content: Range<Int>
    var isFirst: Bool
  }

  /// A text that is being written: the document, at 0, or a footnote.
  struct Sink {
    var text = RewrittenText()
    var cells: [BlockLayout.Cell] = []
    var placeholders: [Int] = []
  }

  let source: ArraySlice<UInt8>
  let findsTables: Bool
  let findsFootnotes: Bool

  var containers: [Container] = []
  var leaf = Leaf.none
  var sinks = [Sink()]
  var tables: [BlockLayout.Table] = []
  var labels: [[UInt8]] = []
  var origin = Origin(sink: 0, offset: 0)
  var paragraphLine: ParagraphLine?
  /// Up to where in the current line no thematic break can begin.
  var thematicBreakLimit = 0
  var filledCellCount = 0

  init(_ source: ArraySlice<UInt8>, tables: Bool, footnotes: Bool) {
    self.source = source
    findsTables = tables
    findsFootnotes = footnotes
  }

  /// Reads everything; `nil` where there is neither a table nor a footnote.
  mutating func scan() -> BlockLayout? {
    var start = source.startIndex
    while start < source.endIndex {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.endIndex
      readLine(start..<end)
      start = end + 1
    }
    return tables.isEmpty && labels.isEmpty ? nil : assembled()
  }

  private mutating func readLine(_ range: Range<Int>) {
    var cursor = LineCursor(source, range)
    origin = Origin(sink: 0, offset: range.lowerBound)
    thematicBreakLimit = range.lowerBound
    let matched = matchContainers(&cursor)
    guard matched == containers.count else {
      openBlocks(&cursor, matched: matched, continuesLeaf: false)
      return
    }
    switch leaf {
    case .fence(let character, let length):
      if !cursor.isIndented,
        BlockStart.closesFence(cursor.content, character: character, length: length)
      {
        leaf = .none
      }
      copyLine(cursor)
    case .html(let kind) where kind <= 5 || !cursor.isBlank:
      if HTMLBlockStart.ends(kind: kind, with: source[cursor.offset..<cursor.end]) { leaf = .none }
      copyLine(cursor)
    case .indentedCode where cursor.isIndented || cursor.isBlank: copyLine(cursor)
    case .paragraph where !cursor.isBlank: openBlocks(&cursor, matched: matched, continuesLeaf: true)
    case .table where !cursor.isBlank && canFillCells && !TableSyntax.cells(of: cursor.content).isEmpty:
      openBlocks(&cursor, matched: matched, continuesLeaf: true)
    default: openBlocks(&cursor, matched: matched, continuesLeaf: false)
    }
  }

  private func matches(_ container: Container, _ cursor: LineCursor) -> Bool {
    switch container {
    case .quote: !cursor.isIndented && cursor.byte(at: cursor.firstNonspace) == UInt8(ascii: ">")
    case .item(let indent, let hasChild): cursor.indent >= indent || cursor.isBlank && hasChild
    case .footnote: cursor.isIndented || cursor.start == cursor.end
    }
  }

  /// Steps over what continues the open containers, and says how many of them.
  private mutating func matchContainers(_ cursor: inout LineCursor) -> Int {
    for (index, container) in containers.enumerated() {
      guard matches(container, cursor) else { return index }
      switch container {
      case .quote:
        cursor.advance(to: cursor.firstNonspace + 1)
        cursor.advanceOverSpace()
      case .item(let indent, _): cursor.advance(columns: min(indent, cursor.indent))
      case .footnote(let sink):
        cursor.advance(columns: min(4, cursor.indent))
        setOrigin(sink: sink, cursor)
      }
    }
    return containers.count
  }

  mutating func setOrigin(sink: Int, _ cursor: LineCursor) {
    let width = cursor.isInsideTab ? 4 - cursor.column % 4 : 0
    origin = Origin(
      sink: sink, offset: cursor.offset + (cursor.isInsideTab ? 1 : 0), columns: width,
      column: cursor.column)
  }
}
