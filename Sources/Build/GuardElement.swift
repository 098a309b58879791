import Markup
import Site

/// The element `<requires-authentication>` that stands in a page in place of what was sealed.
struct GuardElement {
  /// Any one of these audiences opens it.
  var audiences: Audiences
  /// The share links that open it, too.
  var shares: [Audience] = []
  /// The sealed item's URL, with the base path.
  var source: String
  /// The path that the item is sealed for.
  var path: String
  /// How the sign-in form appears.
  var presentation: FrontMatter.Presentation
  /// Whether it is a part of a page, which never asks by itself.
  var isSection = false
  /// What everybody sees in its place, HTML.
  var locked: [UInt8]

  /// The element's name.
  static let name = "requires-authentication"

  /// The element as it stands in the page.
  var html: [UInt8] {
    var output = Array("<\(Self.name)".utf8)
    func append(_ attribute: String, _ value: String) {
      output += Array(" \(attribute)=\"".utf8)
      HTML.appendEscaped(value.utf8, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    append("audience", audiences.sorted.map(\.name).joined(separator: " "))
    if !shares.isEmpty { append("shares", shares.map(\.name).joined(separator: " ")) }
    append("src", source)
    append("path", path)
    append("presentation", presentation.rawValue)
    if isSection { output += Array(" section".utf8) }
    output += Array(">\n".utf8) + locked + Array("</\(Self.name)>".utf8)
    return output
  }
}
