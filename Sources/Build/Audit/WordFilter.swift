/// A set of words that is as quick to ask as it can be, and small enough for a processor's nearest caches: of some words it says
/// that they may be there and are not.
struct WordFilter: Sendable {
  /// A bit for each word, which others may have as well.
  private var bits: [UInt64]
  private let shift: UInt64

  /// - Parameter lists: the words, of many texts; `nil` if it may be any.
  init(_ lists: [[UInt64]]?) {
    let count = 16 * max(64, lists?.reduce(0) { $0 + $1.count } ?? 0)
    let exponent = UInt64(min(20, Int.bitWidth - (count - 1).leadingZeroBitCount))
    bits = [UInt64](repeating: lists == nil ? ~0 : 0, count: 1 << (exponent - 6))
    shift = 64 - exponent
    for word in (lists ?? []).joined() { bits[Int((word >> shift) >> 6)] |= 1 << ((word >> shift) & 63) }
  }

  /// Whether a word may be one of them.
  @inline(__always)
  func mayHave(_ word: UInt64) -> Bool { bits[Int((word >> shift) >> 6)] & 1 << ((word >> shift) & 63) != 0 }
}

extension WordFilter {
  func write(to writer: inout RecordWriter) {
    writer.write(shift)
    writer.write(bits)
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    shift = try reader.number()
    bits = try reader.numbers()
    guard (1..<64).contains(shift), bits.count << 6 == 1 << (64 - shift) else { throw RecordReader.Fault() }
  }
}
