import Diagnostics
import YAML

extension SharesFile {
  /// The text of a new file, without links.
  public static let newText = """
    # Links that gatehouse share made: public keys only, no secret. Commit this file.

    """

  /// The file with one more link at its end. Every other byte stays.
  ///
  /// - Throws: What is wrong with the file; that it is written in a way that cannot be edited.
  public static func adding(
    _ share: NewShare, to bytes: [UInt8], path: String
  ) throws(MembersFile.EditingError) -> [UInt8] {
    let old = try reading(bytes, path: path)
    var lines = [
      "- name: \(YAMLText.scalar(share.name.name))", "  page: \(YAMLText.scalar(share.page))",
      "  until: \(share.until)",
    ]
    if let audience = share.audience { lines.append("  audience: \(YAMLText.scalar(audience.name))") }
    lines += ["  key: \(YAMLText.scalar(share.key))", "  iterations: \(share.iterations)"]
    let lineEnd = bytes.contains(0x0D) ? "\r\n" : "\n"
    let start = bytes.isEmpty || bytes.last == 0x0A ? "" : lineEnd
    let edited = bytes + Array((start + lines.map { $0 + lineEnd }.joined()).utf8)
    return try checked(edited, says: old.shares.map(NewShare.init) + [share], instead: bytes, path)
  }

  /// The file without the link at `index` in ``shares``, and without the comments that stand in its lines.
  ///
  /// - Throws: What is wrong with the file; that it is written in a way that cannot be edited.
  public static func removing(
    _ index: Int, from bytes: [UInt8], path: String
  ) throws(MembersFile.EditingError) -> [UInt8] {
    var rest = try reading(bytes, path: path).shares.map(NewShare.init)
    var errors: [YAMLError] = []
    guard let root = YAMLDocument.read(bytes, errors: &errors), case .sequence(let items) = root.value,
      items.indices.contains(index), case .mapping(let entries) = items[index].value
    else { throw cannotEdit(bytes, path) }
    rest.remove(at: index)
    let first = items[index].position.line
    let last = entries.map(\.value.position.line).max() ?? first
    let lines = Array(LineScanner(bytes))
    guard lines.indices.contains(first - 1), lines.indices.contains(last - 1) else {
      throw cannotEdit(bytes, path)
    }
    let edited = bytes[..<lines[first - 1].range.lowerBound] + bytes[lines[last - 1].end...]
    return try checked(Array(edited), says: rest, instead: bytes, path)
  }

  /// An edited file, which has to say exactly what was meant.
  private static func checked(
    _ edited: [UInt8], says meaning: [NewShare], instead bytes: [UInt8], _ path: String
  ) throws(MembersFile.EditingError) -> [UInt8] {
    var diagnostics: [Diagnostic] = []
    let new = read(edited, path: path, declared: nil, into: &diagnostics)
    guard let new, new.shares.map(NewShare.init) == meaning else { throw cannotEdit(bytes, path) }
    return edited
  }

  private static func reading(_ bytes: [UInt8], path: String) throws(MembersFile.EditingError) -> SharesFile {
    var diagnostics: [Diagnostic] = []
    guard let file = read(bytes, path: path, declared: nil, into: &diagnostics) else {
      throw MembersFile.EditingError(diagnostics: diagnostics)
    }
    return file
  }

  private static func cannotEdit(_ bytes: [UInt8], _ path: String) -> MembersFile.EditingError {
    var problems = ProblemCollector(path: path, text: bytes)
    problems.report(.cannotEditShares)
    return MembersFile.EditingError(diagnostics: problems.diagnostics)
  }
}
