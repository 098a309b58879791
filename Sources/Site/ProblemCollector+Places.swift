import Markup
import YAML

/// Readers for what says where a page is and what lists it.
extension ProblemCollector {
  /// `true` or `false`.
  mutating func bool(_ node: YAMLNode) -> Bool? {
    reading { () throws(YAMLError) in try node.bool() }
  }

  /// An address below the site.
  mutating func address(_ node: YAMLNode) -> Located<PageAddress>? {
    guard let text = text(node) else { return nil }
    do throws(PageAddress.Problem) {
      return text.with(try PageAddress(text.value))
    } catch {
      report(.address(text.value, error), at: Span(node))
      return nil
    }
  }

  /// One name in a URL, in NFC.
  mutating func slug(_ node: YAMLNode) -> Located<String>? {
    guard let text = text(node) else { return nil }
    let name = UnicodeForm.nfc(text.value)
    let isName = SitePath(name).map { $0.components.count == 1 } ?? false
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control && !$0.properties.isWhitespace && $0 != "?" && $0 != "#"
    }
    guard isName, isPlain, name.utf8.first != UInt8(ascii: ".") else {
      report(.slug(text.value), at: Span(node))
      return nil
    }
    return text.with(name)
  }

  /// A tag or a list of tags, none of them twice.
  mutating func tags(_ node: YAMLNode) -> [Located<String>] {
    var tags: [Located<String>] = []
    var first: [String: Located<String>] = [:]
    for node in oneOrMore(node) {
      guard let text = text(node) else { continue }
      let tag = text.with(UnicodeForm.nfc(Self.trimmed(text.value)))
      if let earlier = first[Tag.slug(tag.value)] {
        report(
          .tagTwice(tag.value), at: Span(tag), notes: [(SiteProblem.firstGivenHere, Span(earlier))])
      } else {
        first[Tag.slug(tag.value)] = tag
        tags.append(tag)
      }
    }
    return tags
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  /// How many pages a part of a list has.
  mutating func pageSize(_ node: YAMLNode) -> Int? {
    guard let size = reading({ () throws(YAMLError) in try node.int() }) else { return nil }
    guard size >= 1 else {
      report(.pageSize(size), at: Span(node))
      return nil
    }
    return size
  }
}
