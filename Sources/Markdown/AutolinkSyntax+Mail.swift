extension AutolinkSyntax {
  /// The address around the at sign at `index`, or where to look on for the next one.
  func mail(at index: Int, limit: Int) -> (link: Link?, next: Int) {
    var start = index
    var scheme: [UInt8]?
    while start > limit {
      let byte = text[start - 1]
      if byte == UInt8(ascii: ":"), let found = self.scheme(endingAt: start, limit: limit) {
        scheme = found
      } else if !byte.isASCIIAlphanumeric, !".+-_".utf8.contains(byte) {
        break
      }
      start -= 1
    }
    guard start < index else { return (nil, index + 1) }
    let isXMPP = scheme == Array("xmpp:".utf8)
    var end = index + 1
    var dots = 0
    loop: while end < text.endIndex {
      switch text[end] {
      case UInt8(ascii: "@"): return (nil, end)
      case UInt8(ascii: ".")
      where end < text.endIndex - 1 && text[end + 1].isASCIIAlphanumeric: dots += 1
      case UInt8(ascii: "/") where isXMPP: break
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case let byte where byte.isASCIIAlphanumeric: break
      default: break loop
      }
      end += 1
    }
    guard end - index >= 2, dots > 0, text[end - 1].isASCIILetter || text[end - 1] == UInt8(ascii: ".")
    else { return (nil, end) }
    let linkEnd = trimmedEnd(of: index..<end)
    guard linkEnd > index else { return (nil, index + 1) }
    return (Link(range: start..<linkEnd, prefix: scheme == nil ? "mailto:" : ""), linkEnd)
  }

  private func scheme(endingAt end: Int, limit: Int) -> [UInt8]? {
    for scheme in ["mailto:", "xmpp:"] {
      let start = end - scheme.utf8.count
      guard start >= limit, text[start..<end].elementsEqual(scheme.utf8) else { continue }
      if start == limit || !text[start - 1].isASCIIAlphanumeric { return Array(scheme.utf8) }
    }
    return nil
  }
}
