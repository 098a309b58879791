import Build
import Diagnostics
import Foundation
import Site

/// `gatehouse build`: builds the site in a folder and commits it where nothing is wrong.
struct BuildCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let folder = SiteFolder(invocation)
    let (configuration, file) = try folder.readConfiguration()
    var warnings: [Diagnostic] = []
    let secret = try folder.readSecret(environment: context.environment, warnings: &warnings)
    let outputPath = invocation[Self.output] ?? folder.displayPath(configuration.output.string)
    let contentPath = folder.displayPath(configuration.content.string)
    let templatesPath = folder.displayPath(configuration.templates.string)
    let output = try openOutput(
      outputPath,
      keeping: [contentPath, templatesPath, folder.displayPath(configuration.data.string), folder.path])
    let excluded: Set<String> = [output.path]
    var input = BuildInput(
      configuration: configuration, configurationFile: file, membersFile: try folder.readMembers(),
      secret: secret,
      content: .folder(at: contentPath, name: contentPath, excluding: excluded),
      templates: .folder(at: templatesPath, name: templatesPath, excluding: excluded),
      allowBrokenLinks: invocation.has(Self.allowBrokenLinks))
    if configuration.markdown.highlight {
      input.highlighter = try folder.findHighlighter(environment: context.environment)
    }
    let dataPath = folder.displayPath(configuration.data.string)
    input.data = .folder(at: dataPath, name: dataPath, excluding: excluded)
    input.publication = invocation.publication(context)
    input.codeCache = folder.codeCache
    let outcome = Builder.build(input, into: output.stage)
    try finish(outcome, warnings, output, outputPath)
  }

  private func openOutput(_ path: String, keeping kept: [String]) throws(CommandFailure) -> OutputFolder {
    let home = context.environment["HOME"].map { [$0] } ?? []
    do { return try OutputFolder(at: path, keeping: kept + home + ["/"]) } catch {
      switch error {
      case .notOurs: throw CommandFailure(.output(folder: path, .notOurs))
      case .holds(let kept): throw CommandFailure(.output(folder: path, .holds(kept)))
      case .busy: throw CommandFailure(.output(folder: path, .busy))
      case .file(let error): throw CommandFailure(.file(path: error.path, reason: error.reason))
      }
    }
  }

  private func finish(
    _ outcome: BuildOutcome, _ warnings: [Diagnostic], _ output: OutputFolder, _ outputPath: String
  ) throws(CommandFailure) {
    do {
      if outcome.hasErrors {
        try output.discard()
        throw CommandFailure(warnings + outcome.diagnostics)
      }
      let change = try output.commit(outcome.outputs)
      context.report(warnings + outcome.diagnostics)
      if !invocation.has(Self.quiet) {
        context.writeOutput(Self.summary(outcome, change, outputPath))
      }
    } catch let error as FileError {
      throw CommandFailure(
        warnings + outcome.diagnostics + [
          CommandProblem.file(path: error.path, reason: error.reason).diagnostic
        ])
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.file(path: outputPath, reason: "\(error)"))
    }
  }

  /// One line: what the site has, and what changed.
  static func summary(_ outcome: BuildOutcome, _ change: OutputFolder.Change, _ outputPath: String) -> String
  {
    let pages = count(outcome.pageCount, "page") + " (\(outcome.protectedPageCount) protected)"
    let skipped = [
      (outcome.draftCount, "draft"), (outcome.futureCount, "future"), (outcome.expiredCount, "expired"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let left = skipped.isEmpty ? "" : " (left out: \(skipped.joined(separator: ", ")))"
    let files = count(outcome.assetCount, "file")
    let changes = "\(change.written) written, \(change.removed) removed"
    return "Built \(pages) and \(files) into \(outputPath): \(changes)\(left).\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
