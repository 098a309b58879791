/// The search for autolinks in one text.
struct TextScan {
  let syntax: AutolinkSyntax
  let isAfterBreak: Bool
  /// Where the last piece ended.
  var limit: Int

  /// The link at a colon or a `w`.
  func link(at index: Int) -> AutolinkSyntax.Link? {
    if syntax.text[index] == UInt8(ascii: ":") { return syntax.url(at: index, limit: limit) }
    return canBeginWeb(at: index) ? syntax.web(at: index) : nil
  }

  private func canBeginWeb(at index: Int) -> Bool {
    guard index > 0 else { return isAfterBreak }
    let before = syntax.text[index - 1]
    return before.isCmarkSpace || "*_~(".utf8.contains(before)
  }

  /// The mail addresses in a text.
  static func mails(in text: ArraySlice<UInt8>) -> [AutolinkSyntax.Link] {
    let syntax = AutolinkSyntax(text: text)
    var links: [AutolinkSyntax.Link] = []
    var limit = text.startIndex
    var start = text.startIndex
    while let index = text[start...].firstIndex(of: UInt8(ascii: "@")) {
      let (link, next) = syntax.mail(at: index, limit: limit)
      if let link {
        links.append(link)
        limit = link.range.upperBound
      }
      start = max(index + 1, next)
    }
    return links
  }
}
