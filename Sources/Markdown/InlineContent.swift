/// The text of a paragraph or heading as cmark's inline parser has it: its source lines without the markers of the
/// blocks around and without indentation, and where each of them stands in the source.
struct InlineContent {
  private(set) var bytes: [UInt8] = []
  /// Where each line begins, here and in the source.
  private(set) var lines: [(start: Int, sourceStart: Int)] = []

  init(of block: CmarkNode, lines index: LineIndex, quoteDepth: Int) {
    let isHeading = block.kind == .heading || block.kind == .tableCell
    for number in block.startLine...max(block.startLine, block.endLine) {
      let line = index.range(ofLine: number)
      var start = line.lowerBound
      if number == block.startLine {
        start = min(line.lowerBound + max(0, block.startColumn - 1), line.upperBound)
        if isHeading {
          InlineContent.skip(while: { $0 == UInt8(ascii: "#") }, in: index.text, &start, line.upperBound)
        }
      } else {
        InlineContent.skipQuoteMarkers(upTo: quoteDepth, in: index.text, &start, line.upperBound)
      }
      InlineContent.skip(while: InlineContent.isIndentation, in: index.text, &start, line.upperBound)
      lines.append((bytes.count, start))
      bytes.append(contentsOf: index.text[start..<line.upperBound])
      bytes.append("\n")
    }
  }

  /// The offset in the source of an offset here.
  func sourceOffset(of offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle } else { high = middle }
    }
    guard lines.indices.contains(low) else { return 0 }
    return lines[low].sourceStart + (offset - lines[low].start)
  }

  private static func isIndentation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func skip(
    while condition: (UInt8) -> Bool, in text: ArraySlice<UInt8>, _ index: inout Int, _ end: Int
  ) {
    while index < end, condition(text[index]) { index += 1 }
  }

  /// Steps over the markers of block quotes; a lazy continuation line has fewer than there are quotes.
  private static func skipQuoteMarkers(
    upTo depth: Int, in text: ArraySlice<UInt8>, _ index: inout Int, _ end: Int
  ) {
    for _ in 0..<depth {
      skip(while: isIndentation, in: text, &index, end)
      guard index < end, text[index] == UInt8(ascii: ">") else { return }
      index += 1
    }
  }
}
