/// The bytes of a file's header; whatever lies past the end is `nil`.
struct HeaderBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Whether bytes stand at an offset.
  func starts(with wanted: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, wanted.count <= bytes.count - offset else { return false }
    return bytes[offset..<(offset + wanted.count)].elementsEqual(wanted)
  }

  /// A number of up to 4 bytes, its highest byte first.
  func big(_ length: Int, at offset: Int) -> Int? {
    guard offset >= 0, length <= bytes.count - offset else { return nil }
    return bytes[offset..<(offset + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of up to 4 bytes, its lowest byte first.
  func little(_ length: Int, at offset: Int) -> Int? {
    guard offset >= 0, length <= bytes.count - offset else { return nil }
    return bytes[offset..<(offset + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
