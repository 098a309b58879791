import Markup

extension HTMLWriter {
  mutating func writeCodeBlock(_ node: CmarkNode) {
    startLine()
    let info = CodeInfo(parsing: node.fenceInfo, isExtended: options.codeInfo)
    if let title = info.title {
      output.append("<figure class=\"code\">\n<figcaption class=\"code-title\">")
      append(text: title)
      output.append("</figcaption>\n")
    }
    output.append("<pre><code")
    if !info.language.isEmpty {
      output.append(" class=\"language-")
      append(text: info.language)
      output.append("\"")
    }
    output.append(">")
    if let code = CodeBlock(node, info: info).flatMap(highlighted) {
      write(lines: code.html[...], marked: info.markedLines)
    } else if info.markedLines.isEmpty {
      HTMLEscaping.appendText(node.literal, to: &output)
    } else {
      write(lines: HighlightedCode(plain: Array(node.literal)).html[...], marked: info.markedLines)
    }
    output.append("</code></pre>\n")
    if info.title != nil { output.append("</figure>\n") }
  }

  /// A marked line holds its line end, so that it can be shown as a block without an empty line after it.
  private mutating func write(lines html: ArraySlice<UInt8>, marked: [ClosedRange<Int>]) {
    if marked.isEmpty { return output.append(contentsOf: html) }
    var (rest, number) = (html, 1)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      let isMarked = marked.contains { $0.contains(number) }
      if isMarked { output.append("<mark class=\"code-line\">") }
      output.append(contentsOf: rest[..<end])
      if isMarked { output.append("</mark>") }
      rest = rest[end...]
      number += 1
    }
  }

  private mutating func append(text: String) {
    var text = text
    text.withUTF8 { HTMLEscaping.appendText($0, to: &output) }
  }
}
