/// A set of hashes, as small as it can be: eight bytes for each and some empty, and a filter before them that fits into
/// a processor's cache.
struct RunSet: Sendable {
  private var slots: [UInt64]
  private var filter: [UInt64]
  private let filterMask: UInt64

  /// A set that has room for so many.
  init(capacity: Int) {
    slots = [UInt64](repeating: 0, count: Self.powerOfTwo(atLeast: max(16, capacity + capacity / 3)))
    let bits = min(1 << 26, Self.powerOfTwo(atLeast: max(1 << 12, capacity * 8)))
    filter = [UInt64](repeating: 0, count: bits >> 6)
    filterMask = UInt64(bits - 1)
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Adds a hash; 0 counts as 1.
  mutating func insert(_ hash: UInt64) {
    let hash = max(hash, 1)
    let bit = hash & filterMask
    filter[Int(bit >> 6)] |= 1 << (bit & 63)
    var index = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[index] != 0, slots[index] != hash { index = (index + 1) & (slots.count - 1) }
    slots[index] = hash
  }

  /// Whether a hash is there.
  func contains(_ hash: UInt64) -> Bool {
    let hash = max(hash, 1)
    let bit = hash & filterMask
    guard filter[Int(truncatingIfNeeded: bit >> 6)] & (1 << (bit & 63)) != 0 else { return false }
    var index = Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    while slots[index] != 0 {
      if slots[index] == hash { return true }
      index = (index + 1) & (slots.count - 1)
    }
    return false
  }
}
