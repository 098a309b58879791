import GatehouseKit

/// `gatehouse check`: everything that a build does but writing.
struct CheckCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let command = SiteCommand(context: context, invocation: invocation)
    let report = command.seal(command.options) { $0.check() }
    try command.finish(report, BuildSummary.checked(report), report.json(for: Self.syntax))
  }
}
