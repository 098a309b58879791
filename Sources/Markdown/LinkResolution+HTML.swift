import Markup

extension LinkResolution.Attribute {
  /// The attribute as HTML.
  var html: [UInt8] {
    var bytes = Array(name.utf8)
    guard let value else { return bytes }
    bytes.append("=\"")
    HTML.appendEscaped(value.utf8, to: &bytes)
    bytes.append("\"")
    return bytes
  }
}
