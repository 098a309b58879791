import Markup

/// The element of a page that has its content policy.
enum PolicyElement {
  private static let name = "content-security-policy"

  /// The page, with policies that let it use the preview's files. Where they do already, it comes back as it is.
  static func widening(_ page: [UInt8], _ directives: [String]) -> [UInt8] {
    // A policy counts in the head only, and no head is this long.
    var rest = page.prefix(65536)
    var result: [UInt8] = []
    var copied = page.startIndex
    while let tag = rest.firstRange(of: Array("<meta".utf8)) {
      let end = rest[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      if let value = policy(in: page[tag.upperBound..<end]) {
        result += page[copied..<value.lowerBound] + widened(page[value], directives)
        copied = value.upperBound
      }
      rest = rest[end...]
    }
    return copied == page.startIndex ? page : result + page[copied...]
  }

  /// The bounds of the attribute `content` in a tag that has a policy.
  private static func policy(in tag: ArraySlice<UInt8>) -> Range<Int>? {
    guard String(decoding: tag, as: UTF8.self).lowercased().contains(name),
      let start = tag.firstRange(of: Array(" content=".utf8))?.upperBound, start < tag.endIndex
    else { return nil }
    let quote = tag[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = tag[(start + 1)...].firstIndex(of: quote)
    else { return nil }
    return start + 1..<end
  }

  private static func widened(_ value: ArraySlice<UInt8>, _ directives: [String]) -> [UInt8] {
    var policy = ContentPolicyText(CharacterEscapes.resolve(String(decoding: value, as: UTF8.self)))
    policy.allowOwnFiles(for: directives)
    return HTML(escaping: policy.text).bytes
  }
}
