import Markup

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
      output.append("<blockquote>\n")
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
      writeHeadingTag("</h", node)
      output.append(">\n")
      endLeaf()
    case .tableCell:
      leaveCell(node)
      endLeaf()
    case .blockQuote:
      quoteDepth -= 1
      startLine()
      output.append("</blockquote>\n")
    case .list: output.append(node.isBulletList ? "</ul>\n" : "</ol>\n")
    case .item: output.append("</li>\n")
    case .customBlock:
      startLine()
      output.append(contentsOf: node.onExit)
      startLine()
    default: break
    }
  }

  private mutating func enterHeading(_ node: CmarkNode) {
    startLine()
    writeHeadingTag("<h", node)
    if let id = nextHeadingID() {
      output.append(" id=\"")
      HTML.appendEscaped(id.utf8, to: &output)
      output.append("\"")
    }
    output.append(">")
  }

  private mutating func writeHeadingTag(_ opening: StaticString, _ node: CmarkNode) {
    output.append(opening)
    output.append(UInt8(ascii: "0") + UInt8(clamping: node.headingLevel))
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

  private mutating func writeCodeBlock(_ node: CmarkNode) {
    startLine()
    let info = node.fenceInfo
    if info.isEmpty {
      output.append("<pre><code>")
    } else {
      let end = info.firstIndex { $0.isHTMLSpace || $0 == 0x0B } ?? info.endIndex
      output.append("<pre><code class=\"language-")
      HTMLEscaping.appendText(UnsafeBufferPointer(rebasing: info[..<end]), to: &output)
      output.append("\">")
    }
    HTMLEscaping.appendText(node.literal, to: &output)
    output.append("</code></pre>\n")
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
