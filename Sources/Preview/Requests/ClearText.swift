/// Text or a file that is sealed where the site is published. It has no way to its bytes but into a connection's
/// buffer, so that nothing can write it to a disk or stage it as an output.
struct ClearText: Sendable {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// How many bytes there are.
  var count: Int { bytes.count }

  /// A part, by offsets.
  subscript(range: Range<Int>) -> ClearText {
    ClearText(bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)])
  }

  /// Copies what comes at an offset into a connection's buffer, and gives how much that was.
  func send(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    bytes.send(from: offset, into: buffer)
  }
}

extension ArraySlice<UInt8> {
  /// Copies what comes at an offset into a connection's buffer, and gives how much that was.
  func send(from offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }
}
