import CZlib

/// Owns zlib's state of a compression, which must not move in memory.
struct Deflate: ~Copyable {
  private let stream: UnsafeMutablePointer<z_stream>

  // Fixed, so that the same content gives the same bytes: zlib's default level, no header.
  private init(for length: UInt32) throws(SealingError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    let bits = -Self.windowBits(for: length)
    let status = deflateInit2_(stream, 6, Z_DEFLATED, bits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    guard status == Z_OK else {
      stream.deallocate()
      throw .library(.deflate)
    }
    self.stream = stream
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The smallest window, as a power of two, that reaches from the end of a content back to its beginning: a larger one finds
  /// no more, and takes as long to make as a short page takes to compress.
  private static func windowBits(for length: UInt32) -> Int32 {
    // zlib keeps so many bytes of the window for what it looks ahead (MIN_LOOKAHEAD).
    let needed = UInt64(length) + 262
    return (9..<15).first { needed <= 1 << $0 } ?? 15
  }

  /// The raw DEFLATE stream of `content` (RFC 1951), the same for the same version of zlib. Throws
  /// ``SealingError/contentTooLarge`` from 4 GB up.
  static func compress(_ content: [UInt8]) throws(SealingError) -> [UInt8] {
    guard let length = UInt32(exactly: content.count) else { throw .contentTooLarge }
    let deflate = try Deflate(for: length)
    let bound = deflateBound(deflate.stream, uLong(length))
    guard let capacity = UInt32(exactly: bound) else { throw .contentTooLarge }
    var compressed = [UInt8](repeating: 0, count: Int(capacity))
    // zlib reads the content only, though its type does not say so.
    let status = content.withUnsafeBufferPointer { input in
      compressed.withUnsafeMutableBufferPointer { output in
        deflate.stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        deflate.stream.pointee.avail_in = length
        deflate.stream.pointee.next_out = output.baseAddress
        deflate.stream.pointee.avail_out = capacity
        return CZlib.deflate(deflate.stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { throw .library(.deflate) }
    compressed.removeLast(Int(deflate.stream.pointee.avail_out))
    return compressed
  }
}
