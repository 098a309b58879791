/// Looks for protected words in any bytes.
struct WordSearch: Sendable {
  /// A run that was found.
  struct Hit: Sendable {
    var hash: UInt64
    /// The words, as they stand in the decoded bytes.
    var excerpt: String
  }

  private var set: RunSet
  private let lengths: [Int]

  init(_ words: ProtectedWords) {
    set = RunSet(capacity: words.hashes.count)
    for hash in words.hashes { set.insert(hash) }
    lengths = words.lengths.sorted()
  }

  /// Calls `found` for each protected run in a text that is not excused.
  func search(
    _ text: [UInt8], isBinary: Bool = false, excused: Set<UInt64> = [], _ found: (Hit) -> Void
  ) {
    if lengths.isEmpty { return }
    let form = DecodedText.of(text) ?? text
    search(form: form, skippingTags: false, isBinary, excused, found)
    if form.contains(UInt8(ascii: "<")), !isBinary {
      search(form: form, skippingTags: true, isBinary, excused, found)
    }
  }

  private func search(
    form: [UInt8], skippingTags: Bool, _ isBinary: Bool, _ excused: Set<UInt64>, _ found: (Hit) -> Void
  ) {
    // Among random bytes a short word stands by chance.
    let lengths = isBinary ? lengths.filter { $0 == RunHasher.length } : lengths
    var hasher = RunHasher()
    form.withUnsafeBufferPointer { bytes in
      WordScanner.scan(bytes, skippingTags: skippingTags, isBinary: isBinary) { word, range in
        hasher.add(word, at: range)
        for length in lengths where hasher.count >= length {
          let hash = hasher.hash(length)
          guard set.contains(hash), !excused.contains(hash) else { continue }
          found(Hit(hash: hash, excerpt: Self.words(in: bytes, hasher.range(length), skippingTags)))
        }
      }
    }
  }

  private static func words(
    in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ skippingTags: Bool
  ) -> String {
    var words: [String] = []
    var last: Range<Int>?
    let part = UnsafeBufferPointer(rebasing: bytes[range])
    WordScanner.scan(part, skippingTags: skippingTags) { _, range in
      if last != range { words.append(String(decoding: part[range], as: UTF8.self)) }
      last = range
    }
    return words.joined(separator: " ")
  }
}
