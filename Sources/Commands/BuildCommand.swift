import GatehouseKit

/// `gatehouse build`: builds the site in a folder and commits it where nothing is wrong.
struct BuildCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let command = SiteCommand(context: context, invocation: invocation)
    var options = command.options
    options.output = invocation[Self.output]
    let report = command.seal(options) { $0.build() }
    try command.finish(report, BuildSummary.built(report), report.json(for: Self.syntax))
  }
}
