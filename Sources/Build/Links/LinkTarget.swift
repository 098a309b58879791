import Markup

/// A link's destination, taken apart.
enum LinkTarget: Equatable {
  /// Another site, another scheme, or the same page: nothing to look up.
  case elsewhere
  /// A fragment of the same page.
  case fragment
  /// A path from the page's folder (or, `fromRoot`, from the site's root), decoded and without `.` and `..`; with
  /// the query and fragment, `?` and `#` included, as they were written.
  case path(String, fromRoot: Bool, suffix: String)
  /// A path that leaves the site's content.
  case outside

  /// Takes a destination apart, as RFC 3986, section 3, has it.
  ///
  /// - Parameter folder: the components of the folder that a relative path begins at.
  init(_ destination: String, from folder: [Substring]) {
    let bytes = destination.utf8
    let pathEnd = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.endIndex
    let path = destination[..<pathEnd]
    if path.isEmpty, destination.utf8.contains(UInt8(ascii: "#")) {
      self = .fragment
      return
    }
    if path.isEmpty || path.utf8.starts(with: "//".utf8) || Self.hasScheme(path) {
      self = .elsewhere
      return
    }
    let fromRoot = path.utf8.first == UInt8(ascii: "/")
    var components = fromRoot ? [] : folder.map(String.init)
    // By bytes: to `String`, a slash and a combining mark after it are one `Character`, and no slash.
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) {
      let decoded = PercentEncoding.decoded(part)
      switch decoded {
      case ".": continue
      case "..":
        if components.isEmpty {
          self = .outside
          return
        }
        components.removeLast()
      default: components.append(decoded)
      }
    }
    var joined = components.joined(separator: "/")
    if path.utf8.last == UInt8(ascii: "/"), !joined.isEmpty { joined += "/" }
    self = .path(joined, fromRoot: fromRoot, suffix: String(destination[pathEnd...]))
  }

  /// `mailto:`, `https:`; RFC 3986, section 3.1.
  private static func hasScheme(_ path: Substring) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path.utf8[..<colon]
    guard let first = scheme.first, isLetter(first) else { return false }
    return scheme.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
