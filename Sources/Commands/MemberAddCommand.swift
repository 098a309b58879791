import Diagnostics
import Sealing
import Site

/// `gatehouse member add`: writes the public key of a password into `members.yml`.
struct MemberAddCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let store = try MembersStore(invocation)
    let reading = NewPasswordReading(
      context: context, invocation: invocation, configuration: store.configuration)
    let name = try reading.name()
    let named = try store.audiences(named: invocation.values(of: Self.audience))
    let first = try store.audiences()[0]
    let audiences = Audiences(named.first ?? first, named)
    // What is wrong with the file is said before a password is asked for.
    let before = try store.readOrNew()
    if let name, !before.entries(of: name).isEmpty {
      return try widen(name, to: audiences, reading, store)
    }
    if name == nil { try checkIsFirst(audiences, before) }
    let password = try reading.password(for: name)
    try store.change({ () throws(CommandFailure) in try store.readOrNew() }) { snapshot in
      if name == nil { try checkIsFirst(audiences, snapshot) }
      let (key, iterations) = try password.key(
        for: name, salt: snapshot.salt, configuration: store.configuration)
      try Self.checkIsFree(key, name, snapshot)
      return ([.add(NewMember(audiences: audiences, key: key, name: name, iterations: iterations))], ())
    }
    let who = name.map { "\(TerminalText.harmless($0)), with a password," } ?? "a passphrase"
    let whom = audiences.map(\.name).joined(separator: ", ")
    context.writeOutput(
      password.remark + "Added \(who) for \(whom) to \(store.path). Commit it, and build the site again.\n")
  }

  /// Who is a member already opens more audiences with the key that is there.
  private func widen(
    _ name: String, to audiences: Audiences, _ reading: NewPasswordReading, _ store: MembersStore
  ) throws(CommandFailure) {
    if reading.isSaid {
      guard case .key(let key, _) = try reading.password(for: name), try store.readExisting().has(key, name)
      else { throw CommandFailure(.memberHasPassword(name)) }
    }
    try store.change({ () throws(CommandFailure) in try store.readExisting() }) { snapshot in
      let members = try snapshot.existingEntries(of: name).map { snapshot.file.members[$0] }
      guard let member = members.first, Set(members.map(\.key.value)).count == 1 else {
        throw CommandFailure(.severalKeys(name))
      }
      let added = NewMember(
        audiences: audiences, key: member.key.value, name: member.name, iterations: member.iterations)
      return ([.add(added)], ())
    }
    let whom = audiences.map(\.name).joined(separator: ", ")
    context.writeOutput(
      """
      Added \(TerminalText.harmless(name)) for \(whom) to \(store.path), with the password that opens the rest.
      Commit it, and build the site again.

      """)
  }

  private func checkIsFirst(
    _ audiences: Audiences, _ snapshot: MembersStore.Snapshot
  ) throws(CommandFailure) {
    for audience in audiences where !snapshot.sharedEntries(of: audience).isEmpty {
      throw CommandFailure(.sharedPassphraseExists(audience: audience.name))
    }
  }

  /// A key is derived with its name, so that under another name it opens nothing.
  private static func checkIsFree(
    _ key: String, _ name: String?, _ snapshot: MembersStore.Snapshot
  ) throws(CommandFailure) {
    guard let other = snapshot.file.members.first(where: { $0.key.value == key }) else { return }
    if other.name.map(MembersFile.signInName) != name.map(MembersFile.signInName) {
      throw CommandFailure(.keyTaken(other.name ?? ""))
    }
  }
}

extension MembersStore.Snapshot {
  fileprivate func has(_ key: MemberPublicKey, _ name: String) -> Bool {
    entries(of: name).allSatisfy { file.members[$0].key.value == key.text }
  }
}
