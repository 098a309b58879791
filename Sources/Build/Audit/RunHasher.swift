/// The hashes of the last words of a text, of several lengths at once: each costs one multiplication a word.
struct RunHasher {
  /// How many words in a row are a leak.
  static let length = 7

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let slotCount = 8

  /// One of the last words.
  private struct Slot {
    /// The sum of all words before it.
    var sum: UInt64 = 0
    var word: UInt64 = 0
    var start = 0
  }

  // Not an array within: whoever asks such a one for an element copies all of it, which waits for the last one written.
  private let slots: UnsafeMutableBufferPointer<Slot>
  private let longestPower = Self.power(length)
  private var sum: UInt64 = 0
  private var end = 0
  private(set) var count = 0

  private init(_ slots: Slice<UnsafeMutableBufferPointer<Slot>>) {
    self.slots = UnsafeMutableBufferPointer(rebasing: slots)
  }

  /// Calls `body` with two that have read nothing, whose memory ends with the call.
  @inline(__always)
  static func withTwo<Result>(_ body: (_ first: inout RunHasher, _ second: inout RunHasher) -> Result)
    -> Result
  {
    withUnsafeTemporaryAllocation(of: Slot.self, capacity: 2 * slotCount) { slots in
      slots.initialize(repeating: Slot())
      var (first, second) = (RunHasher(slots[..<slotCount]), RunHasher(slots[slotCount...]))
      return body(&first, &second)
    }
  }

  /// Takes the next word.
  @inline(__always)
  mutating func add(_ word: UInt64, at range: Range<Int>) {
    slots[count & 7] = Slot(sum: sum, word: word, start: range.lowerBound)
    sum = sum &* Self.base &+ word
    end = range.upperBound
    count &+= 1
  }

  /// The hash of the last `length` words, which are there.
  @inline(__always)
  func hash(_ length: Int) -> UInt64 {
    let power = length == Self.length ? longestPower : Self.power(length)
    let run = sum &- slots[(count &- length) & 7].sum &* power
    return WordHash.spread(run ^ UInt64(truncatingIfNeeded: length) << 56)
  }

  /// What a sum is multiplied with while `length` words follow.
  private static func power(_ length: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<length { power = power &* base }
    return power
  }

  /// The last word.
  var last: UInt64 { word(1) }

  /// One of the last words: 1 is the last one.
  @inline(__always)
  private func word(_ back: Int) -> UInt64 { slots[(count &- back) & 7].word }

  /// Where the last `length` words stand.
  @inline(__always)
  func range(_ length: Int) -> Range<Int> {
    let start = slots[(count &- length) & 7].start
    return start..<max(start, end)
  }

  /// Whether the last seven words say anything: rules, runs of one number and single letters do not.
  var isTelling: Bool {
    guard range(Self.length).count >= 14 else { return false }
    // The last four mostly differ.
    let (a, b, c, d) = (word(1), word(2), word(3), word(4))
    if a != b && a != c && a != d && b != c && b != d && c != d { return true }
    var distinct = 0
    for index in 1...Self.length {
      let isRepeated = (1..<index).contains { word($0) == word(index) }
      if !isRepeated { distinct += 1 }
      if distinct == 4 { return true }
    }
    return false
  }
}
