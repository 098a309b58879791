import Diagnostics
import Site

/// `gatehouse member remove`: takes a member, or a shared passphrase, out of `members.yml`.
struct MemberRemoveCommand: Command {
  let context: Context
  let invocation: Invocation

  private struct Removal {
    var edits: [MembersFileEdit] = []
    /// What the member does not open any more.
    var audiences: [Audience] = []
    /// The audiences that nobody is left in.
    var empty: [Audience] = []
  }

  func run() throws(CommandFailure) {
    let question = RotationQuestion(context: context, invocation: invocation)
    try question.checkOptions()
    if invocation.argument == nil, !invocation.has(Self.audience) {
      throw CommandFailure(.sharedWithoutAudience)
    }
    let store = try MembersStore(invocation)
    let named = try store.audiences(named: invocation.values(of: Self.audience))
    let expected = try removal(named, try store.readExisting())
    let isRotated = try question.ask(for: expected.audiences)
    let (done, epochs) = try store.change({ () throws(CommandFailure) in try store.readExisting() }) {
      snapshot in
      let removal = try removal(named, snapshot)
      let epochs = isRotated ? try AudienceRotateCommand.edits(removal.audiences, in: snapshot.file) : []
      return (removal.edits + epochs, (removal, epochs))
    }
    report(done, epochs, store)
  }

  /// What has to be changed. Entries are taken from the last to the first, so that their places stay right.
  private func removal(
    _ named: [Audience], _ snapshot: MembersStore.Snapshot
  ) throws(CommandFailure) -> Removal {
    let name = invocation.argument
    let entries = try name.map { (name) throws(CommandFailure) in try snapshot.existingEntries(of: name) }
    for audience in named {
      let found = (entries ?? snapshot.entries(of: nil)).contains { snapshot.opens($0, audience) }
      if found { continue }
      throw name.map { CommandFailure(.notInAudience($0, audience: audience.name)) }
        ?? CommandFailure(.noSharedPassphrase(audience: audience.name))
    }
    var removal = Removal()
    var gone: Set<Audience> = []
    for index in (entries ?? snapshot.entries(of: nil)).reversed() {
      let audiences = snapshot.file.members[index].audiences
      let lost = audiences.filter { named.isEmpty || named.contains($0) }
      let kept = audiences.filter { !lost.contains($0) }
      if lost.isEmpty { continue }
      gone.formUnion(lost)
      removal.edits.append(
        kept.first.map { .keepOnly(member: index, audiences: Audiences($0, kept)) } ?? .remove(member: index))
    }
    removal.audiences = gone.sorted()
    removal.empty = removal.audiences.filter { audience in
      let indices = snapshot.file.members.indices.filter { snapshot.opens($0, audience) }
      return (entries ?? snapshot.entries(of: nil)).count >= indices.count
        && indices.allSatisfy { (entries ?? snapshot.entries(of: nil)).contains($0) }
    }
    return removal
  }

  private func report(_ removal: Removal, _ epochs: [MembersFileEdit], _ store: MembersStore) {
    let who = invocation.argument.map { TerminalText.harmless($0) } ?? "the shared passphrase"
    let list = removal.audiences.map(\.name).joined(separator: ", ")
    var lines = ["Removed \(who) from \(list) in \(store.path). Commit it, build the site and deploy it."]
    for case .setEpoch(let audience, let epoch) in epochs {
      lines.append(
        "\(audience.name) is at epoch \(epoch) now: its members sign in once more, with the passwords they have."
      )
    }
    if epochs.isEmpty {
      lines.append(
        "The key is the old one: a browser that has kept it opens what you build from now on, too.")
      for audience in removal.audiences {
        lines.append("To change that, run: gatehouse audience rotate \(audience.name)")
      }
    }
    lines.append(
      "Until you deploy, what is online stays open to them; what they have read or copied stays so for good.")
    for audience in removal.empty {
      lines.append(
        "Nobody is left in \(audience.name). Before you build, run: gatehouse member add --audience \(audience.name)"
      )
    }
    context.writeOutput(lines.joined(separator: "\n") + "\n")
  }
}

extension MembersStore.Snapshot {
  fileprivate func opens(_ index: Int, _ audience: Audience) -> Bool {
    file.members[index].audiences.sorted.contains(audience)
  }
}
