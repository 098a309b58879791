import Diagnostics

/// Finds words that look like a protected section in a page's text, outside of code: a misspelt or broken
/// `requires-authentication`, a template's `{% guard %}`. Such a page would be published whole.
enum SectionWords {
  private static let attributes =
    ["requires-auth", "require-auth", "requiresauth", "requires_auth", "require_auth"]
    + ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"].map { "requires\($0)auth" }
  /// Words that are text but for the bracket before them.
  private static let spaced = "requires auth"
  private static let tags = ["{% guard", "{%- guard"]

  /// The first of the words that stands in rendered HTML outside of `<code>`.
  static func find(in html: [UInt8]) -> String? {
    var code: [Range<Int>]?
    for index in html.indices {
      // A letter and a pair that are rare in text, so that a page without the words is passed over quickly.
      let candidates: (words: [String], start: Int)
      switch html[index] {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): candidates = (attributes, index - 2)
      case UInt8(ascii: "%") where index > 0 && html[index - 1] == UInt8(ascii: "{"):
        candidates = (tags, index - 1)
      default: continue
      }
      guard candidates.start >= 0 else { continue }
      let found = candidates.words.first { stands(Array($0.utf8), at: candidates.start, in: html) }
      guard let word = found ?? (isSpacedTag(at: candidates.start, in: html) ? spaced : nil) else { continue }
      let ranges = code ?? codeRanges(in: html)
      code = ranges
      if !ranges.contains(where: { $0.contains(index) }) { return word }
    }
    return nil
  }

  private static func isSpacedTag(at start: Int, in html: [UInt8]) -> Bool {
    let before = html[..<start]
    guard before.last == UInt8(ascii: "<") || before.suffix(4).elementsEqual("&lt;".utf8) else {
      return false
    }
    return stands(Array(spaced.utf8), at: start, in: html)
  }

  private static func codeRanges(in html: [UInt8]) -> [Range<Int>] {
    let ends = places(of: "</code>", in: html)
    var next = 0
    return places(of: "<code", in: html).map { start in
      while next < ends.count, ends[next] < start { next += 1 }
      return start..<(next < ends.count ? ends[next] : html.count)
    }
  }

  /// The guard's element or attribute in a layout, which the build alone may write.
  static func element(in layout: [UInt8]) -> String? {
    ["<requires-authentication", " requires-authentication"].first { !places(of: $0, in: layout).isEmpty }
  }

  /// Where a word first stands in a file.
  static func position(of word: String, in bytes: [UInt8]) -> SourcePosition {
    guard let offset = places(of: word, in: bytes).first else { return .start }
    return LineTable(bytes).position(of: offset)
  }

  /// The offsets of a word, in any letter case.
  private static func places(of word: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(word.utf8)
    guard bytes.count >= wanted.count else { return [] }
    return (0...(bytes.count - wanted.count)).filter { stands(wanted, at: $0, in: bytes) }
  }

  private static func stands(_ word: [UInt8], at start: Int, in bytes: [UInt8]) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    for offset in word.indices where lower(bytes[start + offset]) != word[offset] { return false }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
