import Sealing

/// Writes records as bytes: whole numbers as eight bytes, little end first; text and lists after their length.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Makes room for a number of bytes at once.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func write(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Int) { write(UInt64(number)) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(contentsOf more: [UInt8]) { bytes += more }

  /// Writes how many numbers there are, and the numbers.
  mutating func write(_ numbers: [UInt64]) {
    write(numbers.count)
    #if _endian(little)
      numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
    #else
      for number in numbers { write(number) }
    #endif
  }

  mutating func write(_ digest: Digest) {
    withUnsafeBytes(of: digest) { bytes.append(contentsOf: $0) }
  }

  mutating func write<Element>(
    _ elements: [Element], _ element: (Element, inout RecordWriter) -> Void
  ) {
    write(elements.count)
    for value in elements { element(value, &self) }
  }
}
