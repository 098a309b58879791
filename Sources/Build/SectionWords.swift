import Diagnostics

/// Finds words that look like a protected section in a page's text, outside of code: a misspelt or broken
/// `requires-authentication`, a template's `{% guard %}`. Such a page would be published whole.
enum SectionWords {
  private static let words = ["requires-auth", "require-auth", "requiresauth", "{% guard", "{%- guard"]

  /// The first of the words that stands in rendered HTML outside of `<code>`.
  static func find(in html: [UInt8]) -> String? {
    guard let word = words.first(where: { !places(of: $0, in: html).isEmpty }) else { return nil }
    let code = places(of: "<code", in: html)
    let ends = places(of: "</code>", in: html)
    for word in [word] + words {
      for place in places(of: word, in: html) {
        let opened = code.filter { $0 < place }.count
        let closed = ends.filter { $0 < place }.count
        if opened == closed { return word }
      }
    }
    return nil
  }

  /// The guard's element or attribute in a layout, which the build alone may write.
  static func element(in layout: [UInt8]) -> String? {
    ["<requires-authentication", " requires-authentication"].first { !places(of: $0, in: layout).isEmpty }
  }

  /// Where a word first stands in a file.
  static func position(of word: String, in bytes: [UInt8]) -> SourcePosition {
    guard let offset = places(of: word, in: bytes).first else { return .start }
    var line = 1
    var start = bytes.startIndex
    for index in bytes[..<offset].indices {
      let isLineEnd =
        bytes[index] == 0x0A
        || (bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A))
      if isLineEnd {
        line += 1
        start = index + 1
      }
    }
    let before = String(decoding: bytes[start..<offset], as: UTF8.self)
    return SourcePosition(line: line, column: before.unicodeScalars.count + 1)
  }

  /// The offsets of a word, in any letter case.
  private static func places(of word: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(word.utf8)
    var found: [Int] = []
    guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
    for start in 0...(bytes.count - wanted.count) where lower(bytes[start]) == first {
      if zip(bytes[start...], wanted).allSatisfy({ lower($0) == $1 }) { found.append(start) }
    }
    return found
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
