import Build
import Diagnostics
import GatehouseKit
import Site

/// A site's folder on disk, as a command line names it.
struct SiteFolder {
  private let files: SiteFiles

  /// The folder that an invocation names, or the working directory.
  init(_ invocation: Invocation) {
    files = SiteFiles(invocation[.site] ?? ".")
  }

  /// The folder as its user typed it: `.`, `../handbook`.
  var path: String { files.path }

  /// Where the secret is kept.
  var secretPath: String { files.secretPath }

  /// The path of a file below the folder, as its user would type it.
  func displayPath(_ name: String) -> String { files.displayPath(name) }

  /// Reads `site.yml`, or says why it can't be read.
  func readConfiguration() throws(CommandFailure) -> (Configuration, BuildInput.ReadFile) {
    var warnings: [Diagnostic] = []
    do { return try files.readConfiguration(warnings: &warnings) } catch {
      throw CommandFailure(error.diagnostics)
    }
  }

  /// Reads `shares.yml`; `nil` where there is none.
  func readShares() throws(CommandFailure) -> BuildInput.ReadFile? {
    do { return try files.readShares() } catch { throw CommandFailure(error.diagnostics) }
  }

  /// Reads `members.yml`; `nil` where there is none.
  func readMembers() throws(CommandFailure) -> BuildInput.ReadFile? {
    do { return try files.readMembers() } catch { throw CommandFailure(error.diagnostics) }
  }
}
