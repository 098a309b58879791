/// Extended autolinks (GitHub Flavored Markdown 0.29, section 6.9), with the limits that cmark-gfm has.
struct AutolinkSyntax {
  /// A link in a text.
  struct Link {
    let range: Range<Int>
    /// What the text lacks of a URL.
    let prefix: StaticString
  }

  let text: ArraySlice<UInt8>

  /// The link whose `www.` begins at `index`. The caller has looked at what is before it.
  func web(at index: Int) -> Link? {
    guard text[index...].starts(with: "www.".utf8), let end = domainEnd(from: index, isShort: false) else {
      return nil
    }
    let linkEnd = trimmedEnd(of: index..<addressEnd(from: end))
    return linkEnd > index ? Link(range: index..<linkEnd, prefix: "http://") : nil
  }

  /// The link whose scheme ends with the colon at `index`; nothing before `limit` is part of it.
  func url(at index: Int, limit: Int) -> Link? {
    guard text[index...].starts(with: "://".utf8) else { return nil }
    var start = index
    while start > limit, index - start < 6, text[start - 1].isASCIILetter { start -= 1 }
    guard start == limit || !text[start - 1].isASCIILetter else { return nil }
    let scheme = text[start..<index].map(\.asciiLowercased)
    guard [Array("http".utf8), Array("https".utf8), Array("ftp".utf8)].contains(scheme) else { return nil }
    guard index + 3 < text.endIndex, isHostByte(at: index + 3) else { return nil }
    guard let end = domainEnd(from: index + 3, isShort: true) else { return nil }
    let linkEnd = trimmedEnd(of: index..<addressEnd(from: end))
    return linkEnd > index ? Link(range: start..<linkEnd, prefix: "") : nil
  }

  private func addressEnd(from start: Int) -> Int {
    var end = start
    while end < text.endIndex, !text[end].isCmarkSpace, text[end] != UInt8(ascii: "<") { end += 1 }
    return end
  }

  private func isHostByte(at index: Int) -> Bool {
    let byte = text[index]
    if byte < 0x80 { return byte.isASCIIAlphanumeric || byte < 0x20 && !byte.isCmarkSpace || byte == 0x7F }
    return !UnicodeClass(at: index, in: text).isSpaceOrPunctuation
  }

  private func domainEnd(from start: Int, isShort: Bool) -> Int? {
    var dots = 0
    var earlierUnderscores = 0
    var underscores = 0
    var index = start + 1
    while index < text.endIndex - 1 {
      if text[index] == UInt8(ascii: "\\"), index < text.endIndex - 2 { index += 1 }
      if text[index] == UInt8(ascii: "_") {
        underscores += 1
      } else if text[index] == UInt8(ascii: ".") {
        (earlierUnderscores, underscores) = (underscores, 0)
        dots += 1
      } else if text[index] & 0xC0 != 0x80, !isHostByte(at: index), text[index] != UInt8(ascii: "-") {
        break
      }
      index += 1
    }
    if earlierUnderscores > 0 || underscores > 0, dots <= 10 { return nil }
    return isShort || dots > 0 ? max(index, start) : nil
  }

  /// Takes punctuation off the end that belongs to the sentence.
  func trimmedEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    var opening = 0
    var closing = 0
    for index in range {
      if text[index] == UInt8(ascii: "(") { opening += 1 }
      if text[index] == UInt8(ascii: ")") { closing += 1 }
    }
    while end > range.lowerBound {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"): end = startOfReference(endingAt: end, in: range) ?? end - 1
      default: return end
      }
    }
    return end
  }

  private func startOfReference(endingAt end: Int, in range: Range<Int>) -> Int? {
    var index = end - 2
    while index > range.lowerBound, text[index].isASCIILetter { index -= 1 }
    guard index > range.lowerBound, index < end - 2, text[index] == UInt8(ascii: "&") else { return nil }
    return index
  }
}
