import Diagnostics
import YAML

extension MembersFileEditor {
  func adding(_ member: NewMember) throws(MembersFile.EditingError) -> [UInt8] {
    let rootIndent = root.position.column - 1
    guard byte(at: root.position) != UInt8(ascii: "{") else { throw cannotEdit(root) }
    guard let index = index(of: .members) else {
      let key = String(repeating: " ", count: rootIndent) + MembersFile.Key.members.rawValue + ":"
      return inserting([key] + lines(of: member, indent: rootIndent + 2), after: endOfContent(before: nil))
    }
    let list = entries[index].value
    guard case .sequence(let items) = list.value else {
      return inserting(lines(of: member, indent: rootIndent + 2), after: entries[index].keyPosition.line)
    }
    if byte(at: list.position) == UInt8(ascii: "[") {
      guard items.isEmpty, let range = range(of: list), bytes[range].last == UInt8(ascii: "]") else {
        throw cannotEdit(list)
      }
      let new = lines(of: member, indent: rootIndent + 2)
      return inserting(new, after: list.position.line, removing: range)
    }
    let new = lines(of: member, indent: list.position.column - 1)
    return inserting(new, after: endOfContent(before: lineAfter(index)))
  }

  func removing(member index: Int) throws(MembersFile.EditingError) -> [UInt8] {
    let (list, _) = try member(index)
    let first = try dashLine(ofItem: index, in: list)
    return removingLines(first, through: try lastLine(ofItem: index, in: list))
  }

  func keeping(
    only audiences: Audiences, ofMember index: Int
  ) throws(MembersFile.EditingError) -> [UInt8] {
    let (_, member) = try member(index)
    guard let entry = member.first(where: { $0.key == MembersFile.MemberKey.audience.rawValue }) else {
      throw cannotEdit(root)
    }
    guard case .sequence(let items) = entry.value.value, byte(at: entry.value.position) != UInt8(ascii: "[")
    else {
      return try replacing([(entry.value, Self.text(of: audiences))])
    }
    // A list of one audience a line: those that go take their lines with them.
    var result = bytes
    for (number, item) in items.enumerated().reversed() {
      guard case .scalar(let text, _) = item.value else { throw cannotEdit(entry.value) }
      if let audience = Audience(text), audiences.sorted.contains(audience) { continue }
      let line = lines[try dashLine(ofItem: number, in: entry.value) - 1]
      guard line.number == item.position.line else { throw cannotEdit(entry.value) }
      result.removeSubrange(line.range.lowerBound..<line.end)
    }
    return result
  }

  func replacingKey(
    ofMember index: Int, key: String, iterations: Int
  ) throws(MembersFile.EditingError) -> [UInt8] {
    let (_, member) = try member(index)
    var changes: [(node: YAMLNode, text: String)] = []
    for entry in member {
      switch MembersFile.MemberKey(rawValue: entry.key) {
      case .key: changes.append((entry.value, YAMLText.scalar(key)))
      case .iterations: changes.append((entry.value, String(iterations)))
      default: break
      }
    }
    return try replacing(changes)
  }

  /// The list of members, and the entries of one.
  private func member(_ index: Int) throws(MembersFile.EditingError) -> (list: YAMLNode, member: [YAMLEntry])
  {
    guard let list = self.index(of: .members).map({ entries[$0].value }),
      case .sequence(let items) = list.value, items.indices.contains(index),
      case .mapping(let member) = items[index].value
    else { throw cannotEdit(root) }
    return (list, member)
  }

  /// The number of the line on which an item's “- ” stands, before its value or above it.
  private func dashLine(ofItem index: Int, in list: YAMLNode) throws(MembersFile.EditingError) -> Int {
    guard case .sequence(let items) = list.value else { throw cannotEdit(list) }
    var line = items[index].position.line
    while line >= list.position.line {
      let dash = SourcePosition(line: line, column: list.position.column)
      let text = bytes[lines[line - 1].range]
      if byte(at: dash) == UInt8(ascii: "-"), text.prefix(dash.column - 1).allSatisfy({ $0 == 0x20 }) {
        return line
      }
      line -= 1
    }
    throw cannotEdit(list)
  }

  private func lastLine(ofItem index: Int, in list: YAMLNode) throws(MembersFile.EditingError) -> Int {
    guard case .sequence(let items) = list.value else { throw cannotEdit(list) }
    let next =
      items.indices.contains(index + 1)
      ? try dashLine(ofItem: index + 1, in: list) : self.index(of: .members).flatMap { lineAfter($0) }
    return endOfContent(before: next, margin: list.position.column - 1)
  }

  private func lines(of member: NewMember, indent: Int) -> [String] {
    var lines = [
      "- audience: \(Self.text(of: member.audiences))", "  key: \(YAMLText.scalar(member.key))",
    ]
    if let name = member.name { lines.append("  name: \(YAMLText.scalar(name))") }
    lines.append("  iterations: \(member.iterations)")
    return lines.map { String(repeating: " ", count: indent) + $0 }
  }

  private static func text(of audiences: Audiences) -> String {
    let names = audiences.map { YAMLText.scalar($0.name) }
    return names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]"
  }
}
