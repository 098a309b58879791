/// Pieces of protected files, by which the files are found inside of others.
///
/// A piece begins where three bytes come to what they do at one place in 64, so that in what is looked through only such
/// places are compared. A file without one is found as well: then every place is.
struct AssetPieces: Sendable {
  /// How many bytes a piece has.
  static let window = 48
  /// How many of them have to be those of some piece before all are looked at.
  private static let head = 16
  /// How far the beginning of a piece is looked for: padding has none that says anything.
  private static let furthest = 1 << 12
  /// The most pieces of one file: more would say nothing more.
  private static let most = 16
  /// What three bytes have to come to where a piece begins, and by which bits; not zero, as padding is.
  private static let anchorBits: UInt8 = 0x3F
  private static let anchor: UInt8 = 0x2A
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Files of up to so many bytes, most of which may be what a program begins every file with.
  private static let small = 1 << 10

  /// One piece of one file.
  struct ID: Hashable, Sendable {
    var asset: Int
    /// Where it begins in the file.
    var start: Int
  }

  private struct Piece: Sendable {
    var id: ID
    var text: [UInt8]
  }

  private var pieces: [UInt64: [Piece]] = [:]
  private var counts: [Int: Int] = [:]
  /// The small files. One is found where all of it stands from a piece in its first half on.
  private var wholes: [Int: [UInt8]] = [:]
  private var present = [UInt64](repeating: 0, count: 1 << 14)
  /// Whether all pieces begin at an anchor.
  private var isAnchored = true

  /// Whether there is nothing to look for.
  var isEmpty: Bool { pieces.isEmpty }

  /// How many bytes there have to be for something to be found in them.
  var shortest: Int { isEmpty ? .max : Self.window }

  /// Adds a file: pieces from all over it.
  mutating func add(_ bytes: [UInt8], of asset: Int) {
    guard bytes.count >= Self.window else { return }
    let room = bytes.count - Self.window
    let count = min(Self.most, bytes.count / Self.window)
    let places = (0..<count).map { count == 1 ? 0 : room / (count - 1) * $0 }
    let ends = places.dropFirst() + [room + 1]
    let anchored = zip(places, ends).compactMap { place, end in
      (place..<min(max(end, place + 1), place + Self.furthest)).first {
        Self.isAnchor(bytes, $0) && Self.isTelling(bytes, $0)
      }
    }
    let starts = anchored.isEmpty ? places.filter { Self.isTelling(bytes, $0) } : anchored
    if anchored.isEmpty, !starts.isEmpty { isAnchored = false }
    let isSmall = bytes.count <= Self.small
    if isSmall { wholes[asset] = Self.trimmed(bytes) }
    let beginnings = starts.filter { $0 <= max(bytes.count / 2, starts[0]) }
    var texts: Set<[UInt8]> = []
    for start in isSmall ? beginnings : starts {
      let text = Array(bytes[start..<(start + Self.window)])
      if isSmall || texts.insert(text).inserted {
        insert(Piece(id: ID(asset: asset, start: start), text: text))
      }
    }
    if !starts.isEmpty { counts[asset] = max(1, texts.count) }
  }

  /// A file without the white space at its end.
  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes[..<((bytes.lastIndex { $0 > 0x20 } ?? -1) + 1)])
  }

  private mutating func insert(_ piece: Piece) {
    piece.text.withUnsafeBytes { text in
      pieces[Self.hash(of: Self.window, text, 0), default: []].append(piece)
      let hash = Self.hash(of: Self.head, text, 0)
      present[Self.word(hash)] |= Self.bit(hash)
    }
  }

  /// The files of which more than half of the pieces stand in the bytes, sorted.
  ///
  /// - Parameter common: pieces that say nothing.
  func assets(in bytes: UnsafeRawBufferPointer, but common: Set<ID> = []) -> [Int] {
    let found = hits(in: bytes)
    let known = common.reduce(into: [:]) { $0[$1.asset, default: 0] += 1 }
    return found.filter { asset, ids in
      let count = (counts[asset] ?? 0) - (known[asset] ?? 0)
      return ids.subtracting(common).count * 2 > count
    }
    .keys.sorted()
  }

  /// The pieces of protected files that a public one shares with them, but for those of which it has them all: what one program
  /// writes begins and ends alike. A small file is not told by its pieces alone, so it shares none.
  func shared(with bytes: [UInt8]) -> Set<ID> {
    let found = bytes.withUnsafeBytes { hits(in: $0) }
    return found.reduce(into: Set<ID>()) { shared, found in
      if wholes[found.key] == nil, found.value.count < counts[found.key] ?? 0 {
        shared.formUnion(found.value)
      }
    }
  }

  private func hits(in bytes: UnsafeRawBufferPointer) -> [Int: Set<ID>] {
    guard bytes.count >= shortest else { return [:] }
    var found: [Int: Set<ID>] = [:]
    present.withUnsafeBufferPointer { present in
      eachStart(in: bytes) { start in
        let hash = Self.hash(of: Self.head, bytes, start)
        if present[Self.word(hash)] & Self.bit(hash) == 0 { return }
        for piece in pieces[Self.hash(of: Self.window, bytes, start)] ?? []
        where piece.text.elementsEqual(bytes[start..<(start + Self.window)])
          && isWhole(piece.id, bytes[start...])
        {
          found[piece.id.asset, default: []].insert(piece.id)
        }
      }
    }
    return found
  }

  /// Whether a small file goes on to its end where one of its pieces was found; true for other files.
  private func isWhole(_ id: ID, _ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    wholes[id.asset].map { bytes.starts(with: $0[id.start...]) } ?? true
  }

  /// Calls `body` for each place where a piece may begin.
  @inline(__always)
  private func eachStart(in bytes: UnsafeRawBufferPointer, _ body: (Int) -> Void) {
    let last = bytes.count - Self.window
    var start = 0
    while isAnchored, start + 7 <= last {
      var marks = Self.anchors(bytes, start)
      while marks != 0 {
        body(start + marks.trailingZeroBitCount / 8)
        marks &= marks &- 1
      }
      start += 8
    }
    while start <= last {
      if !isAnchored || Self.isAnchor(bytes, start) { body(start) }
      start += 1
    }
  }

  /// Which of eight places are anchors: the highest bit of the byte of each.
  @inline(__always)
  private static func anchors(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
    let first = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let second = bytes.loadUnaligned(fromByteOffset: start + 1, as: UInt64.self)
    let third = bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt64.self)
    // What a shift brings in from the byte below is masked before.
    let sum = first ^ ((second << 2) & EightBytes.all(0xFC)) ^ ((third << 4) & EightBytes.all(0xF0))
    let differences = (sum & EightBytes.all(anchorBits)) ^ EightBytes.all(anchor)
    // No byte of them is above 0x3F, so that none carries into the next.
    return ~(differences &+ EightBytes.all(0x7F)) & EightBytes.all(0x80)
  }

  /// The same, of an array.
  func assets(in bytes: [UInt8], but common: Set<ID> = []) -> [Int] {
    bytes.withUnsafeBytes { assets(in: $0, but: common) }
  }

  /// Constants and padding stand in many files.
  private static func isTelling(_ bytes: [UInt8], _ start: Int) -> Bool {
    Set(bytes[start..<(start + window)]).count >= 8
  }

  private static func isAnchor(_ bytes: [UInt8], _ start: Int) -> Bool {
    bytes.withUnsafeBytes { isAnchor($0, start) }
  }

  @inline(__always)
  private static func isAnchor(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    (bytes[start] ^ (bytes[start + 1] &<< 2) ^ (bytes[start + 2] &<< 4)) & anchorBits == anchor
  }

  @inline(__always)
  private static func hash(of count: Int, _ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
    var hash: UInt64 = 0
    for offset in stride(from: start, to: start + count, by: 8) {
      hash = (hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* prime
      hash ^= hash >> 29
    }
    return hash
  }

  private static func word(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 44) >> 6 }
  private static func bit(_ hash: UInt64) -> UInt64 { 1 << (hash >> 44 & 63) }
}
