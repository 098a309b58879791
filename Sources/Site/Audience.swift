import Markup

/// The name of a group that may read protected pages: `members`, `staff`.
///
/// A name is 1 to 64 characters, lower-case letters, digits, `-` and `_`, and begins with a letter; letters of every
/// script count. It becomes part of a header line and of an attribute's list of words, so it holds no white space, `@`
/// or `,`.
public struct Audience: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name, in Unicode NFC.
  public let name: String

  /// Takes a name, or returns `nil` where it is not one.
  public init?(_ text: String) {
    let text = UnicodeForm.nfc(text)
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first.properties.isAlphabetic, scalars.count <= 64 else { return nil }
    for scalar in scalars {
      let properties = scalar.properties
      let isLetterOrDigit = properties.isAlphabetic || properties.numericType == .decimal
      let isWord = isLetterOrDigit || scalar == "-" || scalar == "_"
      if !isWord || properties.changesWhenLowercased { return nil }
    }
    self.name = text
  }

  /// What the names of share links begin with. They are audiences to the sealed format, and none of a site's own.
  public static let sharePrefix = "share-"

  /// Whether it is the name of a share link.
  public var isShare: Bool { name.utf8.starts(with: Audience.sharePrefix.utf8) }

  /// Ordered by the bytes of the name.
  public static func < (left: Audience, right: Audience) -> Bool {
    ByteOrder.precedes(left.name, right.name)
  }

  /// The text form, as in messages.
  public var description: String { name }
}
