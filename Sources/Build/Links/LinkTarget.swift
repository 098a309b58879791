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
    // By bytes: to `String`, a slash and a combining mark after it are one `Character`, and no slash.
    var destination = destination
    self = destination.withUTF8 { Self.target($0, from: folder) }
  }

  private static func target(_ destination: UnsafeBufferPointer<UInt8>, from folder: [Substring])
    -> LinkTarget
  {
    let pathEnd =
      destination.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? destination.endIndex
    let path = destination[..<pathEnd]
    if path.isEmpty, destination.contains(UInt8(ascii: "#")) { return .fragment }
    if path.isEmpty || path.starts(with: "//".utf8) || hasScheme(path) { return .elsewhere }
    let fromRoot = path.first == UInt8(ascii: "/")
    var components = PathComponents(fromRoot ? [] : folder)
    var rest = path
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest[part.endIndex...].dropFirst()
      guard part.isEmpty || components.step(to: part) else { return .outside }
    }
    return .path(
      components.joined(isFolder: path.last == UInt8(ascii: "/")), fromRoot: fromRoot,
      suffix: String(decoding: destination[pathEnd...], as: UTF8.self))
  }

  /// `mailto:`, `https:`; RFC 3986, section 3.1.
  private static func hasScheme(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let colon = path.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path[..<colon]
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
