/// Reads a text for runs of words, in both ways at once: with the words that stand in tags, and without them.
enum RunScanner {
  /// Calls `body` for each run of one of the lengths, at its last word. What tags do not change is told once.
  ///
  /// - Parameters:
  ///   - isBinary: whether the bytes are no text; a short word stands by chance among them.
  ///   - ends: what shorter runs may end with.
  @inline(__always)
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, isBinary: Bool = false, lengths: RunLengths, ends: EndWords,
    _ body: (_ runs: borrowing RunHasher, _ length: Int, _ skipsTags: Bool) -> Void
  ) {
    let (long, hasLong) = (RunHasher.length, lengths.hasLongest)
    let short = isBinary ? [] : lengths.short
    // How many words ago the last one in a tag was: runs of no more words are the same in both ways.
    var sinceTag = Int.max / 2
    RunHasher.withTwo { whole, text in
      WordScanner.scan(bytes, isBinary: isBinary) { word, range, isInTag in
        whole.add(word, at: range)
        let mayEnd = !short.isEmpty && ends.mayHave(word)
        if hasLong, whole.count >= long { body(whole, long, false) }
        if mayEnd { for length in short where whole.count >= length { body(whole, length, false) } }
        if isInTag {
          sinceTag = 0
          return
        }
        sinceTag &+= 1
        text.add(word, at: range)
        if sinceTag >= long { return }
        if hasLong, text.count >= long { body(text, long, true) }
        if mayEnd {
          for length in short where length > sinceTag && text.count >= length { body(text, length, true) }
        }
      }
    }
  }

  /// The words of a run as they stand in the bytes.
  static func words(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, skippingTags: Bool) -> String {
    var words: [String] = []
    var last: Range<Int>?
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    WordScanner.scan(part) { _, range, isInTag in
      if isInTag, skippingTags { return }
      if last != range { words.append(String(decoding: part[range], as: UTF8.self)) }
      last = range
    }
    return words.joined(separator: " ")
  }
}
