extension HTMLWriter {
  mutating func enterBlock(_ node: CmarkNode) {
    switch node.kind {
    case .paragraph:
      beginLeaf(node)
      guard !node.isInTightList else { return }
      startLine()
      output.append("<p>")
    case .heading:
      beginLeaf(node)
      enterHeading(node)
    case .tableCell:
      beginLeaf(node)
      enterCell(node)
    case .blockQuote:
      quoteDepth += 1
      startLine()
      writeQuoteStart(node)
    case .list: enterList(node)
    case .item:
      startLine()
      output.append("<li>")
      if case .task(let isDone) = node.mark { writeCheckbox(isDone: isDone) }
    case .codeBlock:
      beginLeaf(node)
      writeCodeBlock(node)
      endLeaf()
    case .htmlBlock:
      beginLeaf(node)
      startLine()
      writeRawHTML(node)
      startLine()
    case .thematicBreak:
      startLine()
      output.append("<hr />\n")
    case .customBlock:
      startLine()
      output.append(contentsOf: node.onEnter)
      startLine()
    default: break
    }
  }

  mutating func leaveBlock(_ node: CmarkNode) {
    switch node.kind {
    case .paragraph:
      if !node.isInTightList { output.append("</p>\n") }
      endLeaf()
    case .heading:
      leaveHeading(node)
      endLeaf()
    case .tableCell:
      leaveCell(node)
      endLeaf()
    case .blockQuote:
      quoteDepth -= 1
      startLine()
      output.append(marks.alerts[node] == nil ? "</blockquote>\n" : "</div>\n")
    case .list: output.append(node.isBulletList ? "</ul>\n" : "</ol>\n")
    case .item: output.append("</li>\n")
    case .customBlock:
      startLine()
      output.append(contentsOf: node.onExit)
      startLine()
    default: break
    }
  }

  /// An alert has GitHub's classes, so that styles made for those fit.
  private mutating func writeQuoteStart(_ node: CmarkNode) {
    guard let alert = marks.alerts[node] else { return output.append("<blockquote>\n") }
    output.append("<div class=\"markdown-alert markdown-alert-")
    output.append(alert.className)
    output.append("\">\n<p class=\"markdown-alert-title\">")
    output.append(contentsOf: options.words.title(of: alert))
    output.append("</p>\n")
  }

  private mutating func enterList(_ node: CmarkNode) {
    startLine()
    if node.isBulletList {
      output.append("<ul>\n")
    } else if node.listStart == 1 {
      output.append("<ol>\n")
    } else {
      output.append("<ol start=\"")
      output.append(contentsOf: String(node.listStart).utf8)
      output.append("\">\n")
    }
  }

  mutating func startLine() {
    if let last = output.last, last != UInt8(ascii: "\n") { output.append("\n") }
  }

  private mutating func beginLeaf(_ node: CmarkNode) {
    leafBlock = node
    locator = nil
    chunkEnds = []
  }

  /// Looks through a block's output where a tag left open may have swallowed it.
  private mutating func endLeaf() {
    guard let start = guardWatch.watchedStart else { return }
    if !GuardWatch.uses(in: output[start...]).isEmpty {
      guardWatch.report(blockPosition(of: leafBlock))
    }
    guardWatch.watchedStart = output.count
  }
}
