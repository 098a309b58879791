import Diagnostics
import Markup

/// Finds words that look like a protected section in a page's text, outside of code: a misspelt or broken
/// `requires-authentication`, a template's `{% guard %}`. Such a page would be published whole.
enum SectionWords {
  private static let attributes =
    (["requires-auth", "require-auth", "requiresauth", "requires_auth", "require_auth"]
    + ["\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}"].map { "requires\($0)auth" })
    .map { Array($0.utf8) }
  /// Words that are text but for the bracket before them.
  private static let spaced = Array("requires auth".utf8)
  private static let tags = ["{% guard", "{%- guard"].map { Array($0.utf8) }

  /// The first of the words that stands in rendered HTML outside of `<code>`.
  static func find(in html: [UInt8]) -> String? {
    // A letter and a sign that are rare in text, so that a page without the words is passed over quickly.
    let letters = places(of: UInt8(ascii: "q"), in: html) + places(of: UInt8(ascii: "Q"), in: html)
    let found =
      letters.compactMap { word(among: attributes, at: $0 - 2, in: html) }
      + places(of: UInt8(ascii: "%"), in: html).compactMap { word(among: tags, at: $0 - 1, in: html) }
    if found.isEmpty { return nil }
    let code = codeRanges(in: html)
    let outside = found.filter { found in !code.contains { $0.contains(found.start) } }
    return outside.min { $0.start < $1.start }.map { String(decoding: $0.word, as: UTF8.self) }
  }

  /// Which of the words stands at a place. All of them begin with one letter.
  private static func word(
    among words: [[UInt8]], at start: Int, in html: [UInt8]
  ) -> (word: [UInt8], start: Int)? {
    guard start >= 0, words.first?.first == lower(html[start]) else { return nil }
    if let word = words.first(where: { stands($0, at: start, in: html) }) { return (word, start) }
    return isSpacedTag(at: start, in: html) ? (spaced, start) : nil
  }

  /// The offsets of a byte.
  private static func places(of byte: UInt8, in html: [UInt8]) -> [Int] {
    html.withUnsafeBytes { buffer in
      var (places, index): ([Int], Int) = ([], 0)
      while let found = ByteSearch.first(byte, in: buffer, from: index) {
        places.append(found)
        index = found + 1
      }
      return places
    }
  }

  private static func isSpacedTag(at start: Int, in html: [UInt8]) -> Bool {
    let before = html[..<start]
    guard before.last == UInt8(ascii: "<") || before.suffix(4).elementsEqual("&lt;".utf8) else {
      return false
    }
    return stands(spaced, at: start, in: html)
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
