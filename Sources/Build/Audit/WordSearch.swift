/// Looks for protected words in any bytes.
struct WordSearch: Sendable {
  /// A run that was found.
  struct Hit: Sendable {
    var hash: UInt64
    /// The words, as they stand in the decoded bytes.
    var excerpt: String
  }

  private let set: RunSet
  private let sought: SoughtRuns

  init(_ words: ProtectedWords) {
    self.init([words])
  }

  /// Looks for the words of many texts.
  init(_ texts: [ProtectedWords]) {
    set = RunSet(texts.map(\.hashes))
    sought = SoughtRuns(texts)
  }

  /// How many bytes the set takes of what is looked for.
  var size: Int { self.set.size }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { sought.lengths.isEmpty }

  /// Calls `found` for each protected run in a text that is not excused, as it stands there.
  func search(
    _ text: [UInt8], isBinary: Bool = false, excused: Set<UInt64> = [], _ found: (Hit) -> Void
  ) {
    if isEmpty { return }
    (DecodedText.of(text) ?? text).withUnsafeBufferPointer { bytes in
      RunScanner.scan(bytes, isBinary: isBinary, sought) { runs, length, skipsTags in
        let hash = runs.hash(length)
        guard set.contains(hash), !excused.contains(hash) else { return }
        let excerpt = RunScanner.words(in: bytes, runs.range(length), skippingTags: skipsTags)
        found(Hit(hash: hash, excerpt: excerpt))
      }
    }
  }

  /// Adds the hashes of all protected runs in a text.
  func collect(_ text: [UInt8], isBinary: Bool = false, into found: inout Set<UInt64>) {
    if isEmpty { return }
    let form = DecodedText.of(text) ?? text
    collect(form: form, isBinary: isBinary) { hash, _ in found.insert(hash) }
  }

  /// Adds the hashes of all protected runs in decoded bytes but for those that stand in a part of them alone. Of the part, no
  /// more is read than may belong to a run that begins or ends outside.
  func collect(form: [UInt8], isBinary: Bool, but part: Range<Int>, into found: inout Set<UInt64>) {
    if isEmpty { return }
    guard part.count > 2 * Self.margin else {
      return collect(form: form, isBinary: isBinary) { if !part.contains($1) { found.insert($0) } }
    }
    collect(form: Array(form[..<(part.lowerBound + Self.margin)]), isBinary: isBinary) { hash, range in
      if range.lowerBound < part.lowerBound { found.insert(hash) }
    }
    collect(form: Array(form[(part.upperBound - Self.margin)...]), isBinary: isBinary) { hash, range in
      if range.upperBound > Self.margin { found.insert(hash) }
    }
  }

  /// How many bytes of a part are read at each of its ends.
  private static let margin = 512

  /// Calls `found` with the hash and the place of each protected run in bytes that are decoded already.
  @inline(__always)
  func collect(form: [UInt8], isBinary: Bool, _ found: (UInt64, Range<Int>) -> Void) {
    withUnsafeTemporaryAllocation(of: FoundRun.self, capacity: 64) { pending in
      var count = 0
      func lookUp() {
        let runs = UnsafeBufferPointer(rebasing: pending[..<count])
        var candidates = set.candidates(runs)
        while candidates != 0 {
          let run = runs[candidates.trailingZeroBitCount]
          candidates &= candidates &- 1
          if set.contains(run.hash) { found(run.hash, run.range) }
        }
        count = 0
      }
      form.withUnsafeBufferPointer { bytes in
        RunScanner.scan(bytes, isBinary: isBinary, sought) { runs, length, _ in
          pending.initializeElement(
            at: count, to: FoundRun(hash: runs.hash(length), range: runs.range(length)))
          count &+= 1
          if count == pending.count { lookUp() }
        }
      }
      lookUp()
    }
  }
}

extension WordSearch {
  func write(to writer: inout RecordWriter) {
    sought.write(to: &writer)
    set.write(to: &writer)
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    sought = try SoughtRuns(from: &reader)
    set = try RunSet(from: &reader)
  }
}
