/// The field `If-None-Match` (RFC 9110, section 13.1.2).
struct EntityTags {
  private let field: String?

  init(_ field: String?) {
    self.field = field
  }

  /// Whether it names a file's present tag.
  func match(_ tag: String) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let word = part.drop(while: \.isWhitespace)
      let strong = word.hasPrefix("W/") ? word.dropFirst(2) : word
      return strong.trimmingSuffix(while: \.isWhitespace) == tag || word == "*"
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}
