/// The address a site is served at: `https://example.org/repo/`.
public struct SiteURL: Hashable, Sendable, CustomStringConvertible {
  /// Why a text is not such an address.
  enum Problem: Error, Hashable {
    case notAbsolute, queryOrFragment, host, path
  }

  /// Scheme, host and port: `https://example.org`.
  public let origin: String
  /// The path, from `/` to `/`: `/repo/`.
  public let basePath: String

  /// Takes an absolute `http` or `https` URL (RFC 3986) without user, query and fragment. A slash at the end is added
  /// where it is missing.
  init(_ text: String) throws(Problem) {
    guard let scheme = ["https://", "http://"].first(where: { text.utf8.starts(with: $0.utf8) }) else {
      throw .notAbsolute
    }
    if text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw .queryOrFragment
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") }
    guard SiteURL.isAuthority(Array(authority)) else { throw .host }
    var path = Array(rest.dropFirst(authority.count))
    if path.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    guard SiteURL.isPath(path) else { throw .path }
    self.origin = scheme + String(decoding: authority, as: UTF8.self)
    self.basePath = String(decoding: path, as: UTF8.self)
  }

  /// The whole address, with a slash at its end.
  public var description: String { origin + basePath }

  /// A name or an address, and perhaps a port.
  private static func isAuthority(_ bytes: [UInt8]) -> Bool {
    let isBracketed = bytes.first == UInt8(ascii: "[")
    let host: ArraySlice<UInt8>
    if isBracketed {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "]")) else { return false }
      host = bytes[1..<close]
      guard host.allSatisfy({ isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) else {
        return false
      }
    } else {
      host = bytes.prefix { $0 != UInt8(ascii: ":") }
      let isName = host.allSatisfy {
        isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }
      guard isName, isLetterOrDigit(host.first ?? 0) else { return false }
    }
    let port = bytes.dropFirst(host.count + (isBracketed ? 2 : 0))
    if port.isEmpty { return !host.isEmpty }
    let digits = port.dropFirst()
    return !host.isEmpty && port.first == UInt8(ascii: ":") && (1...5).contains(digits.count)
      && digits.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// Segments of unreserved characters, percent-encoded bytes and a few marks; none empty, `.` or `..`.
  static func isPath(_ path: [UInt8]) -> Bool {
    guard path.first == UInt8(ascii: "/") else { return false }
    var segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if segments.last?.isEmpty == true { segments.removeLast() }
    return segments.allSatisfy { segment in
      !segment.isEmpty && segment != [0x2E] && segment != [0x2E, 0x2E] && isSegment(segment)
    }
  }

  private static func isSegment(_ segment: ArraySlice<UInt8>) -> Bool {
    var rest = segment
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst(), let low = rest.popFirst(), isHexDigit(high), isHexDigit(low) else {
          return false
        }
      } else if !isLetterOrDigit(byte), !"-._~+,;=@:!$()".utf8.contains(byte) {
        return false
      }
    }
    return true
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
