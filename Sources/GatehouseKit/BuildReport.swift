import Build
import Diagnostics
import Site

/// How a build, a check or a listing went.
public struct BuildReport: Sendable {
  /// What a build did to the output folder.
  public typealias Change = OutputFolder.Change

  /// All errors and warnings, sorted by place.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The site's pages, sorted by source; complete only where there is no error.
  public var pages: [ListedPage] { listing() }
  /// How many pages the site has.
  public internal(set) var pageCount = 0
  /// How many of them are protected.
  public internal(set) var protectedPageCount = 0
  /// How many pages are left out because they are drafts.
  public internal(set) var draftCount = 0
  /// How many pages are left out because their date is still to come.
  public internal(set) var futureCount = 0
  /// How many pages are left out because they have expired.
  public internal(set) var expiredCount = 0
  /// How many other files the site has.
  public internal(set) var fileCount = 0
  /// Whether anything of the site is sealed.
  public internal(set) var isSealing = false
  /// Whether a check sealed with a secret of its own, since it had none.
  public internal(set) var hasMadeUpSecret = false
  /// The output folder's path; `nil` where `site.yml` could not be read.
  public internal(set) var output: String?
  /// What was written and removed; `nil` where nothing was committed.
  public internal(set) var change: Change?
  /// Lists the pages.
  var listing: @Sendable () -> [ListedPage] = { [] }
  /// The outputs in order.
  var staged: [SitePath] = []

  /// The outputs' paths below the output folder, sorted; complete only where there is no error.
  public var outputs: [String] { staged.map(\.string) }
  /// How many outputs are as they were before, byte for byte; `nil` where nothing was committed.
  public var unchangedCount: Int? { change.map { staged.count - $0.written } }
  /// How many errors and warnings there are.
  public var count: DiagnosticCount { DiagnosticCount(diagnostics) }
  /// Whether anything is wrong, so that nothing was written.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// A report of nothing but what is wrong.
  package init(diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  /// Takes over what the build found.
  mutating func take(_ outcome: BuildOutcome) {
    diagnostics += outcome.diagnostics
    listing = outcome.listing
    pageCount = outcome.pageCount
    protectedPageCount = outcome.protectedPageCount
    draftCount = outcome.draftCount
    futureCount = outcome.futureCount
    expiredCount = outcome.expiredCount
    fileCount = outcome.assetCount
    isSealing = outcome.isSealing
    staged = outcome.outputs
  }
}
