import Markup

/// A word that pages share, and the pages that have it.
public struct Tag: Sendable {
  /// The tag as its authors write it.
  public let name: String
  /// The pages, as indices into the plan, in the order of a list.
  public let pages: [Int]

  /// A tag with its pages.
  init(name: String, pages: [Int]) {
    self.name = name
    self.pages = pages
  }

  /// What stands for the tag in a URL.
  public var slug: String { Self.slug(name) }

  /// A tag's name in a URL: lower case, with `-` for white space and for what no file can be called, here or on the hosts
  /// and systems that sites are copied to.
  public static func slug(_ name: String) -> String {
    var slug = String.UnicodeScalarView()
    var isGap = true
    for scalar in UnicodeForm.nfc(name.lowercased()).unicodeScalars {
      let isDropped = isGapSign(scalar) || (slug.isEmpty && scalar == ".")
      if !isDropped {
        slug.append(scalar)
      } else if !isGap {
        slug.append("-")
      }
      isGap = isDropped
    }
    if slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "-" : String(slug)
  }

  private static func isGapSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", "-", "<", ">", ":", "\"", "|", "?", "*": true
    case _ where scalar.isASCII: scalar.value <= 0x20 || scalar.value == 0x7F
    default: scalar.isWhitespace || scalar.properties.generalCategory == .control
    }
  }
}
