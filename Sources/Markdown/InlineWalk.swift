/// Steps through a block's text along its tree.
struct InlineWalk {
  let content: [UInt8]
  /// How far it came.
  private(set) var cursor: Int
  /// The destinations, or the whole links by reference, in the content.
  private(set) var ranges: [CmarkNode: Range<Int>] = [:]
  /// Where raw HTML nodes begin in the content.
  private(set) var htmlStarts: [CmarkNode: Int] = [:]

  /// The bytes of each text that a backslash or a character reference stood for; `nil` where nobody asked.
  var escapes: [CmarkNode: Set<Int>]?
  /// Where each text begins in the content, where somebody asked for the escapes.
  private(set) var textStarts: [CmarkNode: Int] = [:]

  private var openings: [Int] = []
  private var autolink: CmarkNode?

  init(content: [UInt8], from start: Int = 0) {
    self.content = content
    cursor = start
  }

  /// Walks; `false` where tree and text part.
  mutating func run(over block: CmarkNode) -> Bool {
    if case .task = block.mark { skipTaskBox() }
    var iterator = CmarkIterator(over: block)
    while let step = iterator.next() {
      if step.node == block { continue }
      if let autolink {
        if autolink == step.node { self.autolink = nil }
        continue
      }
      guard step.isEntering ? enter(step.node) : leave(step.node) else { return false }
    }
    return true
  }

  /// The byte at an index; NUL past the end, which no content holds.
  func byte(at index: Int) -> UInt8 {
    content.indices.contains(index) ? content[index] : 0
  }

  private mutating func enter(_ node: CmarkNode) -> Bool {
    switch node.kind {
    case .text:
      if escapes != nil { textStarts[node] = cursor }
      return skip(text: node.literal, of: node)
    case .customInline: return skipCustom(node, isEntering: true)
    case .link where node.mark == .bareLink:
      openings.append(cursor)
      return true
    case .softBreak, .lineBreak: return skipLineEnd()
    case .code: return skipCode()
    case .htmlInline:
      guard let end = match(html: Array(node.literal)[...], at: cursor) else { return false }
      htmlStarts[node] = cursor
      cursor = end
      return true
    case .emphasis: return skipDelimiter(count: 1)
    case .strong: return skipDelimiter(count: 2)
    case .link where byte(at: cursor) == UInt8(ascii: "<"): return skipAutolink(node)
    case .link: return open("[")
    case .image: return open("![")
    default: return false
    }
  }

  private mutating func leave(_ node: CmarkNode) -> Bool {
    switch node.kind {
    case .emphasis: return skipDelimiter(count: 1)
    case .strong: return skipDelimiter(count: 2)
    case .customInline: return skipCustom(node, isEntering: false)
    case .link where node.mark == .bareLink:
      guard let opening = openings.popLast() else { return false }
      ranges[node] = opening..<cursor
      return true
    case .link, .image:
      guard byte(at: cursor) == UInt8(ascii: "]"), let opening = openings.popLast() else { return false }
      let tail = LinkTail(at: cursor + 1, in: content)
      ranges[node] = tail.destination ?? opening..<tail.end
      cursor = tail.end
      return true
    default: return false
    }
  }

  private mutating func open(_ bracket: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: bracket.utf8Start, count: bracket.utf8CodeUnitCount)
    guard cursor < content.count, content[cursor...].starts(with: wanted) else { return false }
    openings.append(cursor)
    cursor += wanted.count
    return true
  }

  private mutating func skip(text: UnsafeBufferPointer<UInt8>, of node: CmarkNode) -> Bool {
    var index = 0
    if byte(at: cursor - 1) == UInt8(ascii: "\n") {
      // After a backslash break, cmark keeps the indentation of a lazy continuation line.
      while index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\t") {
        index += 1
      }
    }
    while index < text.count {
      let current = byte(at: cursor)
      if current == UInt8(ascii: "&"),
        let reference = CharacterReferences.reference(at: cursor, in: content[...])
      {
        guard text[index...].starts(with: reference.value) else { return false }
        escapes?[node, default: []].formUnion(index..<(index + reference.value.count))
        index += reference.value.count
        cursor = reference.end
        continue
      }
      if current == UInt8(ascii: "\\"), byte(at: cursor + 1).isASCIIPunctuation {
        cursor += 1
        escapes?[node, default: []].insert(index)
      }
      guard byte(at: cursor) == text[index] else {
        guard let length = smartLength(of: text[index...]) else { return false }
        cursor += length
        index += 3
        continue
      }
      cursor += 1
      index += 1
    }
    return true
  }

  /// How many bytes of the content became the typographic sign that the tree's text goes on with (3 bytes in UTF-8).
  private func smartLength(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard text.count >= 3, text.starts(with: [0xE2, 0x80]) else { return nil }
    let (written, length): (UInt8, Int)
    switch text[text.startIndex + 2] {
    case 0x98, 0x99: (written, length) = (UInt8(ascii: "'"), 1)
    case 0x9C, 0x9D: (written, length) = (UInt8(ascii: "\""), 1)
    case 0x93: (written, length) = (UInt8(ascii: "-"), 2)
    case 0x94: (written, length) = (UInt8(ascii: "-"), 3)
    case 0xA6: (written, length) = (UInt8(ascii: "."), 3)
    default: return nil
    }
    return (0..<length).allSatisfy { byte(at: cursor + $0) == written } ? length : nil
  }

  /// Moves on, for extensions.
  mutating func move(to index: Int) {
    cursor = index
  }

  private mutating func skipLineEnd() -> Bool {
    while byte(at: cursor) == UInt8(ascii: " ") || byte(at: cursor) == UInt8(ascii: "\t") { cursor += 1 }
    if byte(at: cursor) == UInt8(ascii: "\\") { cursor += 1 }
    guard byte(at: cursor) == UInt8(ascii: "\n") else { return false }
    cursor += 1
    return true
  }

  private mutating func skipCode() -> Bool {
    let count = backticks(at: cursor)
    guard count > 0 else { return false }
    var index = cursor + count
    while index < content.count {
      let run = backticks(at: index)
      if run == count {
        cursor = index + run
        return true
      }
      index += max(1, run)
    }
    return false
  }

  private func backticks(at start: Int) -> Int {
    var index = start
    while byte(at: index) == UInt8(ascii: "`") { index += 1 }
    return index - start
  }

  private mutating func skipDelimiter(count: Int) -> Bool {
    for _ in 0..<count {
      guard byte(at: cursor) == UInt8(ascii: "*") || byte(at: cursor) == UInt8(ascii: "_") else {
        return false
      }
      cursor += 1
    }
    return true
  }

  private mutating func skipAutolink(_ node: CmarkNode) -> Bool {
    guard let end = content[cursor...].firstIndex(of: UInt8(ascii: ">")) else { return false }
    ranges[node] = (cursor + 1)..<end
    cursor = end + 1
    autolink = node
    return true
  }

  /// Where the content goes on after raw HTML; indentation that only one of the two has is stepped over.
  func match(html: ArraySlice<UInt8>, at start: Int) -> Int? {
    var index = start
    for wanted in html {
      if byte(at: index) == wanted {
        index += 1
      } else if wanted != UInt8(ascii: " "), wanted != UInt8(ascii: "\t") {
        return nil
      }
    }
    return index
  }
}
