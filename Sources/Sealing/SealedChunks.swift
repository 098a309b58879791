/// The encrypted chunks of a sealed item.
enum SealedChunks {
  /// How many bytes of padded content a chunk holds, but for the last one.
  static let size = 65_536

  private static let sealedSize = size + AESGCM.tagSize

  /// The chunks of `padded`, which is not empty, after `header`, which is authenticated with each.
  static func seal(_ padded: [UInt8], key: SecretKey, header: [UInt8]) throws(SealingError) -> [UInt8] {
    let count = (padded.count + size - 1) / size
    var item: [UInt8] = []
    item.reserveCapacity(header.count + padded.count + count * AESGCM.tagSize)
    item += header
    item += repeatElement(0, count: padded.count + count * AESGCM.tagSize)
    var cipher = try AESGCM(key: key.copy())
    try padded.withBytes { (padded) throws(SealingError) in
      try item.withMutableBytes { (item) throws(SealingError) in
        let body = UnsafeMutableRawBufferPointer(rebasing: item[header.count...])
        for index in 0..<count {
          let piece = padded[(index * size)..<min((index + 1) * size, padded.count)]
          let start = index * sealedSize
          try cipher.seal(
            UnsafeRawBufferPointer(rebasing: piece), nonce: nonce(index, isLast: index == count - 1),
            authenticating: header,
            into: .init(rebasing: body[start..<(start + piece.count + AESGCM.tagSize)]))
        }
      }
    }
    return item
  }

  /// The padded content of the chunks in `body`, all of them good.
  ///
  /// Where a chunk's tag is bad, it is tried as what an attacker could have made of it, so that the error says what
  /// happened. Bytes after a last chunk that is not full look like an altered chunk, and are one.
  static func open(
    _ body: ArraySlice<UInt8>, key: SecretKey, header: [UInt8]
  ) throws(SealingError) -> [UInt8] {
    let pieces = stride(from: body.startIndex, to: body.endIndex, by: sealedSize).map {
      Array(body[$0..<min($0 + sealedSize, body.endIndex)])
    }
    guard let last = pieces.last else { throw .refused(.lastChunkMissing) }
    var reader = Reader(cipher: try AESGCM(key: key.copy()), header: header)
    reader.padded.reserveCapacity(body.count)
    for (index, piece) in pieces.dropLast().enumerated() {
      if try reader.read(piece, nonce: nonce(index, isLast: false)) { continue }
      guard try reader.read(piece, nonce: nonce(index, isLast: true)) else {
        throw .refused(.chunkAltered(index))
      }
      let isSameAgain = try reader.read(last, nonce: nonce(index, isLast: true))
      let isNext = try reader.read(last, nonce: nonce(index + 1, isLast: true))
      throw .refused(isSameAgain || isNext ? .lastChunkRepeated : .bytesAfterLastChunk)
    }
    let index = pieces.count - 1
    guard last.count > AESGCM.tagSize else { throw .refused(.lastChunkMissing) }
    if try reader.read(last, nonce: nonce(index, isLast: true)) { return reader.padded }
    let isEndMissing = try reader.read(last, nonce: nonce(index, isLast: false))
    throw .refused(isEndMissing ? .lastChunkMissing : .chunkAltered(index))
  }

  /// 11 bytes of big-endian counter, and 1 where it is the last chunk.
  private static func nonce(_ index: Int, isLast: Bool) -> [UInt8] {
    let counter = (0..<8).reversed().map { UInt8(truncatingIfNeeded: index >> ($0 * 8)) }
    return [0, 0, 0] + counter + [isLast ? 1 : 0]
  }

  private struct Reader: ~Copyable {
    var cipher: AESGCM
    let header: [UInt8]
    var padded: [UInt8] = []

    init(cipher: consuming AESGCM, header: [UInt8]) {
      self.cipher = cipher
      self.header = header
    }

    mutating func read(_ piece: [UInt8], nonce: [UInt8]) throws(SealingError) -> Bool {
      guard piece.count > AESGCM.tagSize else { return false }
      var plain = [UInt8](repeating: 0, count: piece.count - AESGCM.tagSize)
      let header = header
      let isGood = try piece.withBytes { (piece) throws(SealingError) in
        try plain.withMutableBytes { (plain) throws(SealingError) in
          try cipher.open(piece, nonce: nonce, authenticating: header, into: plain)
        }
      }
      if isGood { padded += plain }
      return isGood
    }
  }
}
