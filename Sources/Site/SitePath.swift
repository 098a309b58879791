import Markup

/// A file's path below a folder of the site (its content, or its output), with `/` between the components.
///
/// It is never absolute, never empty, and holds no empty component, `.`, `..`, `\` or NUL, so that no file outside of
/// the folder can be named with it. Paths are equal and ordered by their UTF-8 bytes: two names that differ by Unicode
/// form only are two paths here, though `String` would call them equal.
public struct SitePath: Sendable {
  /// The path: `courses/index.md`.
  public let string: String

  /// Takes a relative path, or returns `nil` where a component would leave the folder or name nothing.
  public init?(_ string: String) {
    guard Self.isUsable(string.utf8) else { return nil }
    self.string = string
  }

  private static func isUsable(_ bytes: String.UTF8View) -> Bool {
    // How many bytes the component has so far, and whether all of them are dots.
    var (length, isDots) = (0, true)
    func endsWell() -> Bool { length > 0 && !(isDots && length <= 2) }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "/"):
        if !endsWell() { return false }
        (length, isDots) = (0, true)
      case 0, UInt8(ascii: "\\"): return false
      default:
        length += 1
        isDots = isDots && byte == UInt8(ascii: ".")
      }
    }
    return endsWell()
  }

  private init(unchecked string: String) {
    self.string = string
  }

  /// A path that the program itself names, such as a default folder.
  init(literal: StaticString) {
    self.init(unchecked: literal.description)
  }

  /// The last component: `index.md`.
  public var name: String {
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return string }
    return String(string[string.utf8.index(after: slash)...])
  }

  /// The components, from the top folder down. Split by bytes: to `String`, a slash and a combining mark after it are
  /// one `Character`, and no slash.
  public var components: [Substring] {
    string.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// The folder that holds the file, or `nil` at the top.
  public var folder: SitePath? {
    guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return SitePath(unchecked: String(string[..<slash]))
  }

  /// The last component without its extension: `index`. A leading dot begins no extension.
  public var stem: String {
    let name = self.name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The path of another name in the same folder, if it can be one.
  public func sibling(named name: String) -> SitePath? {
    SitePath(folder.map { "\($0.string)/\(name)" } ?? name)
  }

  /// The stem where something is added to it: cut so that the name has room for more on file systems whose names have 255 bytes.
  public var extendableStem: String {
    var stem = stem[...]
    while stem.utf8.count > 200 { stem = stem.dropLast() }
    return String(stem)
  }

  /// The extension in lower case, without the dot; empty where there is none.
  public var fileExtension: String {
    let name = self.name
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Whether the file is a page.
  public var isMarkdown: Bool {
    fileExtension == "md" || fileExtension == "markdown"
  }

  /// Whether the name is nearly that of a page, but is not: `.md`, `secret.md` with a space, a dot or a `~` after it,
  /// the letters in another width. Such a file would be published as it is, front matter and all.
  public var isNearlyMarkdown: Bool {
    guard !isMarkdown else { return false }
    let folded = UnicodeForm.nfkc(name).lowercased().unicodeScalars
    let letters = folded.filter {
      $0 == "." || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    let end = letters.reversed().drop { $0 == "." }
    return [".md", ".markdown"].contains { end.starts(with: $0.unicodeScalars.reversed()) }
  }

  /// The path of `name` in this folder.
  public func appending(_ path: SitePath) -> SitePath {
    SitePath(unchecked: "\(string)/\(path.string)")
  }
}

extension SitePath: Hashable, Comparable, CustomStringConvertible {
  /// Equal byte by byte.
  public static func == (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.areSame(left.string, right.string)
  }

  /// Ordered by bytes.
  public static func < (left: SitePath, right: SitePath) -> Bool {
    ByteOrder.precedes(left.string, right.string)
  }

  /// Hashes the bytes, as `==` compares them.
  public func hash(into hasher: inout Hasher) {
    ByteOrder.withBytes(of: string) { hasher.combine(bytes: $0) }
  }

  /// The text form, as in messages.
  public var description: String { string }
}
