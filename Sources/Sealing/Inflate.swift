import CZlib

/// Owns zlib's state of a decompression, which must not move in memory.
struct Inflate: ~Copyable {
  private static let pieceSize = 65_536

  private let stream: UnsafeMutablePointer<z_stream>

  private init() throws(SealingError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw .library(.deflate)
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The content of a raw DEFLATE stream that ends where `compressed` ends. Throws ``Refusal/encodingDamaged``.
  static func decompress(_ compressed: [UInt8]) throws(SealingError) -> [UInt8] {
    guard let length = UInt32(exactly: compressed.count) else { throw .contentTooLarge }
    let inflate = try Inflate()
    var content: [UInt8] = []
    let status = compressed.withUnsafeBufferPointer { input in
      inflate.stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      inflate.stream.pointee.avail_in = length
      return inflate.readAll(into: &content)
    }
    guard status == Z_STREAM_END, inflate.stream.pointee.avail_in == 0 else {
      throw status == Z_MEM_ERROR ? .library(.deflate) : .refused(.encodingDamaged)
    }
    return content
  }

  private func readAll(into content: inout [UInt8]) -> Int32 {
    var piece = [UInt8](repeating: 0, count: Inflate.pieceSize)
    var status = Z_OK
    while status == Z_OK {
      let room = piece.withUnsafeMutableBufferPointer { output in
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        status = CZlib.inflate(stream, Z_NO_FLUSH)
        return Int(stream.pointee.avail_out)
      }
      content += piece[..<(piece.count - room)]
    }
    return status
  }
}
