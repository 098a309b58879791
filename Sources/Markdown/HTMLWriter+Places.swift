import Diagnostics

extension HTMLWriter {
  /// Where a link or image stands, and how long what stands there is.
  mutating func place(of node: CmarkNode) -> LinkPlace {
    prepareLocator()
    guard let range = locator?.ranges[node] else {
      let line = lines.range(ofLine: node.startLine)
      let offset = min(line.lowerBound + max(0, node.startColumn - 1), line.upperBound)
      return LinkPlace(position: lines.position(of: offset), length: 1)
    }
    return LinkPlace(position: lines.position(of: range.lowerBound), length: lines.scalars(in: range))
  }

  /// Where a byte of a raw HTML node stands.
  mutating func position(of offset: Int, in chunk: [UInt8], of node: CmarkNode) -> SourcePosition {
    if node.kind == .htmlBlock {
      return lines.position(of: blockOffset(of: offset, in: chunk, of: node))
    }
    prepareLocator()
    guard let found = locator?.sourceOffset(of: offset, in: chunk, of: node) else {
      return blockPosition(of: leafBlock)
    }
    return lines.position(of: found)
  }

  /// Where a block begins.
  mutating func blockPosition(of node: CmarkNode) -> SourcePosition {
    lines.position(of: lines.range(ofLine: node.startLine).lowerBound + max(0, node.startColumn - 1))
  }

  /// A line of an HTML block is the end of a line of the source: only what is before it, of the blocks around, is gone.
  private mutating func blockOffset(of offset: Int, in chunk: [UInt8], of node: CmarkNode) -> Int {
    if chunkEnds.isEmpty {
      chunkEnds = chunk.indices.filter { chunk[$0] == UInt8(ascii: "\n") } + [chunk.count]
    }
    var low = 0
    var high = chunkEnds.count - 1
    while low < high {
      let middle = (low + high) / 2
      if chunkEnds[middle] < offset { low = middle + 1 } else { high = middle }
    }
    let line = lines.range(ofLine: node.startLine + low)
    return max(line.lowerBound, line.upperBound - (chunkEnds[low] - offset))
  }

  private mutating func prepareLocator() {
    if locator == nil { locator = InlineLocator(block: leafBlock, lines: lines, quoteDepth: quoteDepth) }
  }
}
