/// Finds protected text in any bytes, in one pass.
///
/// Texts are cut into pieces of `window` bytes, white space folded; a rolling hash over the bytes that are searched finds
/// every piece that stands in them, wherever it begins. So a stretch of protected text of twice the window's length
/// is found for certain, however it is cut out; a shorter one where it covers a whole piece.
struct LeakIndex: Sendable {
  /// The length of a piece, in bytes: long enough that prose does not repeat it by chance.
  static let window = 32

  /// A piece of protected text that was found.
  struct Hit: Hashable, Sendable {
    /// Whose text it is: the number that `add` was given.
    var owner: Int
    /// The piece, white space folded.
    var piece: ArraySlice<UInt8>
    /// The offset of its first byte in the folded bytes.
    var offset: Int
  }

  private struct Piece: Sendable {
    var owner: Int
    var text: Int
    var start: Int
  }

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let leading: UInt64 = (0..<window).reduce(1) { power, _ in power &* base }

  private var texts: [[UInt8]] = []
  private var pieces: [UInt64: Piece] = [:]
  /// One bit for each of the lowest 20 bits of a hash, so that most bytes need no look-up.
  private var present = [UInt64](repeating: 0, count: 1 << 14)

  /// Whether there is nothing to look for.
  var isEmpty: Bool { pieces.isEmpty }

  /// Adds a text. The same piece in several texts is kept for the lowest owner, in whatever order they come; an owner
  /// below 0 is excused nowhere.
  mutating func add(_ text: some Sequence<UInt8>, owner: Int) {
    let folded = Self.fold(text)
    guard folded.count >= Self.window else { return }
    texts.append(folded)
    var start = 0
    while start + Self.window <= folded.count {
      let piece = folded[start..<start + Self.window]
      if Self.isTelling(piece) {
        let hash = piece.reduce(0) { $0 &* Self.base &+ UInt64($1) }
        if owner < pieces[hash]?.owner ?? Int.max {
          pieces[hash] = Piece(owner: owner, text: texts.count - 1, start: start)
          present[Int(hash & 0xFFFFF) >> 6] |= 1 << (hash & 63)
        }
      }
      start += Self.window
    }
  }

  /// Rules of dashes, runs of zeros and other bytes that say nothing are no text.
  private static func isTelling(_ piece: ArraySlice<UInt8>) -> Bool {
    var seen: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for byte in piece {
      let bit: UInt64 = 1 << UInt64(byte & 63)
      switch byte >> 6 {
      case 0: seen.0 |= bit
      case 1: seen.1 |= bit
      case 2: seen.2 |= bit
      default: seen.3 |= bit
      }
    }
    let distinct =
      seen.0.nonzeroBitCount + seen.1.nonzeroBitCount + seen.2.nonzeroBitCount + seen.3.nonzeroBitCount
    return distinct >= 8
  }

  /// Runs of white space as one space.
  static func fold(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.underestimatedCount)
    var inSpace = false
    for byte in bytes {
      let isSpace = byte == 0x20 || (0x09...0x0D).contains(byte)
      if !isSpace { folded.append(byte) } else if !inSpace { folded.append(0x20) }
      inSpace = isSpace
    }
    return folded
  }

  /// Forgets every piece that stands in `folded` bytes which are public anyway.
  mutating func excuse(folded bytes: [UInt8]) {
    for piece in found(inFolded: bytes).keys { pieces[piece] = nil }
  }

  /// Every piece that stands in `folded` bytes, each once, in the order of its first place. `own` gives bytes, folded
  /// too, in which the pieces may stand; it is asked only where there is a piece.
  func hits(inFolded bytes: [UInt8], butNotIn own: () throws -> [UInt8]) rethrows -> [Hit] {
    let found = self.found(inFolded: bytes)
    if found.isEmpty { return [] }
    let excused = self.found(inFolded: try own())
    return found.filter { $0.value.owner < 0 || excused[$0.key] == nil }.map(\.value).sorted {
      $0.offset < $1.offset
    }
  }

  /// The first hit of each piece that stands in the bytes, by the piece's hash.
  private func found(inFolded bytes: [UInt8]) -> [UInt64: Hit] {
    var found: [UInt64: Hit] = [:]
    guard bytes.count >= Self.window else { return found }
    var hash: UInt64 = 0
    for index in bytes.indices {
      hash = hash &* Self.base &+ UInt64(bytes[index])
      if index >= Self.window { hash = hash &- UInt64(bytes[index - Self.window]) &* Self.leading }
      guard index >= Self.window - 1, present[Int(hash & 0xFFFFF) >> 6] & (1 << (hash & 63)) != 0,
        let piece = pieces[hash], found[hash] == nil
      else { continue }
      let here = bytes[(index - Self.window + 1)...index]
      guard texts[piece.text][piece.start..<piece.start + Self.window] == here else { continue }
      found[hash] = Hit(owner: piece.owner, piece: here, offset: here.startIndex)
    }
    return found
  }
}
