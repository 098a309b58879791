/// Some of the lengths that runs of words have: from 1 to `RunHasher.length`.
struct RunLengths: Hashable, Sendable {
  private var bits: UInt8 = 0

  /// Every length.
  static let all = RunLengths(bits: 0xFE)

  init() {}

  private init(bits: UInt8) { self.bits = bits }

  var isEmpty: Bool { bits == 0 }

  /// Whether the longest is among them.
  var hasLongest: Bool { bits & 1 << RunHasher.length != 0 }

  /// Those that are shorter than the longest, in order.
  var short: [Int] { (1..<RunHasher.length).filter { bits & 1 << $0 != 0 } }

  mutating func insert(_ length: Int) { bits |= 1 << length }

  mutating func formUnion(_ other: RunLengths) { bits |= other.bits }
}

extension RunLengths {
  func write(to writer: inout RecordWriter) { writer.write(UInt64(bits)) }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    guard let bits = UInt8(exactly: try reader.number()) else { throw RecordReader.Fault() }
    self.init(bits: bits & Self.all.bits)
  }
}
