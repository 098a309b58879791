import Sealing
import Site

/// Reads what a `RecordWriter` wrote, and nothing else.
struct RecordReader {
  /// The bytes are not what a writer wrote.
  struct Fault: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Fault() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number() throws(Fault) -> UInt64 {
    let bytes = try take(8)
    return UInt64(littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
  }

  /// What `write(_:)` made of many numbers.
  mutating func numbers() throws(Fault) -> [UInt64] {
    let count = try count()
    let bytes = try take(8 * count)
    return [UInt64](unsafeUninitializedCapacity: count) { numbers, written in
      UnsafeMutableRawBufferPointer(numbers).copyBytes(from: bytes)
      for index in 0..<count { numbers[index] = UInt64(littleEndian: numbers[index]) }
      written = count
    }
  }

  /// A number of things, none of which is smaller than a bit of what is left or an address in memory.
  mutating func count() throws(Fault) -> Int {
    let number = try number()
    guard number <= UInt64(Int32.max) else { throw Fault() }
    return Int(number)
  }

  mutating func text() throws(Fault) -> String {
    let bytes = try take(try count())
    guard let text = String(bytes) else { throw Fault() }
    return text
  }

  mutating func path() throws(Fault) -> SitePath {
    guard let path = SitePath(try text()) else { throw Fault() }
    return path
  }

  mutating func digest() throws(Fault) -> Digest {
    guard let digest = Digest(try take(Digest.size)) else { throw Fault() }
    return digest
  }

  mutating func list<Element>(
    _ element: (inout RecordReader) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    let count = try count()
    var elements: [Element] = []
    // No element takes less than a byte, so that a length which is wrong asks for no more room than there are bytes.
    elements.reserveCapacity(min(count, rest.count))
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }
}

extension String {
  /// A text from UTF-8 that is valid.
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    self.init(validating: bytes, as: UTF8.self)
  }
}
