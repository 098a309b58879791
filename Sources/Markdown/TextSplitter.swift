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

  let places: TextPlaces
  /// What addresses reach over: markup to CommonMark.
  var swallowed: Set<CmarkNode> = []
  var shifts: [CmarkNode: Int] = [:]

  init(autolinks: Bool, footnotes: FootnoteIndex, line: Int, places: TextPlaces) {
    self.autolinks = autolinks
    self.footnotes = footnotes
    self.line = line
    self.places = places
    remainingEscapes = places.escapes
  }

  /// Cuts, and gives the parents of texts that hold tildes.
  mutating func run(over block: CmarkNode) -> [CmarkNode] {
    var parents: [CmarkNode] = []
    var texts: [(node: CmarkNode, pieces: [Piece], isInImage: Bool)] = []
    var imageDepth = 0
    var iterator = CmarkIterator(over: block)
    var skipped: CmarkNode?
    while let step = iterator.next() {
      if let node = skipped {
        if node == step.node { skipped = nil }
        continue
      }
      if swallowed.contains(step.node) {
        if step.node.firstChild != nil { skipped = step.node }
        continue
      }
      switch step.node.kind {
      case .link, .image:
        linkDepth += step.isEntering ? 1 : -1
        if step.node.kind == .image { imageDepth += step.isEntering ? 1 : -1 }
        if !step.isEntering, step.node.kind == .link { deactivateBrackets() }
      case .text:
        if step.node.literal.contains(UInt8(ascii: "~")), let parent = step.node.parent,
          parents.last != parent
        {
          parents.append(parent)
        }
        let pieces = pieces(of: step.node)
        if !pieces.isEmpty { texts.append((step.node, pieces, imageDepth > 0)) }
      default: break
      }
    }
    for (node, pieces, isInImage) in texts { replace(node, with: pieces, isInImage: isInImage) }
    for node in swallowed { node.remove() }
    return unique(parents)
  }

  private func unique(_ nodes: [CmarkNode]) -> [CmarkNode] {
    var seen: Set<CmarkNode> = []
    return nodes.filter { seen.insert($0).inserted }
  }

  private enum Piece {
    case link(AutolinkSyntax.Link)
    /// An address up to the text's end and over what follows: the URL, and what is left of the author's text.
    case longLink(Range<Int>, prefix: StaticString, url: Range<Int>, rest: Range<Int>)
    case footnote(Range<Int>, definition: Int)

    var range: Range<Int> {
      switch self {
      case .link(let link): link.range
      case .longLink(let range, _, _, _): range
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
        if let long = longLink(link, at: index, in: node, text) {
          found.append(long)
          return found
        }
        found.append(.link(link))
        scan.limit = link.range.upperBound
        index = link.range.upperBound - 1
      default: break
      }
    }
    return found
  }

  /// The piece for an address that goes on where CommonMark sees markup: cmark-gfm reads it before any markup.
  private mutating func longLink(
    _ link: AutolinkSyntax.Link, at index: Int, in node: CmarkNode, _ text: [UInt8]
  ) -> Piece? {
    guard let next = node.next, next.kind != .softBreak, next.kind != .lineBreak, next.kind != .htmlInline,
      !text[link.range.upperBound...].contains(where: { $0.isCmarkSpace || $0 == UInt8(ascii: "<") }),
      let known = places.starts[node], places.escapes[node] == nil
    else { return nil }
    let start = known + (shifts[node] ?? 0)
    let syntax = AutolinkSyntax(text: places.content[...])
    let found =
      text[index] == UInt8(ascii: ":")
      ? syntax.url(at: start + index, limit: start + link.range.lowerBound) : syntax.web(at: start + index)
    guard let found, found.range.lowerBound == start + link.range.lowerBound else { return nil }
    let end =
      places.content[found.range.upperBound...].firstIndex { $0.isCmarkSpace || $0 == UInt8(ascii: "<") }
      ?? places.content.count
    guard swallow(from: next, upTo: end) else { return nil }
    return .longLink(
      link.range.lowerBound..<text.count, prefix: found.prefix, url: found.range,
      rest: found.range.upperBound..<end)
  }

  /// Takes the nodes in that an address reaches over, where it reaches over each of them as a whole.
  private mutating func swallow(from first: CmarkNode, upTo end: Int) -> Bool {
    var covered: [CmarkNode] = []
    var reachesEnd = true
    var sibling: CmarkNode? = first
    while let node = sibling, node.kind != .softBreak, node.kind != .lineBreak {
      sibling = node.next
      if node.kind == .text {
        guard let start = places.starts[node], places.escapes[node] == nil else { return false }
        let text = Array(node.literal)
        if start + text.count > end {
          guard end >= start else { return false }
          node.setLiteral(text[(end - start)...])
          shifts[node] = end - start
          reachesEnd = false
          break
        }
      } else if node.kind == .htmlInline {
        reachesEnd = false
        break
      } else if TextSplitter.hasSpace(node) {
        return false
      }
      covered.append(node)
    }
    if reachesEnd, sibling == nil, let parent = first.parent, parent.kind != .paragraph,
      parent.kind != .heading,
      parent.kind != .tableCell
    {
      return false
    }
    swallowed.formUnion(covered)
    return true
  }

  private static func hasSpace(_ node: CmarkNode) -> Bool {
    var iterator = CmarkIterator(over: node)
    while let step = iterator.next() {
      switch step.node.kind {
      case .softBreak, .lineBreak, .htmlInline, .image, .link: return true
      case .text, .code:
        if step.node.literal.contains(where: \.isCmarkSpace) { return true }
      default: break
      }
    }
    return false
  }

  /// Whether a `www.` may begin with the text, by what stands before it.
  private func beginsAfterBreak(_ node: CmarkNode) -> Bool {
    guard let previous = node.previous else {
      return node.parent.map { $0.kind != .link && $0.kind != .image } ?? true
    }
    return previous.kind == .softBreak || previous.kind == .lineBreak || previous.kind == .emphasis
      || previous.kind == .strong
  }

  private mutating func replace(_ node: CmarkNode, with pieces: [Piece], isInImage: Bool) {
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
      case .longLink(_, let prefix, let url, let rest):
        let bytes = places.content[url]
        var address: [UInt8] = []
        address.append(prefix)
        address.append(contentsOf: bytes)
        let made = CmarkNode.link(to: address, text: bytes)
        made.setMark(.bareLink)
        node.insertBefore(made)
        insert(places.content[rest], before: node, nil)
      case .footnote(_, let definition):
        let made = CmarkNode.customInline(.footnoteReference(definition))
        node.insertBefore(made)
        footnotes.keep(made, line: line, isInImage: isInImage)
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
