import Build
import Diagnostics
import Sealing
import Site

/// The members of a site on disk: `members.yml` as it is, and changed in place while no other process does.
struct MembersStore {
  /// The file at one moment.
  struct Snapshot {
    let bytes: [UInt8]
    let file: MembersFile
    let salt: SiteSalt
  }

  let folder: SiteFolder
  let configuration: Configuration
  /// The file's path as its user would type it.
  let path: String

  init(_ invocation: Invocation) throws(CommandFailure) {
    folder = SiteFolder(invocation)
    configuration = try folder.readConfiguration().0
    path = folder.displayPath("members.yml")
  }

  /// The audiences that site.yml declares, in its order; never empty.
  func audiences() throws(CommandFailure) -> [Audience] {
    let declared = configuration.audiences.map(\.audience)
    if declared.isEmpty { throw CommandFailure(.noAudiences) }
    return declared
  }

  /// The audiences that an option names, as typed; empty where it was not given.
  func audiences(named names: [String]) throws(CommandFailure) -> [Audience] {
    let declared = try audiences()
    var found: [Audience] = []
    for name in names {
      guard let audience = Audience(name), declared.contains(audience) else {
        throw CommandFailure(.unknownAudience(name, known: declared.map(\.name)))
      }
      if !found.contains(audience) { found.append(audience) }
    }
    return found
  }

  /// The file; `nil` where there is none.
  func read() throws(CommandFailure) -> Snapshot? {
    guard let file = try folder.readMembers() else { return nil }
    return try snapshot(file.bytes)
  }

  /// The file, where a command needs one.
  func readExisting() throws(CommandFailure) -> Snapshot {
    guard let snapshot = try read() else { throw CommandFailure(.noMembersFile(path: path)) }
    return snapshot
  }

  /// The file, or a new one with a new salt.
  func readOrNew() throws(CommandFailure) -> Snapshot {
    if let snapshot = try read() { return snapshot }
    do {
      return try snapshot(Array(MembersFile.newText(siteSalt: try SiteSalt.random().text).utf8))
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// Changes the file. `edits` is given the file under the lock.
  func change<Result>(
    _ read: () throws(CommandFailure) -> Snapshot,
    _ edits: (Snapshot) throws -> (edits: [MembersFileEdit], result: Result)
  ) throws(CommandFailure) -> Result {
    do {
      return try Disk.locked(folder.path) {
        let snapshot = try read()
        let (edits, result) = try edits(snapshot)
        try Disk.replace(path, try MembersFile.applying(edits, to: snapshot.bytes, path: path))
        return result
      }
    } catch {
      throw CommandFailure(of: error)
    }
  }

  private func snapshot(_ bytes: [UInt8]) throws(CommandFailure) -> Snapshot {
    var diagnostics: [Diagnostic] = []
    let file = MembersFile.read(
      bytes, path: path, audiences: configuration.audiences.map(\.audience), into: &diagnostics)
    guard let file else { throw CommandFailure(diagnostics) }
    do { return Snapshot(bytes: bytes, file: file, salt: try SiteSalt(text: file.siteSalt.value)) } catch {
      let place = file.siteSalt.place(path: path, in: bytes)
      throw CommandFailure([.error(error.message, at: place, help: error.help)])
    }
  }
}

extension MembersStore.Snapshot {
  /// The places of a member's entries; without a name, those of shared passphrases.
  func entries(of name: String?) -> [Int] {
    let wanted = name.map(MembersFile.signInName)
    return file.members.indices.filter { file.members[$0].name.map(MembersFile.signInName) == wanted }
  }

  /// The member of that name has entries, or there is the error that says so.
  func existingEntries(of name: String) throws(CommandFailure) -> [Int] {
    let entries = entries(of: name)
    if entries.isEmpty {
      let known = file.members.compactMap(\.name)
      throw CommandFailure(.noMember(name, nearest: Suggestion.nearest(to: name, in: known)))
    }
    return entries
  }

  /// The places of the shared passphrases of an audience.
  func sharedEntries(of audience: Audience) -> [Int] {
    entries(of: nil).filter { file.members[$0].audiences.sorted.contains(audience) }
  }
}
