/// Reads raw HTML as a browser's tokenizer does (HTML Living Standard, section 13.2.5), chunk after chunk: a tag,
/// comment or script that one chunk leaves open goes on in the next.
struct RawHTMLScanner {
  /// Where in the standard's machine the reading stands.
  enum State: Equatable {
    case text
    case tagName, beforeAttribute, attributeName, afterAttributeName, beforeValue
    case value(quote: UInt8?)
    /// `dashes` just before here, and how many bytes the comment has.
    case comment(dashes: Int, length: Int, isBang: Bool)
    case bogusComment, cdata
    /// The text of an element that holds no tags, up to its end tag.
    case rawText(element: String)
  }

  /// An attribute whose value has ended in this chunk.
  struct Attribute: Equatable {
    /// In lower case, as the attribute's name.
    var element: String
    var isOnEndTag: Bool
    var name: String
    /// Where name and value begin and end in the chunk, quotes included; `nil` where it began in an earlier one.
    var range: Range<Int>?
    /// The value between its quotes; `nil` for a name alone, or one that began in an earlier chunk.
    var valueRange: Range<Int>?
    var quote: UInt8?

    /// The value as it stands.
    func value(in chunk: [UInt8]) -> ArraySlice<UInt8> {
      valueRange.map { chunk[$0] } ?? []
    }
  }

  /// What a chunk holds, in order.
  enum Token: Equatable {
    case tag(name: String, isEnd: Bool, offset: Int)
    case attribute(Attribute)
    case text(Range<Int>)
  }

  private(set) var state = State.text

  var element: [UInt8] = []
  var isEndTag = false
  var attributeName: [UInt8] = []
  var tagStart = 0
  var attributeStart: Int?
  var valueStart: Int?
  var attributeEnd = 0
  var tokens: [Token] = []
  /// Where the tags that end in this chunk end, behind their `>`.
  var tagEnds: [Int] = []

  /// Whether a tag has begun and not ended.
  var isInTag: Bool {
    switch state {
    case .tagName, .beforeAttribute, .attributeName, .afterAttributeName, .beforeValue, .value: true
    default: false
    }
  }

  /// Reads a chunk on from where the one before left off.
  mutating func scan(_ chunk: [UInt8]) -> [Token] {
    tokens = []
    tagEnds = []
    tagStart = 0
    attributeStart = nil
    valueStart = nil
    var index = 0
    while index < chunk.count { index = step(at: index, in: chunk) }
    if state == .tagName { emitTag() }
    if state == .attributeName || state == .afterAttributeName || state == .beforeValue {
      emitAttribute(valueRange: nil, quote: nil)
    }
    return tokens
  }

  private mutating func step(at index: Int, in chunk: [UInt8]) -> Int {
    switch state {
    case .text: return readText(at: index, in: chunk)
    case .rawText(let name): return readRawText(name, at: index, in: chunk)
    case .tagName: return readTagName(at: index, in: chunk)
    case .beforeAttribute, .attributeName, .afterAttributeName, .beforeValue:
      return readAttribute(at: index, in: chunk)
    case .value(let quote): return readValue(quote: quote, at: index, in: chunk)
    case .comment(let dashes, let length, let isBang):
      return readComment(chunk[index], at: index, dashes: dashes, length: length, isBang: isBang)
    case .bogusComment:
      if chunk[index] == UInt8(ascii: ">") { state = .text }
      return index + 1
    case .cdata:
      guard chunk[index...].starts(with: "]]>".utf8) else { return index + 1 }
      state = .text
      return index + 3
    }
  }

  /// Moves to another state.
  mutating func enter(_ next: State) {
    state = next
  }

  mutating func emitTag() {
    tokens.append(.tag(name: String(decoding: element, as: UTF8.self), isEnd: isEndTag, offset: tagStart))
  }

  mutating func emitAttribute(valueRange: Range<Int>?, quote: UInt8?) {
    let range = attributeStart.map { $0..<max($0, attributeEnd) }
    tokens.append(
      .attribute(
        Attribute(
          element: String(decoding: element, as: UTF8.self), isOnEndTag: isEndTag,
          name: String(decoding: attributeName, as: UTF8.self), range: range, valueRange: valueRange,
          quote: quote)))
  }
}
