/// A set of hashes, as small as it can be: eight bytes for each and some empty, and a filter before them that fits into
/// a processor's cache: three bits of one word for each (a blocked filter after Putze, Sanders and Singler, 2007), so that few
/// that are not there get past it. It is made on all cores: each takes the hashes that begin with the same bits.
struct RunSet: Sendable {
  /// Hashes that begin with the same bits.
  private struct Table: Sendable {
    private(set) var slots: [UInt64]

    /// A table of slots that were another's; `nil` where none is empty, as behind one a search ends.
    init?(slots: [UInt64]) {
      guard slots.contains(0) else { return nil }
      self.slots = slots
    }

    init(capacity: Int) {
      slots = [UInt64](repeating: 0, count: max(16, capacity + capacity / 4 + 1))
    }

    mutating func insert(_ hash: UInt64) {
      var index = slot(hash)
      while slots[index] != 0, slots[index] != hash { index = next(index) }
      slots[index] = hash
    }

    func contains(_ hash: UInt64) -> Bool {
      var index = slot(hash)
      while slots[index] != 0 {
        if slots[index] == hash { return true }
        index = next(index)
      }
      return false
    }

    /// The upper bits that differ as a part of the whole (Lemire, 2019): slots need not be a power of two.
    private func slot(_ hash: UInt64) -> Int {
      Int(truncatingIfNeeded: (hash << RunSet.tableBits).multipliedFullWidth(by: UInt64(slots.count)).high)
    }

    private func next(_ slot: Int) -> Int { slot + 1 == slots.count ? 0 : slot + 1 }
  }

  /// By how many bits of its beginning a hash is given its table.
  private static let tableBits: UInt64 = 2

  private let tables: [Table]
  /// The filters of all tables, one behind the other.
  private let filter: [UInt64]
  /// How many words a table's filter has, as a power of two.
  private let filterBits: Int

  /// The set of all hashes of some lists, in which one may be more than once; 0 counts as 1.
  init(_ lists: [[UInt64]]) {
    let tableCount = 1 << Int(Self.tableBits)
    let most = lists.reduce(0) { $0 + $1.count } / tableCount
    let filterBits = min(20, max(4, Int.bitWidth - (max(1, most / 8) - 1).leadingZeroBitCount))
    let made = parallelMap(Array(0..<tableCount)) { number in
      Self.table(number, of: lists, filterBits)
    }
    self.filterBits = filterBits
    tables = made.map(\.table)
    filter = made.flatMap(\.filter)
  }

  /// How many bytes it takes.
  var size: Int { 8 * (filter.count + tables.reduce(0) { $0 + $1.slots.count }) }

  private static func table(
    _ number: Int, of lists: [[UInt64]], _ filterBits: Int
  ) -> (table: Table, filter: [UInt64]) {
    let isMine = { (hash: UInt64) in Self.table(of: hash) == number }
    var table = Table(capacity: lists.reduce(0) { $0 + $1.count(where: isMine) })
    var filter = [UInt64](repeating: 0, count: 1 << filterBits)
    for list in lists {
      for hash in list where isMine(hash) {
        let hash = max(hash, 1)
        filter[Int(truncatingIfNeeded: hash >> 18) & (1 << filterBits - 1)] |= bits(hash)
        table.insert(hash)
      }
    }
    return (table, filter)
  }

  private static func table(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> (UInt64(UInt64.bitWidth) - tableBits))
  }

  private static func bits(_ hash: UInt64) -> UInt64 {
    1 << (hash & 63) | 1 << (hash >> 6 & 63) | 1 << (hash >> 12 & 63)
  }

  /// Where in the filter a hash has its bits.
  private func word(_ hash: UInt64) -> Int {
    Self.table(of: hash) << filterBits | Int(truncatingIfNeeded: hash >> 18) & (1 << filterBits - 1)
  }

  /// Each of many hashes once, in their order; 0 counts as 1.
  static func distinct(_ hashes: [UInt64]) -> [UInt64] {
    let count = max(16, 2 * hashes.count)
    let mask = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) - 1
    var slots = [UInt64](repeating: 0, count: mask + 1)
    return hashes.map { max($0, 1) }.filter { hash in
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index] != 0, slots[index] != hash { index = (index + 1) & mask }
      defer { slots[index] = hash }
      return slots[index] == 0
    }
  }

  /// Which of up to 64 runs may be there, a bit for each. Asked for many at once, a processor fetches what it needs of the
  /// filter for all of them together.
  func candidates(_ runs: UnsafeBufferPointer<FoundRun>) -> UInt64 {
    filter.withUnsafeBufferPointer { filter in
      var found: UInt64 = 0
      for index in runs.indices {
        let hash = max(runs[index].hash, 1)
        let bits = Self.bits(hash)
        found |= (filter[word(hash)] & bits == bits ? 1 : 0) << UInt64(truncatingIfNeeded: index)
      }
      return found
    }
  }

  /// Whether a hash is there.
  func contains(_ hash: UInt64) -> Bool {
    let hash = max(hash, 1)
    let bits = Self.bits(hash)
    return filter[word(hash)] & bits == bits && tables[Self.table(of: hash)].contains(hash)
  }
}

extension RunSet {
  func write(to writer: inout RecordWriter) {
    writer.write(filterBits)
    writer.write(filter)
    for table in tables { writer.write(table.slots) }
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    filterBits = try reader.count()
    filter = try reader.numbers()
    var tables: [Table] = []
    for _ in 0..<(1 << Self.tableBits) {
      guard let table = Table(slots: try reader.numbers()) else { throw RecordReader.Fault() }
      tables.append(table)
    }
    self.tables = tables
    guard filterBits < 32, filter.count == tables.count << filterBits else { throw RecordReader.Fault() }
  }
}
