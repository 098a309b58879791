import Diagnostics
import Sealing
import Site

/// `gatehouse member password`: replaces the key of a member, or of a shared passphrase, in `members.yml`.
struct MemberPasswordCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let store = try MembersStore(invocation)
    let reading = NewPasswordReading(
      context: context, invocation: invocation, configuration: store.configuration)
    let name = try reading.name()
    if name != nil, invocation.has(Self.audience) {
      throw CommandFailure(.optionsExclude("NAME", Self.audience.name))
    }
    let named = try store.audiences(named: invocation[Self.audience].map { [$0] } ?? [])
    let declared = try store.audiences()
    let audience = named.first ?? declared[0]
    // What is wrong with the file is said before a password is asked for.
    _ = try entries(of: name, audience, in: try store.readExisting())
    let password = try reading.password(for: name)
    let audiences = try store.change({ () throws(CommandFailure) in try store.readExisting() }) { snapshot in
      let entries = try entries(of: name, audience, in: snapshot)
      let (key, iterations) = try password.key(
        for: name, salt: snapshot.salt, configuration: store.configuration)
      let edits = entries.map { MembersFileEdit.replaceKey(member: $0, key: key, iterations: iterations) }
      return (edits, Set(entries.flatMap { snapshot.file.members[$0].audiences.sorted }).sorted())
    }
    let whose = name.map { "the password of \(TerminalText.harmless($0))" } ?? "the shared passphrase"
    let list = audiences.map(\.name).joined(separator: ", ")
    var lines = [
      "Replaced \(whose) for \(list) in \(store.path). Commit it, build the site and deploy it:",
      "until then the old one signs in. If somebody else may know the old one, run as well:",
    ]
    lines += audiences.map { "gatehouse audience rotate \($0.name)" }
    context.writeOutput(password.remark + lines.joined(separator: "\n") + "\n")
  }

  /// All entries of a member: one password signs in to all audiences.
  private func entries(
    of name: String?, _ audience: Audience, in snapshot: MembersStore.Snapshot
  ) throws(CommandFailure) -> [Int] {
    if let name { return try snapshot.existingEntries(of: name) }
    let entries = snapshot.sharedEntries(of: audience)
    if entries.isEmpty { throw CommandFailure(.noSharedPassphrase(audience: audience.name)) }
    return entries
  }
}
