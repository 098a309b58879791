import GatehouseKit

/// `gatehouse build`: builds the site in a folder and commits it where nothing is wrong.
struct BuildCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let command = SiteCommand(context: context, invocation: invocation)
    var options = command.options
    options.output = invocation[Self.output]
    options.usesCache = !invocation.has(Self.noCache)
    options.program = context.program()
    let times = invocation.has(Self.timings) ? StageTimes(clock: context.seconds) : nil
    if let times { options.began = { times.begin($0) } }
    let report = command.seal(options) { $0.build() }
    times?.begin(nil)
    try command.finish(
      report, BuildSummary.built(report).map { $0 + (times?.text ?? "") },
      report.json(for: Self.syntax, adding: times.map { [.init("milliseconds", $0.json)] } ?? []))
  }
}
