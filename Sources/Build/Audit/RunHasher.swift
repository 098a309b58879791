/// The hashes of the last words of a text, of several lengths at once: each costs one multiplication a word.
struct RunHasher {
  /// How many words in a row are a leak.
  static let length = 7

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let powers: InlineArray<8, UInt64> = {
    var powers = InlineArray<8, UInt64>(repeating: 1)
    for index in 1..<8 { powers[index] = powers[index - 1] &* base }
    return powers
  }()

  private let powers = Self.powers
  private(set) var count = 0
  /// The sums up to each of the last words.
  private var sums = InlineArray<8, UInt64>(repeating: 0)
  private var words = InlineArray<8, UInt64>(repeating: 0)
  private var starts = InlineArray<8, Int>(repeating: 0)
  private var end = 0

  /// Takes the next word.
  @inline(__always)
  mutating func add(_ word: UInt64, at range: Range<Int>) {
    let slot = count & 7
    let sum = sums[slot] &* Self.base &+ word
    words[slot] = word
    starts[slot] = range.lowerBound
    end = range.upperBound
    count &+= 1
    sums[count & 7] = sum
  }

  /// The hash of the last `length` words, which are there.
  @inline(__always)
  func hash(_ length: Int) -> UInt64 {
    let run = sums[count & 7] &- sums[(count &- length) & 7] &* powers[length & 7]
    return WordHash.spread(run ^ UInt64(truncatingIfNeeded: length) << 56)
  }

  /// The last word.
  var last: UInt64 { words[(count &- 1) & 7] }

  /// Where the last `length` words stand.
  @inline(__always)
  func range(_ length: Int) -> Range<Int> {
    let start = starts[(count &- length) & 7]
    return start..<max(start, end)
  }

  /// Whether the last seven words say anything: rules, runs of one number and single letters do not.
  var isTelling: Bool {
    guard range(Self.length).count >= 14 else { return false }
    // The last four mostly differ.
    let (a, b) = (words[(count &- 1) & 7], words[(count &- 2) & 7])
    let (c, d) = (words[(count &- 3) & 7], words[(count &- 4) & 7])
    if a != b && a != c && a != d && b != c && b != d && c != d { return true }
    var distinct = 0
    for index in 1...Self.length {
      let word = words[(count &- index) & 7]
      let isRepeated = (1..<index).contains { words[(count &- $0) & 7] == word }
      if !isRepeated { distinct += 1 }
      if distinct == 4 { return true }
    }
    return false
  }
}
