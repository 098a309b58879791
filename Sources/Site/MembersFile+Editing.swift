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

  /// The file after some edits, one after the other. Every other byte stays: comments, order and line ends.
  ///
  /// - Parameters:
  ///   - edits: What to change. An edit names members by their places in the file as the edit before left it.
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  /// - Returns: The new file. It was read again after each edit, and says what the old one said but for the edit.
  /// - Throws: What is wrong with the file or with a new member; what is written in a way that cannot be edited.
  public static func applying(
    _ edits: [MembersFileEdit], to bytes: [UInt8], path: String
  ) throws(EditingError) -> [UInt8] {
    var bytes = bytes
    for edit in edits { bytes = try applying(edit, to: bytes, path: path) }
    return bytes
  }

  /// The file with one more member at the end of its list: the edit ``MembersFileEdit/add(_:)`` alone.
  public static func adding(
    _ member: NewMember, to bytes: [UInt8], path: String
  ) throws(EditingError) -> [UInt8] {
    try applying([.add(member)], to: bytes, path: path)
  }

  private static func applying(
    _ edit: MembersFileEdit, to bytes: [UInt8], path: String
  ) throws(EditingError) -> [UInt8] {
    let old = try reading(bytes, path: path)
    var errors: [YAMLError] = []
    guard let root = YAMLDocument.read(bytes, errors: &errors), case .mapping(let entries) = root.value else {
      throw EditingError(diagnostics: errors.map { $0.diagnostic(path: path, in: bytes) })
    }
    if case .add(let member) = edit { try old.checkIsNew(member, bytes: bytes, path: path) }
    let edited = try MembersFileEditor(bytes, root: root, entries: entries, path: path).applying(edit)
    let new: MembersFile
    do throws(EditingError) { new = try reading(edited, path: path) } catch {
      // The places are in a file that its user does not have.
      throw EditingError(
        diagnostics: error.diagnostics.map {
          Diagnostic($0.severity, $0.message, at: Place(path: path), help: $0.help)
        })
    }
    guard MembersFileMeaning(new) == MembersFileMeaning(old).after(edit) else {
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

  static func cannotEdit(_ node: YAMLNode, _ bytes: [UInt8], _ path: String) -> EditingError {
    var problems = ProblemCollector(path: path, text: bytes)
    problems.report(.cannotEditMembers, at: Span(node))
    return EditingError(diagnostics: problems.diagnostics)
  }
}
