import Build
import Diagnostics
import Sealing
import Site

/// The share links of a site on disk: `shares.yml` as it is, and changed in place while no other process does.
struct SharesStore {
  /// The file at one moment.
  struct Snapshot {
    let bytes: [UInt8]
    let file: SharesFile

    /// The place of the link of a name, or the error that there is none.
    func index(of name: String) throws(CommandFailure) -> Int {
      if let index = file.shares.firstIndex(where: { $0.name.value.name == name }) { return index }
      let known = file.shares.map(\.name.value.name)
      throw CommandFailure(.noShare(name, nearest: Suggestion.nearest(to: name, in: known)))
    }
  }

  let members: MembersStore
  /// The file's path as its user would type it.
  let path: String

  init(_ invocation: Invocation) throws(CommandFailure) {
    members = try MembersStore(invocation)
    path = members.folder.displayPath("shares.yml")
  }

  /// The file, or a new one.
  func read() throws(CommandFailure) -> Snapshot {
    let bytes = try members.folder.readShares()?.bytes ?? Array(SharesFile.newText.utf8)
    var diagnostics: [Diagnostic] = []
    let declared = members.configuration.audiences.map(\.audience)
    guard let file = SharesFile.read(bytes, path: path, audiences: declared, into: &diagnostics) else {
      throw CommandFailure(diagnostics)
    }
    return Snapshot(bytes: bytes, file: file)
  }

  /// Adds a link under a new name, and gives the name.
  func add(_ share: (Audience) -> NewShare) throws(CommandFailure) -> Audience {
    do {
      return try Disk.locked(members.folder.path) {
        let snapshot = try read()
        let name = try Self.newName(besides: snapshot.file)
        try Disk.replace(path, try SharesFile.adding(share(name), to: snapshot.bytes, path: path))
        return name
      }
    } catch {
      throw CommandFailure(of: error)
    }
  }

  /// Takes a link out.
  func remove(_ name: String) throws(CommandFailure) {
    do {
      try Disk.locked(members.folder.path) {
        let snapshot = try read()
        let index = try snapshot.index(of: name)
        try Disk.replace(path, try SharesFile.removing(index, from: snapshot.bytes, path: path))
      }
    } catch {
      throw CommandFailure(of: error)
    }
  }

  private static func newName(besides file: SharesFile) throws -> Audience {
    while true {
      let name = Audience(Audience.sharePrefix + (try ShareSecret.randomName()))
      if let name, !file.shares.contains(where: { $0.name.value == name }) { return name }
    }
  }
}
