/// The definitions of a document's footnotes by their labels, and the references that were found to them.
struct FootnoteIndex {
  /// A reference where it stands.
  struct Reference {
    let node: CmarkNode
    /// The line of its block in the source as libcmark got it.
    let line: Int
    /// Whether it stands in an image's description.
    let isInImage: Bool
  }

  private let indices: [[UInt8]: Int]
  private(set) var references: [Reference] = []

  /// Of several definitions of one label, the first counts.
  init(_ definitions: [BlockLayout.Definition]) {
    var indices: [[UInt8]: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      let key = FootnoteIndex.key(definition.label[...])
      if indices[key] == nil { indices[key] = index }
    }
    self.indices = indices
  }

  var isEmpty: Bool { indices.isEmpty }

  /// Whether a definition is the one its label means.
  func isFirst(_ index: Int, label: [UInt8]) -> Bool {
    indices[FootnoteIndex.key(label[...])] == index
  }

  /// The reference that begins with the bracket at `index`.
  func reference(at index: Int, in text: [UInt8], _ escapes: Set<Int>?) -> (end: Int, definition: Int)? {
    guard !isEmpty, index + 2 < text.count, text[index + 1] == UInt8(ascii: "^") else { return nil }
    let label = text[(index + 2)...].prefix(1000).prefix {
      $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[")
    }
    guard label.endIndex < text.count, text[label.endIndex] == UInt8(ascii: "]") else { return nil }
    if let escapes, escapes.contains(index + 1) || escapes.contains(label.endIndex) { return nil }
    return indices[FootnoteIndex.key(label)].map { (label.endIndex + 1, $0) }
  }

  mutating func keep(_ node: CmarkNode, line: Int, isInImage: Bool) {
    references.append(Reference(node: node, line: line, isInImage: isInImage))
  }

  private static func key(_ label: ArraySlice<UInt8>) -> [UInt8] {
    if label.allSatisfy({ $0 < 0x80 }) { return label.map(\.asciiLowercased) }
    return Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
  }
}
