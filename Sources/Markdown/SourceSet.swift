/// The value of a `srcset` (HTML Living Standard, section 4.8.4.2.2): candidates, each a URL and perhaps a descriptor.
struct SourceSet {
  /// One picture of the set.
  struct Candidate: Equatable {
    var url: String
    /// `2x`, `640w`, or empty.
    var descriptor: String
    /// Where the URL begins in the value, in bytes.
    var offset: Int
    var resolution = LinkResolution.unchanged

    fileprivate func text(url: String) -> String {
      descriptor.isEmpty ? url : "\(url) \(descriptor)"
    }
  }

  var candidates: [Candidate] = []

  /// Reads a value whose character references are resolved.
  init(parsing text: [UInt8]) {
    let comma = UInt8(ascii: ",")
    var index = 0
    while true {
      while index < text.count, text[index].isHTMLSpace || text[index] == comma { index += 1 }
      guard index < text.count else { return }
      let start = index
      while index < text.count, !text[index].isHTMLSpace { index += 1 }
      var end = index
      while text[end - 1] == comma { end -= 1 }
      let descriptor = end < index ? "" : SourceSet.descriptor(at: &index, in: text)
      let url = String(decoding: text[start..<end], as: UTF8.self)
      candidates.append(Candidate(url: url, descriptor: descriptor, offset: start))
    }
  }

  /// Reads up to the next comma that is not in parentheses.
  private static func descriptor(at index: inout Int, in text: [UInt8]) -> String {
    while index < text.count, text[index].isHTMLSpace { index += 1 }
    let start = index
    var isInParentheses = false
    while index < text.count, isInParentheses || text[index] != UInt8(ascii: ",") {
      if text[index] == UInt8(ascii: "(") { isInParentheses = true }
      if text[index] == UInt8(ascii: ")") { isInParentheses = false }
      index += 1
    }
    var end = index
    while end > start, text[end - 1].isHTMLSpace { end -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// The attributes that come of the candidates' resolutions: what stays under `name`, then the others by name, in the
  /// order of their first use.
  func attributes(name: String) -> [LinkResolution.Attribute] {
    var names: [String] = []
    var values: [String: [String]] = [:]
    var words: Set<String> = []
    func add(_ name: String, _ text: String?) {
      if values[name] == nil { names.append(name) }
      values[name, default: []] += text.map { [$0] } ?? []
    }
    for candidate in candidates {
      switch candidate.resolution {
      case .unchanged: add(name, candidate.text(url: candidate.url))
      case .extended(let url, _): add(name, candidate.text(url: url ?? candidate.url))
      case .rewritten(let url): add(name, candidate.text(url: url))
      case .attributes(let attributes):
        for attribute in attributes {
          if attribute.isWord { words.insert(attribute.name) }
          add(attribute.name, attribute.isWord ? attribute.value : attribute.value.map(candidate.text(url:)))
        }
      }
    }
    return names.map { name in
      let texts = values[name] ?? []
      return LinkResolution.Attribute(
        name: name, value: texts.isEmpty ? nil : texts.joined(separator: words.contains(name) ? " " : ", "))
    }
  }
}
