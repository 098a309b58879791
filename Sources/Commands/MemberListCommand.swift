import Diagnostics
import Site

/// `gatehouse member list`: who may read what.
struct MemberListCommand: Command {
  let context: Context
  let invocation: Invocation

  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"), help: "those of one audience (default: all)")

  static let syntax = CommandSyntax(
    name: "member list",
    summary: "Show who may read what, from members.yml.",
    options: [.site, audience],
    examples: [.init("gatehouse member list --audience staff", "shows who may read what is for staff")])

  func run() throws(CommandFailure) {
    let store = try MembersStore(invocation)
    let named = try store.audiences(named: invocation[Self.audience].map { [$0] } ?? [])
    let members = try store.readExisting().file.members.filter { member in
      named.allSatisfy { member.audiences.sorted.contains($0) }
    }
    let rows = members.map { member in
      [
        member.name ?? "(shared passphrase)",
        member.audiences.map(\.name).joined(separator: ", "), "\(member.iterations) iterations",
        member.key.value,
      ]
    }
    context.writeOutput(rows.isEmpty ? "There is nobody.\n" : TextTable.text(of: rows))
  }
}
