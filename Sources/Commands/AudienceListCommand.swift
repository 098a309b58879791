import Diagnostics
import Site

/// `gatehouse audience list`: the audiences of the site, with their epochs and how many may read.
struct AudienceListCommand: Command {
  let context: Context
  let invocation: Invocation

  static let syntax = CommandSyntax(
    name: "audience list",
    summary: "Show the site's audiences: their epochs, and how many may read.",
    options: [.site],
    examples: [.init("gatehouse audience list", "shows the audiences of site.yml with what members.yml says")]
  )

  func run() throws(CommandFailure) {
    let store = try MembersStore(invocation)
    let audiences = try store.audiences()
    let file = try store.read()?.file
    let rows = audiences.map { audience in
      let members = (file?.members ?? []).filter { $0.audiences.sorted.contains(audience) }
      let named = members.filter { $0.name != nil }.count
      var who = "\(named) member\(named == 1 ? "" : "s")"
      if named < members.count { who += named == 0 ? "" : ", a shared passphrase" }
      if named == 0 { who = members.isEmpty ? "nobody" : "a shared passphrase" }
      return [audience.name, "epoch \(file?.epochs[audience] ?? 1)", who]
    }
    context.writeOutput(TextTable.text(of: rows))
  }
}
