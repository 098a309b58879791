import Markup

/// A path within the site as URLs have it: percent-encoded, from `/`, without the site's base path.
public struct URLPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path: `/caf%C3%A9/`.
  public let string: String

  /// The site's home.
  public static let root = URLPath(encoded: "/")

  private init(encoded: String) {
    self.string = encoded
  }

  /// The URL of an output file: `courses/index.html` is served as `/courses/`, every other file by its own name.
  public init(output: SitePath) {
    let path = output.string.utf8
    if path.allSatisfy({ Self.isUnreserved($0) || $0 == UInt8(ascii: "/") }) {
      let isIndex = output.name == "index.html"
      self.string = "/" + Substring(path.dropLast(isIndex ? "index.html".utf8.count : 0))
      return
    }
    var components = output.components.map { URLPath.percentEncode($0) }
    if components.last == "index.html" { components[components.count - 1] = "" }
    self.string = "/" + components.joined(separator: "/")
  }

  /// One path segment, percent-encoded: everything but RFC 3986's unreserved characters, in UTF-8, upper-case
  /// digits. Stricter than the RFC asks for, so that the result can stand in HTML, CSS and a header as it is.
  public static func percentEncode(_ segment: some StringProtocol) -> String {
    if segment.utf8.allSatisfy(isUnreserved) { return String(segment) }
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in segment.utf8 {
      if isUnreserved(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a byte stands in URLs as it is (RFC 3986, section 2.3).
  public static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Ordered by the bytes of the path.
  public static func < (left: URLPath, right: URLPath) -> Bool {
    ByteOrder.precedes(left.string, right.string)
  }

  /// The text form, as in messages.
  public var description: String { string }
}
