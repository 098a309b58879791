/// The extensions that are found in the text of libcmark's tree: autolinks, references to footnotes, strikethrough and
/// tasks.
struct InlineExtensions {
  let hints: ExtensionHints
  let source: SourceText
  var footnotes: FootnoteIndex
  lazy var lines = LineIndex(source)
  private var quoteDepth = 0
  private var hasCandidate = false

  init(hints: ExtensionHints, source: SourceText, footnotes: FootnoteIndex) {
    self.hints = hints
    self.source = source
    self.footnotes = footnotes
  }

  /// Whether there is anything to look for.
  var isNeeded: Bool {
    hints.mayHaveTasks || hints.mayHaveStrikethrough || hints.mayHaveAutolinks || !footnotes.isEmpty
  }

  /// Changes the tree below a root. A block is changed when the walk leaves it.
  ///
  /// The walk is not cmark's iterator, which tells of each inline twice.
  mutating func run(over root: CmarkNode) {
    guard isNeeded else { return }
    var node = root
    while true {
      if let child = enter(node) {
        node = child
        continue
      }
      while true {
        if node == root { return }
        let next = node.next
        let parent = next == nil ? node.parent : nil
        leave(node)
        if let next {
          node = next
          break
        }
        guard let parent else { return }
        node = parent
      }
    }
  }

  /// Looks at a node, and gives the first one to look at below it.
  private mutating func enter(_ node: CmarkNode) -> CmarkNode? {
    switch node.kind {
    case .text:
      if !hasCandidate { hasCandidate = isCandidate(node.literal) }
      return nil
    case .softBreak, .lineBreak, .code, .htmlInline, .htmlBlock, .codeBlock: return nil
    case .paragraph, .heading, .tableCell: hasCandidate = false
    case .blockQuote: quoteDepth += 1
    default: break
    }
    return node.firstChild
  }

  private mutating func leave(_ node: CmarkNode) {
    switch node.kind {
    case .paragraph, .heading, .tableCell: finish(node)
    case .blockQuote: quoteDepth -= 1
    default: break
    }
  }

  private mutating func finish(_ block: CmarkNode) {
    if hasCandidate { change(block) }
    // Last, as it may take the paragraph away.
    if hints.mayHaveTasks, block.kind == .paragraph { TaskLists.mark(block, &lines) }
  }

  private func isCandidate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "~"):
        if hints.mayHaveStrikethrough { return true }
      case UInt8(ascii: "@"):
        if hints.mayHaveAutolinks { return true }
      case UInt8(ascii: ":"):
        if hints.mayHaveAutolinks, index + 2 < text.count, text[index + 1] == UInt8(ascii: "/") {
          return true
        }
      case UInt8(ascii: "w"):
        if hints.mayHaveAutolinks, index + 3 < text.count, text[index + 1] == UInt8(ascii: "w"),
          text[index + 3] == UInt8(ascii: ".")
        {
          return true
        }
      case UInt8(ascii: "^"):
        if !footnotes.isEmpty { return true }
      default: break
      }
    }
    return false
  }

  private mutating func change(_ block: CmarkNode) {
    let places = InlineLocator.texts(of: block, lines: lines, quoteDepth: quoteDepth)
    var splitter = TextSplitter(
      autolinks: hints.mayHaveAutolinks, footnotes: footnotes, line: block.startLine, places: places)
    let parents = splitter.run(over: block)
    footnotes = splitter.footnotes
    guard hints.mayHaveStrikethrough else { return }
    for parent in parents { Strikethrough(in: parent, escapes: splitter.remainingEscapes).apply() }
  }
}
