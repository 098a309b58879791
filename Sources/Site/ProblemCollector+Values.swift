import YAML

/// Readers for the kinds of values that several files have. Each returns `nil` where it collected an error.
extension ProblemCollector {
  /// The value of a whole YAML file; `nil` also where the file is empty.
  mutating func document(_ bytes: [UInt8]) -> YAMLNode? {
    var errors: [YAMLError] = []
    let node = YAMLDocument.read(bytes, errors: &errors)
    for error in errors { report(error) }
    return node
  }

  /// The entries of a mapping whose keys are all known. Unknown keys are collected and left out.
  mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
    of node: YAMLNode, keys: Key.Type
  ) -> [(key: Key, entry: YAMLEntry)] {
    let entries = reading { () throws(YAMLError) in try node.mapping() } ?? []
    var known: [(key: Key, entry: YAMLEntry)] = []
    for entry in entries {
      if let key = Key(rawValue: entry.key) {
        known.append((key, entry))
      } else {
        report(.unknownKey(entry.key, known: Key.allCases.map(\.rawValue)), at: Span(keyOf: entry))
      }
    }
    return known
  }

  /// Text that is not empty.
  mutating func text(_ node: YAMLNode) -> Located<String>? {
    guard let text = reading({ () throws(YAMLError) in try node.string() }) else { return nil }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      report(.emptyText, at: Span(node))
      return nil
    }
    return Located(text, at: node)
  }

  /// One of the words of an enumeration, exactly as they are written.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ words: Word.Type, what: String
  ) -> Located<Word>? {
    guard case .scalar(let text, _) = node.value, !text.isEmpty else {
      report(.notAWord(what: what, words: Word.allCases.map(\.rawValue)), at: Span(node))
      return nil
    }
    guard let word = Word(rawValue: text), word.rawValue.utf8.elementsEqual(text.utf8) else {
      report(.unknownWord(text, what: what, words: Word.allCases.map(\.rawValue)), at: Span(node))
      return nil
    }
    return Located(word, at: node)
  }

  /// The values of a list, or a single value that stands for a list of one. An empty list is an error.
  mutating func oneOrMore(_ node: YAMLNode) -> [YAMLNode] {
    guard case .sequence(let nodes) = node.value else { return [node] }
    if nodes.isEmpty { report(.emptyList, at: Span(node)) }
    return nodes
  }

  /// An audience's name.
  mutating func audience(_ node: YAMLNode) -> Located<Audience>? {
    guard let text = text(node) else { return nil }
    guard let audience = Audience(text.value) else {
      report(.audienceName(text.value), at: Span(node))
      return nil
    }
    return Located(audience, at: node)
  }

  /// A name or a list of names, none of them twice; empty where an error was collected.
  mutating func audiences(_ node: YAMLNode) -> [Located<Audience>] {
    let nodes = oneOrMore(node)
    let audiences = nodes.compactMap { audience($0) }
    guard audiences.count == nodes.count else { return [] }
    return areDistinct(audiences) ? audiences : []
  }

  private mutating func areDistinct(_ audiences: [Located<Audience>]) -> Bool {
    var first: [Audience: Located<Audience>] = [:]
    var areDistinct = true
    for audience in audiences {
      if let earlier = first[audience.value] {
        report(
          .audienceTwice(audience.value.name), at: Span(audience),
          notes: [(SiteProblem.firstGivenHere, Span(earlier))])
        areDistinct = false
      }
      first[audience.value] = first[audience.value] ?? audience
    }
    return areDistinct
  }

  /// Whether the site declares all of them; where `declared` is `nil`, every audience will do.
  mutating func areDeclared(_ audiences: [Located<Audience>], in declared: [Audience]?) -> Bool {
    guard let declared else { return true }
    var areDeclared = true
    for audience in audiences where !declared.contains(audience.value) {
      report(.undeclaredAudience(audience.value.name, declared: declared.map(\.name)), at: Span(audience))
      areDeclared = false
    }
    return areDeclared
  }

  /// A language tag.
  mutating func language(_ node: YAMLNode) -> String? {
    guard let text = text(node) else { return nil }
    let subtags = text.value.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = subtags.enumerated().allSatisfy { index, subtag in
      (index == 0 ? 2...8 : 1...8).contains(subtag.count)
        && subtag.allSatisfy {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
            || (index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0))
        }
    }
    guard isTag else {
      report(.language(text.value), at: Span(node))
      return nil
    }
    return text.value
  }
}
