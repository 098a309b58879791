import GatehouseKit

/// `gatehouse audit`: looks through a folder for what the site protects.
struct AuditCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let command = SiteCommand(context: context, invocation: invocation)
    var options = command.options
    options.content = invocation[Self.content]
    let report = command.seal(options) { $0.audit(invocation.argument) }
    try command.finish(report, BuildSummary.audited(report), report.json(for: Self.syntax))
  }
}
