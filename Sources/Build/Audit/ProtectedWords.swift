/// The words of protected texts, as hashes: every run of seven, and the whole of a text that has fewer.
struct ProtectedWords: Sendable {
  /// The hashes, some more than once.
  private(set) var hashes: [UInt64] = []
  /// The lengths of runs that `hashes` has.
  private(set) var lengths = RunLengths()
  /// The last words of those that are shorter than seven.
  private(set) var ends: [UInt64] = []
  /// All words of the texts, some more than once.
  private(set) var words: [UInt64] = []
  /// Whether `ends` and `words` are known.
  private(set) var areWordsKnown = true

  /// Texts of fewer letters say nothing.
  private static let fewestLetters = 5

  init() {}

  /// Exactly these hashes, of whatever length.
  init(hashes: Set<UInt64>) {
    (self.hashes, lengths, areWordsKnown) = (Array(hashes), .all, false)
  }

  /// Texts in every form in which they are looked for, and what they have in common once.
  init(of texts: [[UInt8]]) {
    for text in texts { add(text) }
    if texts.count > 1 { hashes = RunSet.distinct(hashes) }
    words = RunSet.distinct(words)
  }

  /// Adds a text in every form in which it is looked for.
  mutating func add(_ text: [UInt8]) {
    add(form: DecodedText.of(text) ?? text, withTags: true)
  }

  /// Adds the text of a file; of markup only what stands between tags, since attributes are numbers mostly, and programs
  /// begin their files with the same declarations and comments.
  mutating func addText(of bytes: [UInt8], isMarkup: Bool) {
    if !isMarkup { return add(bytes) }
    let text = Self.withoutDeclarations(bytes)
    let form = DecodedText.of(text) ?? text
    // Without a tag it is no markup.
    if form.contains(UInt8(ascii: "<")) { add(form: form, withTags: false) }
  }

  /// Adds the runs of a text without its tags and, if asked to, those with the words in tags.
  private mutating func add(form: [UInt8], withTags: Bool) {
    form.withUnsafeBufferPointer { bytes in
      RunHasher.withTwo { whole, text in
        var (wholeLetters, textLetters) = (0, 0)
        WordScanner.scan(bytes) { word, range, isInTag in
          whole.add(word, at: range)
          words.append(word)
          wholeLetters += range.count
          if withTags { insertRun(of: whole) }
          if isInTag { return }
          text.add(word, at: range)
          textLetters += range.count
          // As long as there was no tag, both are the same.
          if !withTags || text.count != whole.count { insertRun(of: text) }
        }
        if withTags { insertWhole(of: whole, letters: wholeLetters) }
        insertWhole(of: text, letters: textLetters)
      }
    }
  }

  private mutating func insertRun(of runs: borrowing RunHasher) {
    guard runs.count >= RunHasher.length, runs.isTelling else { return }
    insert(runs, RunHasher.length)
  }

  private mutating func insertWhole(of runs: borrowing RunHasher, letters: Int) {
    guard (1..<RunHasher.length).contains(runs.count), letters >= Self.fewestLetters else { return }
    insert(runs, runs.count)
    ends.append(runs.last)
  }

  private mutating func insert(_ runs: borrowing RunHasher, _ length: Int) {
    hashes.append(runs.hash(length))
    lengths.insert(length)
  }

  /// Adds what another has.
  mutating func add(_ other: ProtectedWords) {
    hashes += other.hashes
    lengths.formUnion(other.lengths)
    ends += other.ends
    words += other.words
    areWordsKnown = areWordsKnown && other.areWordsKnown
  }

  private static func withoutDeclarations(_ markup: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      let end =
        rest.starts(with: "<!--".utf8)
        ? rest.firstRange(of: Array("-->".utf8))?.upperBound
        : rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) && !rest.starts(with: "<![CDATA[".utf8)
          ? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
      if let end {
        rest = rest[end...]
      } else {
        result.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
