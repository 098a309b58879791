/// The nodes of libcmark's tree that stand for what ``BlockScanner`` found.
struct LayoutPlaces {
  private(set) var cells: [CmarkNode] = []
  /// The items of the footnotes' definitions, and the lists they are in.
  private(set) var items: [CmarkNode] = []
  private(set) var lists: [CmarkNode] = []
  private(set) var placeholders: [CmarkNode] = []

  /// Fails where libcmark has read the blocks otherwise: then nothing is an extension.
  init?(of layout: BlockLayout, in root: CmarkNode) {
    var iterator = CmarkIterator(over: root)
    while let step = iterator.next() {
      guard step.isEntering else { continue }
      switch step.node.kind {
      case .heading:
        if cells.count < layout.cells.count, layout.cells[cells.count].line == step.node.startLine {
          cells.append(step.node)
        }
      case .htmlBlock: find(step.node, layout)
      default: break
      }
    }
    guard cells.count == layout.cells.count, items.count == layout.definitions.count,
      placeholders.count == layout.placeholders.count + items.count
    else { return nil }
  }

  private mutating func find(_ block: CmarkNode, _ layout: BlockLayout) {
    if items.count < layout.definitions.count,
      layout.definitions[items.count].line == block.startLine, let item = block.parent,
      let list = item.parent, item.kind == .item
    {
      items.append(item)
      placeholders.append(block)
      if lists.last != list { lists.append(list) }
    } else if layout.placeholders.contains(block.startLine),
      block.literal.drop(while: BlockStart.isSpace).elementsEqual("<!---->\n".utf8)
    {
      placeholders.append(block)
    }
  }
}
