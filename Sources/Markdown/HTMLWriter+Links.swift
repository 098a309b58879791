import Diagnostics

extension HTMLWriter {
  mutating func enterLink(_ node: CmarkNode) {
    output.append("<a")
    writeDestination(of: node, attribute: "href", kind: .link)
    writeTitle(of: node)
    output.append(">")
  }

  /// Writes the destination of a link or image, resolved.
  mutating func writeDestination(of node: CmarkNode, attribute: StaticString, kind: LinkUse.Kind) {
    if !options.rawHTML, SafeMode.isDangerous(node.url) {
      beginValue(of: attribute)
      return output.append("\"")
    }
    let (use, links) = (LinkUse(destination: String(decoding: node.url, as: UTF8.self), kind: kind), links)
    switch links(use, { place(of: node) }) {
    case .unchanged: write(attribute, of: node, url: nil)
    case .rewritten(let url): write(attribute, of: node, url: url)
    case .attributes(let attributes): write(attributes)
    case .extended(let url, let attributes):
      write(attribute, of: node, url: url)
      write(attributes)
    }
  }

  private mutating func write(_ attribute: StaticString, of node: CmarkNode, url: String?) {
    beginValue(of: attribute)
    if var url {
      url.withUTF8 { HTMLEscaping.appendURL($0, to: &output) }
    } else {
      HTMLEscaping.appendURL(node.url, to: &output)
    }
    output.append("\"")
  }

  private mutating func write(_ attributes: [LinkResolution.Attribute]) {
    for attribute in attributes {
      output.append(" ")
      output.append(contentsOf: attribute.html)
    }
  }

  private mutating func beginValue(of attribute: StaticString) {
    output.append(" ")
    output.append(attribute)
    output.append("=\"")
  }

  mutating func writeTitle(of node: CmarkNode) {
    let title = node.title
    guard !title.isEmpty else { return }
    output.append(" title=\"")
    HTMLEscaping.appendText(title, to: &output)
    output.append("\"")
  }
}
