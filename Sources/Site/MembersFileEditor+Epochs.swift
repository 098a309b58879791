import Diagnostics
import YAML

extension MembersFileEditor {
  func settingEpoch(of audience: Audience, to epoch: UInt32) throws(MembersFile.EditingError) -> [UInt8] {
    guard let index = index(of: .audiences) else { return try insertingEpochs(of: audience, epoch) }
    let section = entries[index].value
    guard case .mapping(let audiences) = section.value else { throw cannotEdit(section) }
    // A key in NFD is the audience in NFC.
    if let entry = audiences.first(where: { Audience($0.key) == audience }) {
      guard case .mapping(let keys) = entry.value.value else { throw cannotEdit(entry.value) }
      if let number = keys.first(where: { $0.key == MembersFile.EpochKey.epoch.rawValue })?.value {
        return try replacing([(number, String(epoch))])
      }
      return try replacing([(entry.value, "{epoch: \(epoch)}")])
    }
    let text = Self.text(of: audience, epoch)
    if byte(at: section.position) == UInt8(ascii: "{") {
      guard let range = range(of: section) else { throw cannotEdit(section) }
      var result = bytes
      let rest = audiences.isEmpty ? "" : ", "
      result.insert(contentsOf: (text + rest).utf8, at: range.lowerBound + 1)
      return result
    }
    let indent = String(repeating: " ", count: section.position.column - 1)
    return inserting([indent + text], after: endOfContent(before: lineAfter(index)))
  }

  /// A file that has no epochs yet gets them below its salt.
  private func insertingEpochs(
    of audience: Audience, _ epoch: UInt32
  ) throws(MembersFile.EditingError) -> [UInt8] {
    guard byte(at: root.position) != UInt8(ascii: "{"), let salt = index(of: .siteSalt) else {
      throw cannotEdit(root)
    }
    let indent = String(repeating: " ", count: root.position.column - 1)
    let new = [
      "\(indent)\(MembersFile.Key.audiences.rawValue):", "\(indent)  \(Self.text(of: audience, epoch))",
    ]
    return inserting(new, after: entries[salt].value.position.line)
  }

  private static func text(of audience: Audience, _ epoch: UInt32) -> String {
    "\(YAMLText.scalar(audience.name)): {\(MembersFile.EpochKey.epoch.rawValue): \(epoch)}"
  }
}
