import Diagnostics
import Site

/// `gatehouse audience rotate`: gives an audience a new key.
struct AudienceRotateCommand: Command {
  let context: Context
  let invocation: Invocation

  static let syntax = CommandSyntax(
    name: "audience rotate",
    summary: "Give an audience a new key: what is built from now on does not open with the old one.",
    details: """
      Members keep their passwords. Readers who are signed in are asked once more. What somebody has read
      or copied before stays open to them: no tool can take that back.
      """,
    argument: ArgumentSyntax(value: .text("AUDIENCE"), isRequired: true, help: "which audience"),
    options: [.site],
    examples: [.init("gatehouse audience rotate members", "after somebody left, or a passphrase got about")])

  func run() throws(CommandFailure) {
    let store = try MembersStore(invocation)
    let audiences = try store.audiences(named: invocation.argument.map { [$0] } ?? [])
    let epochs = try store.change({ () throws(CommandFailure) in try store.readExisting() }) { snapshot in
      let edits = try Self.edits(audiences, in: snapshot.file)
      return (edits, edits)
    }
    for case .setEpoch(let audience, let epoch) in epochs {
      context.writeOutput(
        "\(audience.name) is at epoch \(epoch) now, in \(store.path). Commit it, build the site and deploy it.\n"
      )
    }
    context.writeOutput(
      """
      Members sign in once more, with the passwords they have. Until you deploy, the old key opens what is online;
      copies that were made before stay open to whoever has it.

      """)
  }

  /// What raises the audiences' epochs.
  static func edits(_ audiences: [Audience], in file: MembersFile) throws(CommandFailure) -> [MembersFileEdit]
  {
    var edits: [MembersFileEdit] = []
    for audience in audiences {
      let (next, isTooLarge) = (file.epochs[audience] ?? 1).addingReportingOverflow(1)
      if isTooLarge { throw CommandFailure(.epochsUsedUp(audience: audience.name)) }
      edits.append(.setEpoch(audience, epoch: next))
    }
    return edits
  }
}
