/// `~text~` and `~~text~~` among the children of one node (GitHub Flavored Markdown 0.29, section 6.5), matched as
/// cmark-gfm matches delimiters.
struct Strikethrough {
  private struct Delimiter {
    let node: Int
    let range: Range<Int>
    let canOpen: Bool
    let canClose: Bool
    /// The number of the pair it belongs to.
    var pair: Int?
    var isOpener = false
  }

  private let parent: CmarkNode
  private let escapes: [CmarkNode: Set<Int>]
  private var texts: [(node: CmarkNode, bytes: [UInt8])] = []
  private var delimiters: [Delimiter] = []

  init(in parent: CmarkNode, escapes: [CmarkNode: Set<Int>]) {
    self.parent = parent
    self.escapes = escapes
    var child = parent.firstChild
    while let node = child {
      if node.kind == .text { collect(from: node) }
      child = node.next
    }
    match()
  }

  private mutating func collect(from node: CmarkNode) {
    let bytes = Array(node.literal)
    guard bytes.contains(UInt8(ascii: "~")) else { return }
    let escaped = escapes[node] ?? []
    texts.append((node, bytes))
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "~"), !escaped.contains(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < bytes.count, end - index < 100, bytes[end] == UInt8(ascii: "~"), !escaped.contains(end) {
        end += 1
      }
      if end - index <= 2 { add(index..<end, in: node, bytes) }
      index = end
    }
  }

  private mutating func add(_ range: Range<Int>, in node: CmarkNode, _ bytes: [UInt8]) {
    let before =
      range.lowerBound > 0
      ? UnicodeClass(before: range.lowerBound, in: bytes[...]) : Strikethrough.edge(node.previous, of: parent)
    let after =
      range.upperBound < bytes.count
      ? UnicodeClass(at: range.upperBound, in: bytes[...]) : Strikethrough.edge(node.next, of: parent)
    let opens = !after.isSpace && (!after.isPunctuation || before.isSpaceOrPunctuation)
    let closes = !before.isSpace && (!before.isPunctuation || after.isSpaceOrPunctuation)
    guard opens || closes else { return }
    delimiters.append(Delimiter(node: texts.count - 1, range: range, canOpen: opens, canClose: closes))
  }

  /// The class of what stands in the source beside a text: a neighbour's markup, the parent's, or a line's end.
  private static func edge(_ neighbour: CmarkNode?, of parent: CmarkNode) -> UnicodeClass {
    switch (neighbour ?? parent).kind {
    case .softBreak, .lineBreak, .paragraph, .heading, .tableCell: UnicodeClass.lineEnd
    case .link where neighbour?.mark == .bareLink: UnicodeClass("a")
    default: UnicodeClass("*")
    }
  }

  private mutating func match() {
    var open: [Int] = []
    var bottoms = [0, 0, 0]
    var pairCount = 0
    for index in delimiters.indices {
      let closer = delimiters[index]
      var opener: Int?
      if closer.canClose {
        let bottom = min(bottoms[closer.range.count], open.count)
        opener = open.indices[bottom...].last { fits(delimiters[open[$0]], closer) }
        if opener == nil { bottoms[closer.range.count] = open.count }
      }
      guard let opener else {
        if closer.canOpen { open.append(index) }
        continue
      }
      if delimiters[open[opener]].range.count == closer.range.count {
        delimiters[open[opener]].pair = pairCount
        delimiters[open[opener]].isOpener = true
        delimiters[index].pair = pairCount
        pairCount += 1
      }
      open.removeLast(open.count - opener)
      bottoms = bottoms.map { min($0, open.count) }
    }
  }

  private func fits(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
    guard closer.canOpen || opener.canClose else { return opener.canOpen }
    return opener.canOpen && (opener.range.count + closer.range.count) % 3 != 0
  }

  /// Changes the tree. What is struck out is put together outside of it, from the inside out.
  func apply() {
    guard delimiters.contains(where: { $0.pair != nil }) else { return }
    var builder = Builder()
    var nextDelimiter = delimiters[...].drop { $0.pair == nil }
    var textIndex = 0
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard textIndex < texts.count, texts[textIndex].node == node else {
        builder.move(node)
        continue
      }
      let bytes = texts[textIndex].bytes
      var start = 0
      while let delimiter = nextDelimiter.first, delimiter.node == textIndex {
        builder.add(bytes[start..<delimiter.range.lowerBound], before: node)
        if delimiter.isOpener { builder.open(delimiter.range.count) } else { builder.close(before: node) }
        start = delimiter.range.upperBound
        nextDelimiter = nextDelimiter.dropFirst().drop { $0.pair == nil }
      }
      builder.add(bytes[start...], before: node)
      node.remove()
      textIndex += 1
    }
  }

  private struct Builder {
    var open: [CmarkNode] = []

    func move(_ node: CmarkNode) {
      open.last?.append(node)
    }

    func add(_ text: ArraySlice<UInt8>, before node: CmarkNode) {
      guard !text.isEmpty else { return }
      put(CmarkNode.text(text), before: node)
    }

    mutating func open(_ count: Int) {
      let made = CmarkNode.customInline(.strikethrough(count))
      made.setHTML(onEnter: Array("<del>".utf8), onExit: Array("</del>".utf8))
      open.append(made)
    }

    mutating func close(before node: CmarkNode) {
      guard let made = open.popLast() else { return }
      put(made, before: node)
    }

    private func put(_ made: CmarkNode, before node: CmarkNode) {
      if let outer = open.last { outer.append(made) } else { node.insertBefore(made) }
    }
  }
}
