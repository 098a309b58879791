/// The hash of a word, letter by letter.
struct WordHash {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var sum = basis
  /// The letters since the last eight, the first one lowest; none is 0.
  private var letters: UInt64 = 0
  private(set) var count = 0

  /// Adds a byte of the word's UTF-8.
  mutating func add(_ letter: UInt8) {
    letters |= UInt64(letter) << UInt64(truncatingIfNeeded: 8 &* (count & 7))
    count &+= 1
    if count & 7 == 0 { addLetters() }
  }

  /// Adds up to eight bytes at once, the first one lowest and zeros behind the last, where a multiple of eight was added
  /// before.
  @inline(__always)
  mutating func add(_ eight: UInt64, count added: Int) {
    letters = eight
    count &+= added
    if added == 8 { addLetters() }
  }

  @inline(__always)
  private mutating func addLetters() {
    sum = (sum ^ letters) &* Self.prime
    letters = 0
  }

  var value: UInt64 { Self.mixed((sum ^ letters) &* Self.prime ^ UInt64(truncatingIfNeeded: count)) }

  /// Brings the upper bits of a sum of hashes, which all others reach, down to those that a table looks at.
  static func spread(_ sum: UInt64) -> UInt64 {
    let product = sum &* prime
    return product ^ (product >> 29)
  }

  /// Spreads a hash over all bits, so that sums of them differ (the finalizer of MurmurHash3).
  static func mixed(_ hash: UInt64) -> UInt64 {
    var mixed = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 33)
  }
}
