import Foundation

/// HTML of a renderer as a list of tags and texts in which only what has a meaning is left: no ids, classes or
/// accessible names, no links between footnotes, no white space beside the tags of blocks.
enum NormalHTML {
  private static let inlines: Set<String> = ["a", "code", "del", "em", "img", "input", "strong", "sup", "br"]

  static func events(_ html: String) -> [String] {
    var events: [String] = []
    var rest = Substring(html)
    var isPre = false
    while !rest.isEmpty {
      if rest.first == "<", let end = rest.firstIndex(of: ">") {
        let tag = tag(rest[rest.index(after: rest.startIndex)..<end])
        if tag.name == "pre" { isPre = !tag.isEnd }
        if !inlines.contains(tag.name), !isPre { trimEnd(&events) }
        events.append(tag.text)
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        let text = normal(rest[..<end], isPre: isPre, after: events.last)
        if !text.isEmpty { events.append(text) }
        rest = rest[end...]
      }
    }
    trimEnd(&events)
    return events
  }

  private static func tag(_ inside: Substring) -> (name: String, isEnd: Bool, text: String) {
    let isEnd = inside.hasPrefix("/")
    let name = String(inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
    var attributes: [String] = []
    for match in inside.matches(of: #/([a-z-]+)(="[^"]*")?/#) where match.output.1 != name {
      let attribute = String(match.output.1)
      let value = String(match.output.2 ?? "")
      if ["id", "class", "aria-label"].contains(attribute) || attribute.hasPrefix("data-") { continue }
      if value.hasPrefix("=\"#fn") { continue }
      attributes.append(attribute + (value == "=\"\"" ? "" : value))
    }
    return (name, isEnd, "<\(isEnd ? "/" : "")\(([name] + attributes.sorted()).joined(separator: " "))>")
  }

  private static func normal(_ text: Substring, isPre: Bool, after previous: String?) -> String {
    if isPre { return String(text) }
    var words = text.replacing(#/[ \n\t]+/#, with: " ")
    let name = previous.map {
      String($0.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
    }
    let isBesideInline = name.map(inlines.contains) ?? false
    if !isBesideInline { words = words.drop { $0 == " " } }
    return String(words)
  }

  private static func trimEnd(_ events: inout [String]) {
    guard let last = events.last, !last.hasPrefix("<") else { return }
    let trimmed = last.replacing(#/ +$/#, with: "")
    if trimmed.isEmpty { events.removeLast() } else { events[events.count - 1] = trimmed }
  }

  /// Whether each element is closed in its turn.
  static func isBalanced(_ html: [UInt8]) -> Bool {
    var open: [ArraySlice<UInt8>] = []
    var index = 0
    while let start = html[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = html[start...].firstIndex(of: UInt8(ascii: ">")) else { return false }
      let inside = html[(start + 1)..<end]
      let name = inside.drop { $0 == UInt8(ascii: "/") }.prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/")
      }
      if inside.first == UInt8(ascii: "/") {
        guard open.popLast().map({ $0.elementsEqual(name) }) == true else { return false }
      } else if inside.last != UInt8(ascii: "/") {
        open.append(name)
      }
      index = end + 1
    }
    return open.isEmpty
  }
}
