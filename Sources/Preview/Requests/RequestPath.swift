import Site

/// A request's path, decoded. There is one only where nobody can mean anything outside of the site by it.
struct RequestPath: Hashable, Sendable {
  /// Whether it names a folder: it ends with `/`.
  let isFolder: Bool
  /// The path without slashes at its ends; `nil` for the root.
  let path: SitePath?

  /// Decodes a path (RFC 3986, section 2.1), once. `nil` for what is no UTF-8 or no valid encoding; for an empty
  /// component, `.`, `..`, a backslash or NUL, however they are encoded; for a slash that is encoded; for a name that
  /// begins with a dot, which no server should give out, but for `.well-known` (RFC 8615).
  init?(_ encoded: String) {
    guard encoded.utf8.first == UInt8(ascii: "/") else { return nil }
    var components: [String] = []
    let written = encoded.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = written.last?.isEmpty ?? true
    for component in isFolder ? written.dropLast() : written[...] {
      guard let name = Self.decode(component), Self.isServed(name) else { return nil }
      components.append(name)
    }
    if components.isEmpty {
      path = nil
    } else {
      guard let path = SitePath(components.joined(separator: "/")) else { return nil }
      self.path = path
    }
  }

  private static func isServed(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: "/")) && (name.utf8.first != UInt8(ascii: ".") || name == ".well-known")
  }

  private static func decode(_ component: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = component[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
