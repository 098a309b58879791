/// What `site.yml` says under `policy:`: from where else than from the site itself its pages may load something.
public struct PolicySettings: Hashable, Sendable {
  /// What a page loads, by the directive of the content policy that allows it (Content Security Policy Level 3,
  /// section 6.1), without its `-src`.
  public enum Directive: String, CaseIterable, Sendable {
    case script, style, img, font, media, frame, connect

    /// What may stand there besides addresses.
    var schemes: [String] {
      switch self {
      case .img, .font, .media: ["data:"]
      case .script, .style, .frame, .connect: []
      }
    }
  }

  /// The keys that an author can write.
  enum Key: String, CaseIterable {
    case script, style, img, font, media, frame, connect
    case trustedTypes = "trusted_types"

    var directive: Directive? { Directive(rawValue: rawValue) }
  }

  /// Sources by directive, in the order of the file.
  public var sources: [Directive: [String]] = [:]
  /// The policies that the site's own scripts make (Trusted Types, section 4.3), besides the guard's.
  public var trustedTypes: [String] = []

  /// Nothing from elsewhere.
  public init() {}

  /// Whether a text is a source that a site may add: `https://` with a host, perhaps with a port and a path; `wss://` for
  /// `connect`; `data:` for what is no code. `*` alone, whole schemes and the words in quotes that take a policy's sense
  /// away are none.
  static func isSource(_ text: String, for directive: Directive) -> Bool {
    if directive.schemes.contains(text) { return true }
    let schemes = directive == .connect ? ["https://", "wss://"] : ["https://"]
    guard let scheme = schemes.first(where: text.hasPrefix) else { return false }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    let path = rest.dropFirst(authority.count)
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    var labels = (parts.first ?? "").split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 2, labels.first == "*" { labels.removeFirst() }
    let isPort = parts.count == 1 || (parts.count == 2 && (1...65535).contains(Int(parts[1]) ?? 0))
    return isPort && labels.count > 1 && labels.allSatisfy(isLabel) && path.utf8.allSatisfy(isPathByte)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
  }

  /// What cannot end a source or a directive.
  private static func isPathByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "-._~/%!$&()*+=:@".utf8.contains(byte)
  }

  /// A policy's name (Trusted Types, section 4.3.1).
  static func isPolicyName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isAlphanumeric($0) || "-#=_/@.%".utf8.contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
