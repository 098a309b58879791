/// Reads a text for runs of words, in both ways at once: with the words that stand in tags, and without them.
enum RunScanner {
  /// Calls `body` for each run of one of the lengths, at its last word. What tags do not change is told once.
  ///
  /// - Parameters:
  ///   - isBinary: whether the bytes are no text; a short word stands by chance among them.
  ///   - sought: which runs are worth a call.
  @inline(__always)
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, isBinary: Bool = false, _ sought: SoughtRuns,
    _ body: (_ runs: borrowing RunHasher, _ length: Int, _ skipsTags: Bool) -> Void
  ) {
    let (long, hasLong) = (RunHasher.length, sought.lengths.hasLongest)
    let short = isBinary ? [] : sought.lengths.short
    // How many words ago there was one that no long run has.
    var (known, knownText) = (0, 0)
    // How many words ago the last one in a tag was: runs of no more words are the same in both ways.
    var sinceTag = Int.max / 2
    RunHasher.withTwo { whole, text in
      WordScanner.scan(bytes, isBinary: isBinary) { word, range, isInTag in
        whole.add(word, at: range)
        let mayEnd = !short.isEmpty && sought.ends.mayHave(word)
        let isKnown = hasLong && sought.words.mayHave(word)
        known = isKnown ? known &+ 1 : 0
        if known >= long { body(whole, long, false) }
        if mayEnd { for length in short where whole.count >= length { body(whole, length, false) } }
        if isInTag {
          sinceTag = 0
          return
        }
        sinceTag &+= 1
        text.add(word, at: range)
        knownText = isKnown ? knownText &+ 1 : 0
        if sinceTag >= long { return }
        if knownText >= long { body(text, long, true) }
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
