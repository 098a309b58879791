/// Cuts autolinks and references to footnotes out of a block's text.
struct TextSplitter {
  let autolinks: Bool
  var footnotes: FootnoteIndex
  let line: Int
  /// The escaped bytes of each text, in what is left of it.
  private(set) var remainingEscapes: [CmarkNode: Set<Int>]

  /// Whether each bracket that is open still may begin a link.
  private var brackets: [Bool] = []
  private var activeBracketCount = 0
  private var linkDepth = 0

  init(autolinks: Bool, footnotes: FootnoteIndex, line: Int, escapes: [CmarkNode: Set<Int>]) {
    self.autolinks = autolinks
    self.footnotes = footnotes
    self.line = line
    remainingEscapes = escapes
  }

  /// Cuts, and gives the parents of texts that hold tildes.
  mutating func run(over block: CmarkNode) -> [CmarkNode] {
    var parents: [CmarkNode] = []
    var texts: [(node: CmarkNode, pieces: [Piece])] = []
    var iterator = CmarkIterator(over: block)
    while let step = iterator.next() {
      switch step.node.kind {
      case .link, .image:
        linkDepth += step.isEntering ? 1 : -1
        if !step.isEntering, step.node.kind == .link { deactivateBrackets() }
      case .text:
        if step.node.literal.contains(UInt8(ascii: "~")), let parent = step.node.parent,
          parents.last != parent
        {
          parents.append(parent)
        }
        let pieces = pieces(of: step.node)
        if !pieces.isEmpty { texts.append((step.node, pieces)) }
      default: break
      }
    }
    for (node, pieces) in texts { replace(node, with: pieces) }
    return unique(parents)
  }

  private func unique(_ nodes: [CmarkNode]) -> [CmarkNode] {
    var seen: Set<CmarkNode> = []
    return nodes.filter { seen.insert($0).inserted }
  }

  private enum Piece {
    case link(AutolinkSyntax.Link)
    case footnote(Range<Int>, definition: Int)

    var range: Range<Int> {
      switch self {
      case .link(let link): link.range
      case .footnote(let range, _): range
      }
    }
  }

  private mutating func deactivateBrackets() {
    guard activeBracketCount > 0 else { return }
    for index in brackets.indices { brackets[index] = false }
    activeBracketCount = 0
  }

  /// Web addresses and footnotes first; mail addresses in what is left, as cmark-gfm has it.
  private mutating func pieces(of node: CmarkNode) -> [Piece] {
    let text = Array(node.literal)
    var found = webPieces(in: text, of: node)
    guard autolinks, linkDepth == 0, text.contains(UInt8(ascii: "@")) else { return found }
    var start = 0
    var mails: [Piece] = []
    for range in found.map(\.range) + [text.count..<text.count] {
      mails += TextScan.mails(in: text[start..<range.lowerBound]).map { .link($0) }
      start = range.upperBound
    }
    found += mails
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func webPieces(in text: [UInt8], of node: CmarkNode) -> [Piece] {
    let escapes = remainingEscapes[node]
    var scan = TextScan(
      syntax: AutolinkSyntax(text: text[...]), isAfterBreak: beginsAfterBreak(node), limit: 0)
    var found: [Piece] = []
    var index = 0
    while index < text.count {
      defer { index += 1 }
      if let escapes, escapes.contains(index) { continue }
      switch text[index] {
      case UInt8(ascii: "["):
        if let (end, definition) = footnotes.reference(at: index, in: text, escapes) {
          found.append(.footnote(index..<end, definition: definition))
          scan.limit = end
          index = end - 1
        } else {
          brackets.append(true)
          activeBracketCount += 1
        }
      case UInt8(ascii: "]"):
        if brackets.popLast() == true { activeBracketCount -= 1 }
      case UInt8(ascii: ":"), UInt8(ascii: "w"):
        guard autolinks, linkDepth == 0, activeBracketCount == 0, let link = scan.link(at: index) else {
          continue
        }
        found.append(.link(link))
        scan.limit = link.range.upperBound
        index = link.range.upperBound - 1
      default: break
      }
    }
    return found
  }

  /// Whether a `www.` may begin with the text, by what stands before it.
  private func beginsAfterBreak(_ node: CmarkNode) -> Bool {
    guard let previous = node.previous else {
      return node.parent.map { $0.kind != .link && $0.kind != .image } ?? true
    }
    return previous.kind == .softBreak || previous.kind == .lineBreak || previous.kind == .emphasis
      || previous.kind == .strong
  }

  private mutating func replace(_ node: CmarkNode, with pieces: [Piece]) {
    let text = Array(node.literal)
    let escapes = remainingEscapes.removeValue(forKey: node)
    var start = 0
    for piece in pieces {
      insert(text[start..<piece.range.lowerBound], before: node, escapes)
      switch piece {
      case .link(let link):
        var url: [UInt8] = []
        url.append(link.prefix)
        url.append(contentsOf: text[link.range])
        let made = CmarkNode.link(to: url, text: text[link.range])
        made.setMark(.bareLink)
        node.insertBefore(made)
      case .footnote(_, let definition):
        let made = CmarkNode.customInline(.footnoteReference(definition))
        node.insertBefore(made)
        footnotes.keep(made, line: line)
      }
      start = piece.range.upperBound
    }
    insert(text[start...], before: node, escapes)
    node.remove()
  }

  private mutating func insert(_ text: ArraySlice<UInt8>, before node: CmarkNode, _ escapes: Set<Int>?) {
    guard !text.isEmpty else { return }
    let made = CmarkNode.text(text)
    node.insertBefore(made)
    if let escapes {
      let inside = escapes.filter { text.indices.contains($0) }
      if !inside.isEmpty { remainingEscapes[made] = Set(inside.map { $0 - text.startIndex }) }
    }
  }
}
