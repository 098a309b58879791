import Sealing

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
    try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
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

  mutating func digest() throws(Fault) -> Digest {
    guard let digest = Digest(try take(Digest.size)) else { throw Fault() }
    return digest
  }

  mutating func list<Element>(
    _ element: (inout RecordReader) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    let count = try count()
    var elements: [Element] = []
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
