import Build
import Diagnostics

/// Builds a static site from a folder to a folder.
///
///     let report = SiteBuilder(.init(site: "handbook", secret: .ofSite)).build()
///     for diagnostic in report.diagnostics { print(diagnostic.message) }
///
/// It takes nothing from its surroundings but files: no environment, no clock, no terminal. The same files, options and
/// secret give the same bytes.
public struct SiteBuilder: Sendable {
  /// What to build, and how.
  public var options: Options

  /// Makes a builder.
  public init(_ options: Options) {
    self.options = options
  }

  /// Builds the site and commits it where nothing is wrong; else the output folder stays as it was.
  public func build() -> BuildReport {
    var report = BuildReport()
    guard let site = read(into: &report) else { return finished(report) }
    do {
      let output = try OutputFolder(at: site.outputPath, keeping: site.kept + options.keptFolders)
      let input = try input(site, excluding: [output.path])
      let outcome = Builder.build(input, into: output.stage)
      report.take(outcome)
      report = finished(report)
      options.began?(.commit)
      if report.hasErrors {
        try output.discard()
      } else {
        try commit(outcome, to: output, &report)
      }
      return report
    } catch {
      report.diagnostics.append(FolderProblem(error, output: site.outputPath).diagnostic)
      return finished(report)
    }
  }

  /// Moves the outputs into their folder, and keeps meanwhile what the next build can use.
  private func commit(
    _ outcome: BuildOutcome, to output: OutputFolder, _ report: inout BuildReport
  ) throws(FileError) {
    let keeping = Later { outcome.keep() }
    // Where a warning is an error, nothing is moved before it is known that there is none.
    if options.warningsAreErrors {
      report.diagnostics += keeping.value
      report = finished(report)
      if report.hasErrors { return try output.discard() }
    }
    do throws(FileError) { report.change = try output.commit(report.staged) } catch {
      report.diagnostics.append(FolderProblem(error, output: output.path).diagnostic)
    }
    if !options.warningsAreErrors { report.diagnostics += keeping.value }
  }

  /// Does everything that a build does but writing.
  ///
  /// Where there is no site secret, a secret made up for the check seals the pages, so that everything else about them
  /// is checked; `BuildReport.hasMadeUpSecret` says so.
  public func check() -> BuildReport {
    var report = BuildReport()
    guard let site = read(into: &report) else { return finished(report) }
    do {
      try OutputFolder.check(site.outputPath, keeping: site.kept + options.keptFolders)
      var input = try input(site, excluding: Disk.realPath(site.outputPath).map { [$0] } ?? [])
      (input.codeCache, input.pageCache) = (input.codeCache?.readOnly, nil)
      if input.secret == nil { input.secret = try .generate() }
      report.take(Builder.build(input, into: MemoryOutput().stage))
      report.hasMadeUpSecret = site.secret == nil && report.isSealing
    } catch {
      report.diagnostics.append(FolderProblem(error, output: site.outputPath).diagnostic)
    }
    return finished(report)
  }

  /// Looks through a folder for what the site protects: text in any form, protected files, secrets.
  ///
  /// - Parameter folder: what is served; `nil` for the site's output.
  public func audit(_ folder: String?) -> BuildReport {
    var report = BuildReport()
    guard let site = read(into: &report) else { return finished(report) }
    let path = folder ?? site.outputPath
    do {
      guard try Disk.names(in: path) != nil else {
        throw FileError(path: path, reason: "there is no such folder")
      }
      let excluded = [path, site.outputPath].compactMap { Disk.realPath($0) }
      var input = try input(site, excluding: Set(excluded))
      (input.codeCache, input.pageCache) = (input.codeCache?.readOnly, nil)
      if input.secret == nil { input.secret = try .generate() }
      report.take(Builder.audit(input, .folder(at: path, name: path)))
      report.hasMadeUpSecret = site.secret == nil && report.isSealing
    } catch {
      report.diagnostics.append(FolderProblem(error, output: path).diagnostic)
    }
    return finished(report)
  }

  /// Reads the site's pages and says which there are, with what is wrong in their front matter or between them.
  /// Nothing is rendered, and no secret is needed.
  public func list() -> BuildReport {
    var report = BuildReport()
    guard let site = read(into: &report) else { return finished(report) }
    do {
      let excluded = Disk.realPath(site.outputPath).map { [$0] } ?? []
      report.take(Builder.list(try input(site, excluding: Set(excluded))))
    } catch {
      report.diagnostics.append(FolderProblem(error, output: site.outputPath).diagnostic)
    }
    return finished(report)
  }

  func finished(_ report: BuildReport) -> BuildReport {
    var report = report
    if options.warningsAreErrors {
      for index in report.diagnostics.indices { report.diagnostics[index].severity = .error }
    }
    return report
  }
}
