/// Whether a text has the word at all, in any letter case. No character reference and no escape stands in a tag's name.
enum SectionWord {
  static func isPresent(in bytes: ArraySlice<UInt8>) -> Bool {
    let word = GuardWatch.word
    let offset = 2
    return bytes.withUnsafeBufferPointer { buffer in
      // A letter that is rare in text.
      for index in buffer.indices where buffer[index] | 0x20 == word[offset] {
        let start = index - offset
        guard start >= 0, start + word.count <= buffer.count else { continue }
        if buffer[start..<(start + word.count)].lazy.map(\.asciiLowercased).elementsEqual(word) {
          return true
        }
      }
      return false
    }
  }
}
