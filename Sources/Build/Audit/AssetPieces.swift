/// Pieces of protected files, by which the files are found inside of others.
struct AssetPieces: Sendable {
  /// How many bytes a piece has.
  static let window = 48
  /// The most pieces of one file: more would say nothing more.
  private static let most = 16

  private struct Piece: Sendable {
    var asset: Int
    var text: [UInt8]
  }

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let leading: UInt64 = (0..<window).reduce(1) { power, _ in power &* base }

  private var pieces: [UInt64: [Piece]] = [:]
  private var counts: [Int: Int] = [:]
  private var present = [UInt64](repeating: 0, count: 1 << 14)

  /// Whether there is nothing to look for.
  var isEmpty: Bool { pieces.isEmpty }

  /// Adds a file: pieces from all over it.
  mutating func add(_ bytes: [UInt8], of asset: Int) {
    guard bytes.count >= Self.window else { return }
    let room = bytes.count - Self.window
    let count = min(Self.most, bytes.count / Self.window)
    for number in 0..<count {
      let start = count == 1 ? 0 : room / (count - 1) * number
      let piece = Array(bytes[start..<(start + Self.window)])
      guard Set(piece).count >= 8 else { continue }
      let hash = piece.reduce(UInt64(0)) { $0 &* Self.base &+ UInt64($1) }
      pieces[hash, default: []].append(Piece(asset: asset, text: piece))
      present[Int(hash & 0xFFFFF) >> 6] |= 1 << (hash & 63)
      counts[asset, default: 0] += 1
    }
  }

  /// The files of which more than half of the pieces stand in the bytes, sorted.
  func assets(in bytes: [UInt8]) -> [Int] {
    guard !isEmpty, bytes.count >= Self.window else { return [] }
    var found: [Int: Set<UInt64>] = [:]
    var hash: UInt64 = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        hash = hash &* Self.base &+ UInt64(bytes[index])
        if index >= Self.window { hash = hash &- UInt64(bytes[index - Self.window]) &* Self.leading }
        guard index >= Self.window - 1, present[Int(hash & 0xFFFFF) >> 6] & (1 << (hash & 63)) != 0 else {
          continue
        }
        for piece in pieces[hash] ?? []
        where piece.text.elementsEqual(bytes[(index - Self.window + 1)...index]) {
          found[piece.asset, default: []].insert(hash)
        }
      }
    }
    return found.filter { $0.value.count * 2 > counts[$0.key] ?? 0 }.keys.sorted()
  }
}
