import Markup

/// Whether a text has the word at all, in any letter case. No character reference and no escape stands in a tag's name.
enum SectionWord {
  static func isPresent(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes {
      isPresent(by: UInt8(ascii: "q"), in: $0) || isPresent(by: UInt8(ascii: "Q"), in: $0)
    }
  }

  /// Looks at each place of a letter that is rare in text.
  private static func isPresent(by letter: UInt8, in bytes: UnsafeRawBufferPointer) -> Bool {
    let (word, offset) = (GuardWatch.word, 2)
    var index = 0
    while let found = ByteSearch.first(letter, in: bytes, from: index) {
      index = found + 1
      let start = found - offset
      guard start >= 0, start + word.count <= bytes.count else { continue }
      if bytes[start..<(start + word.count)].lazy.map(\.asciiLowercased).elementsEqual(word) { return true }
    }
    return false
  }
}
