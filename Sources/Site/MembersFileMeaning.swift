/// What a `members.yml` says, wherever and however it stands there. Text is compared byte by byte: names in NFC and in
/// NFD are the same to whoever signs in, but an edit must not make one of the other.
struct MembersFileMeaning: Equatable {
  private struct Entry: Equatable {
    var audiences: Audiences
    var key: [UInt8]
    var name: [UInt8]?
    var iterations: Int
  }

  private var salt: [UInt8]
  private var members: [Entry]
  private var epochs: [Audience: UInt32]

  init(_ file: MembersFile) {
    salt = Array(file.siteSalt.value.utf8)
    members = file.members.map { member in
      Entry(
        audiences: member.audiences, key: Array(member.key.value.utf8),
        name: member.name.map { Array($0.utf8) }, iterations: member.iterations)
    }
    epochs = file.epochs
  }

  /// What the file has to say after an edit; `nil` where the edit is of a member that is not there.
  func after(_ edit: MembersFileEdit) -> MembersFileMeaning? {
    var result = self
    switch edit {
    case .add(let member):
      result.members.append(
        Entry(
          audiences: member.audiences, key: Array(member.key.utf8), name: member.name.map { Array($0.utf8) },
          iterations: member.iterations))
    case .remove(let index):
      guard members.indices.contains(index) else { return nil }
      result.members.remove(at: index)
    case .keepOnly(let index, let audiences):
      guard members.indices.contains(index) else { return nil }
      result.members[index].audiences = audiences
    case .replaceKey(let index, let key, let iterations):
      guard members.indices.contains(index) else { return nil }
      result.members[index].key = Array(key.utf8)
      result.members[index].iterations = iterations
    case .setEpoch(let audience, let epoch): result.epochs[audience] = epoch
    }
    return result
  }
}
