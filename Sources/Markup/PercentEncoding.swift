import Foundation

/// Percent-encoding (RFC 3986, section 2.1).
public enum PercentEncoding {
  /// The text decoded; as it is where it is not well-formed or not UTF-8.
  public static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding ?? String(text)
  }
}
