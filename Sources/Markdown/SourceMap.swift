/// Where the bytes of a rewritten source come from.
struct SourceMap {
  /// A run of bytes that was copied; what follows it up to the next run was made up.
  struct Run {
    var rewritten: Int
    var original: Int
  }

  private(set) var runs: [Run] = []

  /// Notes that what stands at `rewritten` came from `original`.
  mutating func add(rewritten: Int, original: Int) {
    if let last = runs.last {
      guard original - last.original != rewritten - last.rewritten else { return }
      if last.rewritten == rewritten { runs.removeLast() }
    }
    runs.append(Run(rewritten: rewritten, original: original))
  }

  /// Forgets everything from a byte on.
  mutating func truncate(to count: Int) {
    while let last = runs.last, last.rewritten >= count { runs.removeLast() }
  }

  /// Takes in the map of a text that was appended at `offset`.
  mutating func append(_ other: SourceMap, at offset: Int) {
    runs.append(
      contentsOf: other.runs.lazy.map { Run(rewritten: $0.rewritten + offset, original: $0.original) })
  }

  /// The original offset of a rewritten one.
  func original(of offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].rewritten <= offset { low = middle } else { high = middle }
    }
    guard runs.indices.contains(low) else { return offset }
    return runs[low].original + max(0, offset - runs[low].rewritten)
  }
}
