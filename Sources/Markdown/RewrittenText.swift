/// A source in the making for libcmark: lines copied from the author's, and lines made up.
struct RewrittenText {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap()
  /// How many lines are complete.
  private(set) var lineCount = 0

  mutating func copy(_ range: Range<Int>, of source: ArraySlice<UInt8>) {
    guard !range.isEmpty else { return }
    map.add(rewritten: bytes.count, original: range.lowerBound)
    bytes.append(contentsOf: source[range])
  }

  mutating func append(_ text: StaticString) {
    bytes.append(text)
  }

  mutating func append(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: max(0, count)))
  }

  mutating func endLine() {
    bytes.append("\n")
    lineCount += 1
  }

  /// Takes the last complete line back, which began at `start`.
  mutating func removeLine(from start: Int) {
    bytes.removeSubrange(start...)
    map.truncate(to: start)
    lineCount -= 1
  }

  mutating func append(_ other: RewrittenText) {
    map.append(other.map, at: bytes.count)
    bytes.append(contentsOf: other.bytes)
    lineCount += other.lineCount
  }
}
