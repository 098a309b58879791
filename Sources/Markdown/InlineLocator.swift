/// Finds where the links, images and raw HTML of one paragraph or heading stand in the source.
///
/// cmark 0.30.2 loses the line after a backslash break, after a line end inside a link's parentheses and after reference
/// definitions, and the column on lazy continuation lines. But the tree tells what the source has to hold: this walks
/// the two side by side, and so reads the source as cmark did without parsing it anew.
struct InlineLocator {
  /// The destination of each link and image that was found; for a link by reference, the whole link. In the source.
  private(set) var ranges: [CmarkNode: Range<Int>] = [:]

  private var content: InlineContent
  private var htmlStarts: [CmarkNode: Int] = [:]
  private var walk: InlineWalk

  init(block: CmarkNode, lines: LineIndex, quoteDepth: Int) {
    content = InlineContent(of: block, lines: lines, quoteDepth: quoteDepth)
    walk = InlineWalk(content: content.bytes)
    // Definitions at the paragraph's start are no part of its tree, and end with a line; so the text begins on the
    // first line from which the walk gets through. The budget keeps odd input from taking quadratic time.
    var budget = 4 * content.bytes.count + 256
    for line in content.lines {
      var attempt = InlineWalk(content: content.bytes, from: line.start)
      let isComplete = attempt.run(over: block)
      if line.start == 0 || isComplete { walk = attempt }
      budget -= attempt.cursor - line.start + 16
      guard !isComplete, budget > 0, content.bytes.first == UInt8(ascii: "[") else { break }
    }
    for (node, range) in walk.ranges {
      let start = content.sourceOffset(of: range.lowerBound)
      ranges[node] = start..<max(start, content.sourceOffset(of: range.upperBound))
    }
    htmlStarts = walk.htmlStarts
  }

  /// Where a byte of an inline raw HTML node stands in the source; `nil` where the node was not found.
  func sourceOffset(of offset: Int, in literal: [UInt8], of node: CmarkNode) -> Int? {
    guard let start = htmlStarts[node] else { return nil }
    guard let found = walk.match(html: literal[..<offset], at: start) else { return nil }
    return content.sourceOffset(of: found)
  }
}
