import Diagnostics
import YAML

/// Finds where a new member's lines go in the text of `members.yml`.
struct MembersFileEditor {
  private let bytes: [UInt8]
  private let root: YAMLNode
  private let entries: [YAMLEntry]
  private let path: String
  private let lines: [LineScanner.Line]

  init(_ bytes: [UInt8], root: YAMLNode, entries: [YAMLEntry], path: String) {
    self.bytes = bytes
    self.root = root
    self.entries = entries
    self.path = path
    self.lines = Array(LineScanner(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0))
  }

  func adding(_ member: NewMember) throws(MembersFile.EditingError) -> [UInt8] {
    let rootIndent = root.position.column - 1
    guard byte(at: root.position) != UInt8(ascii: "{") else { throw cannotEdit(root) }
    guard let index = entries.firstIndex(where: { $0.key == MembersFile.Key.members.rawValue }) else {
      let key = String(repeating: " ", count: rootIndent) + MembersFile.Key.members.rawValue + ":"
      return inserting([key] + memberLines(member, indent: rootIndent + 2), after: endOfContent(nil))
    }
    let list = entries[index].value
    guard case .sequence(let items) = list.value else {
      return inserting(memberLines(member, indent: rootIndent + 2), after: entries[index].keyPosition.line)
    }
    if byte(at: list.position) == UInt8(ascii: "[") {
      guard items.isEmpty, let offset = offset(of: list.position) else { throw cannotEdit(list) }
      let close = offset + list.length
      guard close <= bytes.count, bytes[close - 1] == UInt8(ascii: "]") else { throw cannotEdit(list) }
      let lines = memberLines(member, indent: rootIndent + 2)
      return inserting(lines, after: list.position.line, removing: offset..<close)
    }
    let next = index + 1 < entries.count ? entries[index + 1].keyPosition.line : nil
    return inserting(memberLines(member, indent: list.position.column - 1), after: endOfContent(next))
  }

  private func cannotEdit(_ node: YAMLNode) -> MembersFile.EditingError {
    MembersFile.cannotEdit(node, bytes, path)
  }

  private func memberLines(_ member: NewMember, indent: Int) -> [String] {
    let names = member.audiences.map { YAMLText.scalar($0.name) }
    let audience = names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
    var lines = ["- audience: \(audience)", "  key: \(YAMLText.scalar(member.key))"]
    if let name = member.name { lines.append("  name: \(YAMLText.scalar(name))") }
    lines.append("  iterations: \(member.iterations)")
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }

  /// The number of the last line before line `next` (or the end of the document) that is neither empty nor a comment
  /// at the margin: such a comment belongs to what follows.
  private func endOfContent(_ next: Int?) -> Int {
    var last = next.map { $0 - 1 } ?? lines.count
    while last > 0 {
      let line = bytes[lines[last - 1].range]
      let isEmpty = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !isEmpty, line.first != UInt8(ascii: "#"), !line.starts(with: "...".utf8) { return last }
      last -= 1
    }
    return last
  }

  /// The file with new lines after the line of that number, and without some bytes of that line or lines before it.
  private func inserting(_ new: [String], after number: Int, removing removed: Range<Int>? = nil) -> [UInt8] {
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

  /// The line end of the first line.
  private var lineEnd: ArraySlice<UInt8> {
    guard let first = lines.first, first.range.upperBound < first.end else { return [0x0A] }
    return bytes[first.range.upperBound..<first.end]
  }

  private func byte(at position: SourcePosition) -> UInt8? {
    guard let offset = offset(of: position), offset < bytes.count else { return nil }
    return bytes[offset]
  }

  private func offset(of position: SourcePosition) -> Int? {
    guard position.line <= lines.count else { return nil }
    let range = lines[position.line - 1].range
    let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
    return range.lowerBound + scalars.prefix(position.column - 1).reduce(0) { $0 + UTF8.width($1) }
  }
}
