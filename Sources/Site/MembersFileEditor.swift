import Diagnostics
import YAML

/// Finds where in the text of `members.yml` an edit has to be made, and makes it there. It may be wrong about a file that
/// is written in an unusual way: whoever calls it reads the result again.
struct MembersFileEditor {
  let bytes: [UInt8]
  let root: YAMLNode
  let entries: [YAMLEntry]
  let lines: [LineScanner.Line]
  private let path: String

  init(_ bytes: [UInt8], root: YAMLNode, entries: [YAMLEntry], path: String) {
    self.bytes = bytes
    self.root = root
    self.entries = entries
    self.path = path
    self.lines = Array(LineScanner(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
  }

  func applying(_ edit: MembersFileEdit) throws(MembersFile.EditingError) -> [UInt8] {
    switch edit {
    case .add(let member): try adding(member)
    case .remove(let index): try removing(member: index)
    case .keepOnly(let index, let audiences): try keeping(only: audiences, ofMember: index)
    case .replaceKey(let index, let key, let iterations):
      try replacingKey(ofMember: index, key: key, iterations: iterations)
    case .setEpoch(let audience, let epoch): try settingEpoch(of: audience, to: epoch)
    }
  }

  func cannotEdit(_ node: YAMLNode) -> MembersFile.EditingError {
    MembersFile.cannotEdit(node, bytes, path)
  }

  /// The index of a key of the file.
  func index(of key: MembersFile.Key) -> Int? {
    entries.firstIndex { $0.key == key.rawValue }
  }

  /// The line of the key after entry `index` of the file; `nil` after the last.
  func lineAfter(_ index: Int) -> Int? {
    index + 1 < entries.count ? entries[index + 1].keyPosition.line : nil
  }

  /// The number of the last line before line `next` (or the end of the document) that is neither empty nor a comment
  /// that begins at most `margin` spaces from the edge: such a comment belongs to what follows.
  func endOfContent(before next: Int?, margin: Int = 0) -> Int {
    var last = next.map { $0 - 1 } ?? lines.count
    while last > 0 {
      let line = bytes[lines[last - 1].range]
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      let isRemark = text.first == UInt8(ascii: "#") && line.count - text.count <= margin
      if !text.isEmpty, !isRemark, !line.starts(with: "...".utf8) { return last }
      last -= 1
    }
    return last
  }

  /// The file with new lines after the line of that number, and without some bytes of that line or lines before it.
  func inserting(_ new: [String], after number: Int, removing removed: Range<Int>? = nil) -> [UInt8] {
    let end = number > 0 ? lines[number - 1].end : 0
    let removed = removed ?? end..<end
    var result = Array(bytes[..<removed.lowerBound])
    if !removed.isEmpty, result.last == 0x20 { result.removeLast() }
    result += bytes[removed.upperBound..<end]
    if number > 0, lines[number - 1].range.upperBound == end { result += lineEnd }
    for line in new {
      result += line.utf8
      result += lineEnd
    }
    return result + bytes[end...]
  }

  /// The file without the lines from number `first` to number `last`.
  func removingLines(_ first: Int, through last: Int) -> [UInt8] {
    Array(bytes[..<lines[first - 1].range.lowerBound] + bytes[lines[last - 1].end...])
  }

  /// The file with other text in the places of some values, each of which stands on one line.
  func replacing(_ changes: [(node: YAMLNode, text: String)]) throws(MembersFile.EditingError) -> [UInt8] {
    var result = bytes
    for (node, text) in changes.sorted(by: { $0.node.position > $1.node.position }) {
      guard let range = range(of: node) else { throw cannotEdit(node) }
      result.replaceSubrange(range, with: text.utf8)
    }
    return result
  }

  /// The bytes of a value's first line.
  func range(of node: YAMLNode) -> Range<Int>? {
    let end = SourcePosition(line: node.position.line, column: node.position.column + node.length)
    guard let lower = offset(of: node.position), let upper = offset(of: end) else { return nil }
    return lower..<upper
  }

  func byte(at position: SourcePosition) -> UInt8? {
    guard let offset = offset(of: position), offset < bytes.count else { return nil }
    return bytes[offset]
  }

  private func offset(of position: SourcePosition) -> Int? {
    guard position.line <= lines.count else { return nil }
    let range = lines[position.line - 1].range
    let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
    return range.lowerBound + scalars.prefix(position.column - 1).reduce(0) { $0 + UTF8.width($1) }
  }

  /// The line end of the first line.
  private var lineEnd: ArraySlice<UInt8> {
    guard let first = lines.first, first.range.upperBound < first.end else { return [0x0A] }
    return bytes[first.range.upperBound..<first.end]
  }
}
