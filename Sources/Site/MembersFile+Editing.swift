import Diagnostics
import YAML

extension MembersFile {
  /// Why a file could not be edited: what a person has to mend in it, or in the new member, first.
  public struct EditingError: Error, Hashable {
    /// One or more errors with their places.
    public var diagnostics: [Diagnostic]
  }

  /// The text of a new file, without members.
  ///
  /// - Parameter siteSalt: The site's salt in its text form.
  public static func newText(siteSalt: String) -> String {
    """
    # Who may read this site. Public keys only, no secret: commit this file.
    siteSalt: \(YAMLText.scalar(siteSalt))
    members: []

    """
  }

  /// The file with one more member at the end of its list. Every other byte stays: comments, order and line ends.
  ///
  /// - Parameters:
  ///   - member: The new member.
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  /// - Returns: The new file. It was read again: it says what the old one said and the new member.
  /// - Throws: What is wrong with the file or with the member; a list that is not written with one entry a line.
  public static func adding(
    _ member: NewMember, to bytes: [UInt8], path: String
  ) throws(EditingError) -> [UInt8] {
    let old = try reading(bytes, path: path)
    var errors: [YAMLError] = []
    guard let root = YAMLDocument.read(bytes, errors: &errors), case .mapping(let entries) = root.value else {
      throw EditingError(diagnostics: errors.map { $0.diagnostic(path: path, in: bytes) })
    }
    try old.checkIsNew(member, bytes: bytes, path: path)
    let edited = try MembersFileEditor(bytes, root: root, entries: entries, path: path).adding(member)
    let new: MembersFile
    do throws(EditingError) { new = try reading(edited, path: path) } catch {
      // The places are in a file that its user does not have.
      throw EditingError(
        diagnostics: error.diagnostics.map {
          Diagnostic($0.severity, $0.message, at: Place(path: path), help: $0.help)
        })
    }
    guard new.says(old, and: member) else {
      throw cannotEdit(root, bytes, path)
    }
    return edited
  }

  /// A second member of one name and audience is an error at the first, which is the one that its user can see.
  private func checkIsNew(_ member: NewMember, bytes: [UInt8], path: String) throws(EditingError) {
    guard let name = member.name else { return }
    let signInName = MembersFile.signInName(name)
    var problems = ProblemCollector(path: path, text: bytes)
    for existing in members where existing.name.map(MembersFile.signInName) == signInName {
      for audience in member.audiences where existing.audiences.sorted.contains(audience) {
        problems.report(.memberExists(name, audience: audience.name), at: Span(existing.key))
      }
    }
    if !problems.isEmpty { throw EditingError(diagnostics: problems.diagnostics) }
  }

  /// The file for its own sake: whether its audiences are declared does not matter for an edit.
  private static func reading(_ bytes: [UInt8], path: String) throws(EditingError) -> MembersFile {
    var diagnostics: [Diagnostic] = []
    guard let file = read(bytes, path: path, declared: nil, into: &diagnostics) else {
      throw EditingError(diagnostics: diagnostics)
    }
    return file
  }

  private func says(_ old: MembersFile, and member: NewMember) -> Bool {
    guard let last = members.last, members.count == old.members.count + 1 else { return false }
    let areKept = zip(old.members, members).allSatisfy { $0.isSame(as: $1) }
    return areKept && siteSalt.value == old.siteSalt.value && epochs == old.epochs
      && last.audiences == member.audiences
      && last.key.value == member.key && last.name == member.name && last.iterations == member.iterations
  }

  static func cannotEdit(_ node: YAMLNode, _ bytes: [UInt8], _ path: String) -> EditingError {
    var problems = ProblemCollector(path: path, text: bytes)
    problems.report(.cannotEditMembers, at: Span(node))
    return EditingError(diagnostics: problems.diagnostics)
  }
}

extension Member {
  /// Whether it says the same, wherever it stands.
  fileprivate func isSame(as other: Member) -> Bool {
    audiences == other.audiences && key.value == other.key.value && name == other.name
      && iterations == other.iterations
  }
}
