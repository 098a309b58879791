import Diagnostics
import Sealing
import Site
import YAML

/// `gatehouse share`: makes, lists and ends links that open a page, or what an audience may read.
struct ShareCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    if invocation.has(Self.list) { return try list() }
    if let name = invocation[Self.revoke] {
      return try ShareRevocation(context: context, invocation: invocation).revoke(name)
    }
    let store = try SharesStore(invocation)
    guard let page = invocation.argument, let until = invocation[Self.until].flatMap({ CivilDate($0) }) else {
      return
    }
    if let today, until < today { throw CommandFailure(.dayIsOver(until)) }
    let audience = try store.members.audiences(named: invocation[Self.audience].map { [$0] } ?? []).first
    let target = try ShareTarget(page, command: SiteCommand(context: context, invocation: invocation), store)
    if audience == nil { try target.checkIsProtected() }
    // What is wrong with the files is said before a secret is made.
    let salt = try store.members.readExisting().salt
    _ = try store.read()
    let secret: ShareSecret
    let key: MemberPublicKey
    let iterations = store.members.configuration.passwords.iterations
    do {
      secret = try ShareSecret.random()
      key = try MemberKeyPair.derive(
        username: "", password: secret.text, siteSalt: salt, iterations: iterations
      ).publicKey
    } catch {
      throw CommandFailure(of: error)
    }
    let name = try store.add { name in
      NewShare(
        name: name, page: target.path, until: until, audience: audience, key: key.text, iterations: iterations
      )
    }
    report(target, secret, NewLink(name: name, until: until, audience: audience), store)
  }

  private var today: CivilDate? { invocation.publication(context).today }

  private struct NewLink {
    var name: Audience
    var until: CivilDate
    var audience: Audience?
  }

  private func report(_ target: ShareTarget, _ secret: ShareSecret, _ link: NewLink, _ store: SharesStore) {
    let opened = link.audience.map { "all that \($0) may read" } ?? "this page and its files"
    let address =
      target.isWhole
      ? "" : "Put the address of your site before it: site.yml does not say what it is (url: …).\n"
    context.writeOutput(
      """
      \(target.address)#gh=\(secret.text)

      Whoever has the link can open \(opened), until \(link.until). It is shown this once and kept nowhere.
      \(address)\(store.path) has its public half, as \(link.name). Commit it, build the site and deploy it: then it opens.

      """)
  }

  private func list() throws(CommandFailure) {
    let store = try SharesStore(invocation)
    let rows = try store.read().file.shares.map { share in
      [
        share.name.value.name, share.page.value,
        share.audience.map { "opens \($0.value)" } ?? "opens the page",
        "until \(share.until)" + (share.isOver(on: today) ? ", which is over" : ""),
      ]
    }
    context.writeOutput(rows.isEmpty ? "There are no links.\n" : TextTable.text(of: rows))
  }
}
