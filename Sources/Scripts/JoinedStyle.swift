/// Style sheets as one that means the same as all of them, one after the other.
public enum JoinedStyle {
  /// One of them.
  public struct Part: Sendable {
    /// It as it is published.
    public let bytes: [UInt8]
    /// What it is for alone, such as `print`; `nil` for everything.
    public let media: String?

    /// Makes a part.
    public init(bytes: [UInt8], media: String? = nil) {
      (self.bytes, self.media) = (bytes, media)
    }
  }

  /// The one; `nil` where a part would mean something else behind another one, or change what comes behind it: it imports, or
  /// leaves something open.
  public static func bytes(of parts: [Part]) -> [UInt8]? {
    var joined: [UInt8] = []
    for part in parts {
      var text = StyleText(part.bytes)
      guard text.standsAnywhere() else { return nil }
      if let media = part.media {
        joined += "@media \(media){".utf8 + text.rules + "}".utf8
      } else {
        joined += text.rules
      }
    }
    return joined + [0x0A]
  }
}
