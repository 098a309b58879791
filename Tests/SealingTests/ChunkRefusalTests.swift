import Testing

@testable import Sealing

@Suite("chunks that were moved, dropped or added are refused")
struct ChunkRefusalTests {
  static let sealedSize = SealedChunks.size + AESGCM.tagSize

  let header: [UInt8]
  let chunks: [[UInt8]]

  /// Three full chunks: 196,608 is a Padmé length, and the mark is the last byte.
  init() throws {
    let item = try Samples.seal(Samples.bytes(3 * SealedChunks.size - 1))
    let end = try SealedHeader.parse(item).end
    header = Array(item[..<end])
    chunks = stride(from: end, to: item.count, by: ChunkRefusalTests.sealedSize).map {
      Array(item[$0..<($0 + ChunkRefusalTests.sealedSize)])
    }
  }

  func refusal(_ chunks: [[UInt8]]) throws -> Refusal? {
    try Samples.refusal(of: header + chunks.flatMap { $0 })
  }

  @Test("as they are, they open")
  func whole() throws {
    #expect(chunks.count == 3)
    #expect(try refusal(chunks) == nil)
  }

  @Test("without the last")
  func missing() throws {
    #expect(try refusal([]) == .lastChunkMissing)
    #expect(try refusal([chunks[0]]) == .lastChunkMissing)
    #expect(try refusal([chunks[0], chunks[1]]) == .lastChunkMissing)
    #expect(try refusal([chunks[0], chunks[1], Array(chunks[2].prefix(16))]) == .lastChunkMissing)
    #expect(try refusal([chunks[0], chunks[1], Array(chunks[2].prefix(17))]) == .chunkAltered(2))
  }

  @Test("with the last one twice")
  func repeated() throws {
    #expect(try refusal(chunks + [chunks[2]]) == .lastChunkRepeated)
  }

  @Test("with bytes after the last", arguments: [1, 15, 16, 17, 100, 65_552, 70_000])
  func bytesAfter(count: Int) throws {
    #expect(try refusal(chunks + [[UInt8](repeating: 0, count: count)]) == .bytesAfterLastChunk)
  }

  @Test("in another order")
  func moved() throws {
    #expect(try refusal([chunks[1], chunks[0], chunks[2]]) == .chunkAltered(0))
    #expect(try refusal([chunks[0], chunks[2], chunks[1]]) == .chunkAltered(1))
    #expect(try refusal([chunks[0], chunks[0], chunks[2]]) == .chunkAltered(1))
    #expect(try refusal([chunks[1], chunks[2]]) == .chunkAltered(0))
    #expect(try refusal([chunks[0], chunks[2]]) == .chunkAltered(1))
  }

  @Test("from another item")
  func foreign() throws {
    let other = try Samples.seal(Samples.bytes(3 * SealedChunks.size - 2))
    let end = try SealedHeader.parse(other).end
    let foreign = Array(other[end..<(end + ChunkRefusalTests.sealedSize)])
    #expect(try refusal([foreign, chunks[1], chunks[2]]) == .chunkAltered(0))
  }

  @Test("with a flipped bit in each", arguments: 0..<3)
  func flipped(index: Int) throws {
    for offset in [0, 40_000, SealedChunks.size, ChunkRefusalTests.sealedSize - 1] {
      var damaged = chunks
      damaged[index][offset] ^= 0x10
      #expect(try refusal(damaged) == .chunkAltered(index))
    }
  }
}
