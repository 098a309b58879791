import Foundation

/// Texts by the bytes of their UTF-8, which is how they are sorted wherever order reaches the output: to `String`, two texts
/// that differ by their Unicode form only are one.
public enum ByteOrder {
  /// Whether a text stands before another: by the first byte that differs, or as the shorter one.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let first = left.baseAddress, let second = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(first, second, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }
}
