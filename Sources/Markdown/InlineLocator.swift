/// Finds where the links, images and raw HTML of one paragraph or heading stand in the source.
///
/// cmark 0.30.2 loses the line after a backslash break, after a line end inside a link's parentheses and after reference
/// definitions, and the column on lazy continuation lines. But the tree tells what the source has to hold: this walks
/// the two side by side, and so reads the source as cmark did without parsing it anew.
struct InlineLocator {
  /// The destination of each link and image that was found; for a link by reference, the whole link. In the source.
  private(set) var ranges: [CmarkNode: Range<Int>] = [:]

  private let content: InlineContent
  private let walk: InlineWalk
  /// The last byte of raw HTML that was asked for: the next one is mostly further on in a tag that may be long.
  private var last = (node: CmarkNode(nil), offset: 0, index: 0)

  init(block: CmarkNode, lines: LineIndex, quoteDepth: Int) {
    var content = InlineContent(of: block, lines: lines, quoteDepth: quoteDepth)
    var (walk, isComplete) = InlineLocator.walk(over: block, content)
    if !isComplete, quoteDepth > 0 {
      // A `>` that is indented too far on a lazy continuation line is text.
      let lazy = InlineContent(of: block, lines: lines, quoteDepth: 0)
      let other = InlineLocator.walk(over: block, lazy)
      if other.isComplete { (content, walk) = (lazy, other.walk) }
    }
    self.content = content
    self.walk = walk
    for (node, range) in walk.ranges {
      let start = content.sourceOffset(of: range.lowerBound)
      ranges[node] = start..<max(start, content.sourceOffset(of: range.upperBound))
    }
  }

  /// Where the texts of a block stand in its content, and what in them is escaped.
  static func texts(of block: CmarkNode, lines: LineIndex, quoteDepth: Int) -> TextPlaces {
    let content = InlineContent(of: block, lines: lines, quoteDepth: quoteDepth)
    let (walk, isComplete) = walk(over: block, content, findsEscapes: true)
    if !isComplete, quoteDepth > 0 {
      let lazy = InlineContent(of: block, lines: lines, quoteDepth: 0)
      let other = InlineLocator.walk(over: block, lazy, findsEscapes: true)
      if other.isComplete { return TextPlaces(content: lazy.bytes, walk: other.walk, isComplete: true) }
    }
    return TextPlaces(content: content.bytes, walk: walk, isComplete: isComplete)
  }

  /// Definitions at the paragraph's start are no part of its tree, and end with a line; so the text begins on the first
  /// line from which a walk gets through. The budget keeps odd input from taking quadratic time.
  private static func walk(
    over block: CmarkNode, _ content: InlineContent, findsEscapes: Bool = false
  ) -> (walk: InlineWalk, isComplete: Bool) {
    var first = InlineWalk(content: content.bytes)
    if findsEscapes { first.escapes = [:] }
    if first.run(over: block) { return (first, true) }
    guard content.bytes.first == UInt8(ascii: "[") else { return (first, false) }
    var budget = 4 * content.bytes.count + 256
    for line in content.lines.dropFirst() {
      var attempt = InlineWalk(content: content.bytes, from: line.start)
      if findsEscapes { attempt.escapes = [:] }
      if attempt.run(over: block) { return (attempt, true) }
      budget -= attempt.cursor - line.start + 16
      if budget < 0 { break }
    }
    return (first, false)
  }

  /// Where a byte of an inline raw HTML node stands in the source; `nil` where the node was not found.
  mutating func sourceOffset(of offset: Int, in literal: [UInt8], of node: CmarkNode) -> Int? {
    guard let start = walk.htmlStarts[node] else { return nil }
    let isFurtherOn = last.node == node && last.offset <= offset
    let (known, index) = isFurtherOn ? (last.offset, last.index) : (0, start)
    guard let found = walk.match(html: literal[known..<offset], at: index) else { return nil }
    last = (node, offset, found)
    return content.sourceOffset(of: found)
  }
}
