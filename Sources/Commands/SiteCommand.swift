import Build
import Diagnostics
import GatehouseKit

/// What the commands that build, check and list a site have in common.
struct SiteCommand {
  let context: Context
  let invocation: Invocation

  /// What to build, by what was typed and the environment.
  var options: SiteBuilder.Options {
    var options = SiteBuilder.Options(site: invocation[.site] ?? ".", secret: secret)
    options.allowsBrokenLinks = invocation.has(.allowBrokenLinks)
    options.warningsAreErrors = invocation.has(.strict)
    options.publication = invocation.publication(context)
    options.highlighter = highlighter
    if let home = context.environment["HOME"] { options.keptFolders.append(home) }
    return options
  }

  /// The site secret: from the environment, else from its file. A CI without access to the secret sets it to nothing.
  private var secret: SiteBuilder.Options.Secret {
    let variable = "GATEHOUSE_SECRET"
    let text = context.environment[variable] ?? ""
    if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { return .ofSite }
    return .text(text, origin: "the environment variable \(variable)")
  }

  /// Builds or checks, with the passphrases that the environment holds.
  func seal(_ options: SiteBuilder.Options, _ work: (SiteBuilder) -> BuildReport) -> BuildReport {
    var options = options
    do { options.passphrases = try passphrases() } catch {
      return BuildReport(diagnostics: error.diagnostics)
    }
    return run(options, work)
  }

  /// The shared passphrases that the environment holds.
  func passphrases() throws(CommandFailure) -> [SharedPassphrase] {
    guard context.environment.keys.contains(where: { $0.hasPrefix(PassphraseVariables.prefix) }) else {
      return []
    }
    return try PassphraseVariables(
      environment: context.environment, configuration: try SiteFolder(invocation).readConfiguration().0,
      acceptsWeak: invocation.has(MemberOptions.weakPasswordIsOK)
    ).read()
  }

  /// The program that gives code its colours: the first `highlight` in the folders of PATH.
  private var highlighter: String? {
    let folders = (context.environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.map { "\($0)/highlight" }.first { Disk.isExecutable($0) }
  }

  /// Does something with a builder, showing how far it is.
  func run(_ options: SiteBuilder.Options, _ work: (SiteBuilder) -> BuildReport) -> BuildReport {
    var options = options
    let line = ProgressLine(context, invocation)
    defer { line?.erase() }
    if let line { options.progress = { line.show($0) } }
    return work(SiteBuilder(options))
  }

  /// Writes the diagnostics and the result.
  ///
  /// - Parameter text: the result for people; `nil` where they need none.
  func finish(_ report: BuildReport, _ text: String?, _ json: JSONValue) throws(CommandFailure) {
    let reporter = Reporter(context, invocation)
    if report.hasErrors {
      if reporter.format == .json { reporter.write("", json) }
      throw CommandFailure(report.diagnostics)
    }
    reporter.report(report.diagnostics, advice: CommandProblem.seeAll)
    if let text, !invocation.has(.quiet) { reporter.write(text, json) }
  }
}
