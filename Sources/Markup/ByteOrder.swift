import Foundation

/// Texts by the bytes of their UTF-8, which is how they are sorted wherever order reaches the output: to `String`, two texts
/// that differ by their Unicode form only are one.
public enum ByteOrder {
  /// Whether a text stands before another: by the first byte that differs, or as the shorter one.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    withBytes(of: left) { left in
      withBytes(of: right) { right in
        let order = compare(left, right, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }

  /// Whether two texts have the same bytes.
  public static func areSame(_ left: String, _ right: String) -> Bool {
    withBytes(of: left) { left in
      withBytes(of: right) { right in left.count == right.count && compare(left, right, left.count) == 0 }
    }
  }

  /// Gives the bytes of a text to `body`. They are lent, not copied: a text that is compared a thousand times while many are sorted
  /// is not counted as used each time.
  public static func withBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
  {
    let found = text.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
    return found ?? Array(text.utf8).withUnsafeBytes(body)
  }

  private static func compare(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, _ count: Int
  ) -> Int32 {
    guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
    return memcmp(left, right, count)
  }
}
