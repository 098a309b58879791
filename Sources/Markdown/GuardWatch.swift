import Diagnostics

/// Watches raw HTML for `requires-authentication`, as an element or an attribute, and never misses one that a browser
/// would take as such.
///
/// The scanner reads as a browser's tokenizer does, but some elements make a browser read differently than the tags
/// tell: `<noscript>` by whether scripts run, `<svg>`, `<math>` and `<select>` by what they allow inside, `<script>` by
/// `<!--`. From the first of them on, and after a tag that its chunk leaves open, each place is reported where the word
/// stands as a tag's or attribute's name could.
struct GuardWatch {
  static let word = Array("requires-authentication".utf8)

  /// Where uses are, sorted, each once.
  var uses: [SourcePosition] { Set(positions).sorted() }
  /// Where in the output the bytes begin that may be part of a tag left open; `nil` where none is open.
  var watchedStart: Int?

  private var positions: [SourcePosition] = []
  private var isDoubtful = false
  private var hasScript = false

  /// Notes a use.
  mutating func report(_ position: SourcePosition) {
    positions.append(position)
  }

  /// The offsets of the uses in a chunk of raw HTML.
  mutating func inspect(_ chunk: [UInt8], _ tokens: [RawHTMLScanner.Token], leavesTagOpen: Bool) -> [Int] {
    var offsets: [Int] = []
    for token in tokens {
      switch token {
      case .tag(let name, let isEnd, let offset):
        if name.utf8.elementsEqual(GuardWatch.word) { offsets.append(offset) }
        if !isEnd { note(element: name) }
      case .attribute(let attribute):
        if attribute.name.utf8.elementsEqual(GuardWatch.word) {
          offsets.append(attribute.range?.lowerBound ?? 0)
        }
      case .text: break
      }
    }
    if chunk.containsBytes("<![CDATA[") || hasScript && chunk.containsBytes("<!--") { isDoubtful = true }
    if isDoubtful || watchedStart != nil {
      offsets += GuardWatch.uses(in: chunk[...])
    }
    if leavesTagOpen || isDoubtful && UnclosedTag.isPossible(in: chunk) { watchedStart = watchedStart ?? 0 }
    return offsets
  }

  private mutating func note(element: String) {
    switch element {
    case "noscript", "svg", "math", "select", "frameset": isDoubtful = true
    case "script": hasScript = true
    default: break
    }
  }

  /// The places where the word stands as a name of a tag or attribute could; a tag's begins with its bracket.
  static func uses(in bytes: ArraySlice<UInt8>) -> [Int] {
    var found: [Int] = []
    var index = bytes.startIndex
    while index + word.count <= bytes.endIndex {
      defer { index += 1 }
      guard bytes[index] | 0x20 == word[0] else { continue }
      let end = index + word.count
      guard bytes[index..<end].lazy.map(\.asciiLowercased).elementsEqual(word) else { continue }
      let canBegin = index == bytes.startIndex || beginsName(after: bytes[index - 1])
      if canBegin, end == bytes.endIndex || endsName(bytes[end]) {
        found.append(start(ofName: index, in: bytes))
      }
    }
    return found
  }

  private static func start(ofName index: Int, in bytes: ArraySlice<UInt8>) -> Int {
    let before = bytes[..<index]
    if before.last == UInt8(ascii: "<") { return index - 1 }
    return before.suffix(2).elementsEqual("</".utf8) ? index - 2 : index
  }

  private static func beginsName(after byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      || byte == UInt8(ascii: "<")
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isHTMLSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
  }
}

extension [UInt8] {
  /// Whether some text of the program's own stands in the bytes.
  func containsBytes(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains {
      self[$0] == first && self[$0...].starts(with: wanted)
    }
  }
}
