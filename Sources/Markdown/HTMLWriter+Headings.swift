import Markup

extension HTMLWriter {
  mutating func enterHeading(_ node: CmarkNode) {
    startLine()
    headingID = nextHeadingID()
    if hasAnchor(node) { output.append("<div class=\"heading\">\n") }
    writeHeadingTag("<h", node)
    if let headingID {
      output.append(" id=\"")
      HTML.appendEscaped(headingID.utf8, to: &output)
      output.append("\"")
    }
    output.append(">")
  }

  /// The link stands beside the heading, not in it: a heading may be a link itself, and its name is its text alone.
  mutating func leaveHeading(_ node: CmarkNode) {
    writeHeadingTag("</h", node)
    output.append(">")
    if let headingID, hasAnchor(node) {
      output.append("<a class=\"heading-anchor\" href=\"#")
      // An id is letters of any script, which a URL takes percent-encoded.
      var id = headingID
      id.withUTF8 { HTMLEscaping.appendURL($0, to: &output) }
      output.append("\" aria-label=\"")
      output.append(contentsOf: options.words.linkToHeading.before)
      HTML.appendEscaped(node.plainText.utf8, to: &output)
      output.append(contentsOf: options.words.linkToHeading.after)
      output.append("\"></a>\n</div>")
    }
    output.append("\n")
  }

  private func hasAnchor(_ node: CmarkNode) -> Bool {
    options.anchors && headingID != nil && node.headingLevel > 1
  }

  private mutating func writeHeadingTag(_ opening: StaticString, _ node: CmarkNode) {
    output.append(opening)
    output.append(UInt8(ascii: "0") + UInt8(clamping: node.headingLevel))
  }
}
