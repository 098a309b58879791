import Foundation

/// Finds bytes in bytes, by the system's own search.
public enum ByteSearch {
  /// Whether texts and markup are full of a byte.
  private static func isCommon(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x20, 0x0A, UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "-")...UInt8(ascii: "."),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Whether a byte is there.
  public static func has(_ byte: UInt8, in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { first(byte, in: $0) != nil }
  }

  /// The offset of the first such byte, from an offset on.
  public static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count,
      let found = memchr(base + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Where the first of them begins, from an index on. A byte of them that is rare in texts is looked for by the system's
  /// own search, and the others are compared where it stands.
  public static func first(_ wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard start + wanted.count <= bytes.count else { return nil }
    let offset = wanted.prefix(64).firstIndex { !isCommon($0) } ?? 0
    return bytes.withUnsafeBytes { buffer in
      wanted.withUnsafeBytes { wanted in
        guard let base = buffer.baseAddress, let pattern = wanted.baseAddress, !wanted.isEmpty else {
          return start
        }
        var index = start
        let last = buffer.count - wanted.count
        while index <= last {
          let rest = base + index + offset
          guard let found = memchr(rest, Int32(wanted[offset]), last - index + 1) else { return nil }
          index += UnsafeRawPointer(found) - rest
          if memcmp(base + index, pattern, wanted.count) == 0 { return index }
          index += 1
        }
        return nil
      }
    }
  }
}
