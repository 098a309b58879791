/// A set of hashes, as small as it can be: eight bytes for each and some empty, and a filter before them that fits into
/// a processor's cache: three bits of one word for each (a blocked filter after Putze, Sanders and Singler, 2007), so that few
/// that are not there get past it.
struct RunSet: Sendable {
  private var slots: [UInt64]
  private var filter: [UInt64]
  private let filterMask: Int

  /// A set that has room for so many.
  init(capacity: Int) {
    slots = [UInt64](repeating: 0, count: max(16, capacity + capacity / 4 + 1))
    let words = min(1 << 20, Self.powerOfTwo(atLeast: max(1 << 6, capacity / 8)))
    filter = [UInt64](repeating: 0, count: words)
    filterMask = words - 1
  }

  private static func powerOfTwo(atLeast count: Int) -> Int {
    1 << (Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Each of many hashes once, in their order; 0 counts as 1.
  static func distinct(_ hashes: [UInt64]) -> [UInt64] {
    let mask = powerOfTwo(atLeast: max(16, 2 * hashes.count)) - 1
    var slots = [UInt64](repeating: 0, count: mask + 1)
    return hashes.map { max($0, 1) }.filter { hash in
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index] != 0, slots[index] != hash { index = (index + 1) & mask }
      defer { slots[index] = hash }
      return slots[index] == 0
    }
  }

  private func bits(_ hash: UInt64) -> UInt64 {
    1 << (hash & 63) | 1 << (hash >> 6 & 63) | 1 << (hash >> 12 & 63)
  }

  private func word(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 18) & filterMask }

  /// The upper bits of a hash as a part of the whole (Lemire, 2019): slots need not be a power of two.
  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(slots.count)).high)
  }

  private func next(_ slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }

  /// Adds a hash; 0 counts as 1.
  mutating func insert(_ hash: UInt64) {
    let hash = max(hash, 1)
    filter[word(hash)] |= bits(hash)
    var index = slot(hash)
    while slots[index] != 0, slots[index] != hash { index = next(index) }
    slots[index] = hash
  }

  /// Which of up to 64 runs may be there, a bit for each. Asked for many at once, a processor fetches what it needs of the
  /// filter for all of them together.
  func candidates(_ runs: UnsafeBufferPointer<FoundRun>) -> UInt64 {
    filter.withUnsafeBufferPointer { filter in
      var found: UInt64 = 0
      for index in runs.indices {
        let hash = max(runs[index].hash, 1)
        let bits = bits(hash)
        found |= (filter[word(hash)] & bits == bits ? 1 : 0) << UInt64(truncatingIfNeeded: index)
      }
      return found
    }
  }

  /// Whether a hash is there.
  func contains(_ hash: UInt64) -> Bool {
    let hash = max(hash, 1)
    let bits = bits(hash)
    guard filter[word(hash)] & bits == bits else { return false }
    var index = slot(hash)
    while slots[index] != 0 {
      if slots[index] == hash { return true }
      index = next(index)
    }
    return false
  }
}
