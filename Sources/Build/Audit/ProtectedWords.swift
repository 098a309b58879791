/// The words of protected texts, as hashes: every run of seven, and the whole of a text that has fewer.
struct ProtectedWords: Sendable {
  /// The hashes, some more than once.
  private(set) var hashes: [UInt64] = []
  /// The lengths of runs that `hashes` has.
  private(set) var lengths = RunLengths()
  /// The last words of those that are shorter than seven; `nil` where they are not known.
  private(set) var ends: [UInt64]? = []

  /// Texts of fewer letters say nothing.
  private static let fewestLetters = 5

  init() {}

  /// Exactly these hashes, of whatever length.
  init(hashes: Set<UInt64>) {
    (self.hashes, lengths, ends) = (Array(hashes), .all, nil)
  }

  /// Texts in every form in which they are looked for, and what they have in common once.
  init(of texts: [[UInt8]]) {
    for text in texts { add(text) }
    if texts.count > 1 { hashes = RunSet.distinct(hashes) }
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

  /// A text that is being read, in one of its two ways.
  private struct Reading {
    var runs = RunHasher()
    var letters = 0

    mutating func add(_ word: UInt64, _ range: Range<Int>) {
      runs.add(word, at: range)
      letters += range.count
    }
  }

  /// Adds the runs of a text without its tags and, if asked to, those with the words in tags.
  private mutating func add(form: [UInt8], withTags: Bool) {
    var (whole, text) = (Reading(), Reading())
    form.withUnsafeBufferPointer { bytes in
      WordScanner.scan(bytes) { word, range, isInTag in
        whole.add(word, range)
        if withTags { insertRun(of: whole) }
        if isInTag { return }
        text.add(word, range)
        // As long as there was no tag, both are the same.
        if !withTags || text.runs.count != whole.runs.count { insertRun(of: text) }
      }
    }
    if withTags { insertWhole(of: whole) }
    insertWhole(of: text)
  }

  private mutating func insertRun(of reading: borrowing Reading) {
    guard reading.runs.count >= RunHasher.length, reading.runs.isTelling else { return }
    insert(reading.runs, RunHasher.length)
  }

  private mutating func insertWhole(of reading: borrowing Reading) {
    let count = reading.runs.count
    guard (1..<RunHasher.length).contains(count), reading.letters >= Self.fewestLetters else { return }
    insert(reading.runs, count)
    ends?.append(reading.runs.last)
  }

  private mutating func insert(_ runs: borrowing RunHasher, _ length: Int) {
    hashes.append(runs.hash(length))
    lengths.insert(length)
  }

  /// Adds what another has.
  mutating func add(_ other: ProtectedWords) {
    hashes += other.hashes
    lengths.formUnion(other.lengths)
    ends = ends.flatMap { ends in other.ends.map { ends + $0 } }
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
