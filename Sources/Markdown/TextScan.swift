/// The search for autolinks in one text.
struct TextScan {
  let syntax: AutolinkSyntax
  let isAfterBreak: Bool
  /// Where the last piece ended.
  var limit: Int
  /// Where mail addresses are looked for again.
  private var mailLimit = 0

  init(syntax: AutolinkSyntax, isAfterBreak: Bool, limit: Int) {
    self.syntax = syntax
    self.isAfterBreak = isAfterBreak
    self.limit = limit
  }

  /// The link at a colon, a `w` or an at sign.
  mutating func link(at index: Int, isInBracket: Bool) -> AutolinkSyntax.Link? {
    switch syntax.text[index] {
    case UInt8(ascii: "@"):
      guard index >= mailLimit else { return nil }
      let (link, next) = syntax.mail(at: index, limit: limit)
      mailLimit = next
      return link
    case UInt8(ascii: ":"): return isInBracket ? nil : syntax.url(at: index, limit: limit)
    default: return !isInBracket && canBeginWeb(at: index) ? syntax.web(at: index) : nil
    }
  }

  private func canBeginWeb(at index: Int) -> Bool {
    guard index > 0 else { return isAfterBreak }
    let before = syntax.text[index - 1]
    return before.isCmarkSpace || "*_~(".utf8.contains(before)
  }
}
