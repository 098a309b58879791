import Diagnostics
import Site

/// How a build went.
public struct BuildOutcome: Sendable {
  /// All errors and warnings, sorted by place.
  public var diagnostics: [Diagnostic]
  /// The outputs that were staged, sorted; complete only where there is no error.
  public var outputs: [SitePath]
  /// Lists the pages that were planned, sorted by source.
  public var listing: @Sendable () -> [ListedPage] = { [] }
  /// Keeps what was learned, or says why it cannot.
  var keeping: @Sendable () -> [Diagnostic] = { [] }
  /// Whether anything of the site is sealed.
  public var isSealing = false
  /// How many pages the site has.
  public var pageCount = 0
  /// How many of them are sealed.
  public var protectedPageCount = 0
  /// How many pages are left out because they are drafts.
  public var draftCount = 0
  /// How many pages are left out because their date is still to come.
  public var futureCount = 0
  /// How many pages are left out because they have expired.
  public var expiredCount = 0
  /// How many assets the site has.
  public var assetCount = 0

  /// Keeps for the next build what this one learned, for whoever takes its outputs. It may be done meanwhile: the next build looks at
  /// what is there. Returns warnings where it cannot be kept.
  public func keep() -> [Diagnostic] { keeping() }

  /// Whether anything stands against committing the outputs.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
