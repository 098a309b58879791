import Diagnostics
import GatehouseKit
import Preview
import Synchronization

/// What `serve` says at the terminal.
final class PreviewLog: Sendable {
  private struct State {
    var isFirst = true
    var said: [Diagnostic] = []
    var seconds = 0.0
  }

  private let context: Context
  private let reporter: Reporter
  private let opener: BrowserOpener?
  private let state = Mutex(State())

  init(_ context: Context, _ invocation: Invocation, opener: BrowserOpener?) {
    self.context = context
    self.opener = opener
    reporter = Reporter(context, invocation)
  }

  /// Says what is to be known from the beginning.
  func say(_ diagnostics: [Diagnostic]) {
    reporter.report(diagnostics)
  }

  /// Does something, and remembers how long it took.
  func timed<Result>(_ work: () -> Result) -> Result {
    let start = context.seconds()
    defer { state.withLock { $0.seconds = context.seconds() - start } }
    return work()
  }

  /// Tells of a build that is shown: what is wrong where that is not what was wrong before, and at the first one where
  /// the site is.
  func tell(_ preview: SitePreview, _ address: String) {
    let (isFirst, isNew, seconds) = state.withLock { state in
      defer { (state.isFirst, state.said) = (false, preview.report.diagnostics) }
      return (state.isFirst, state.said != preview.report.diagnostics, state.seconds)
    }
    if isNew { reporter.report(preview.report.diagnostics) }
    if !preview.report.hasErrors { context.writeOutput(BuildSummary.shown(preview.report, seconds: seconds)) }
    guard isFirst else { return }
    context.writeOutput("The site is at \(address), until Ctrl-C.\n")
    if let problem = opener?.open(address) { reporter.report([problem.diagnostic]) }
  }
}
