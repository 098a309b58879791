import Build
import Sealing
import Site

/// A site that was built in memory.
public struct SitePreview: Sendable {
  /// How the build went.
  public internal(set) var report = BuildReport()
  /// The outputs with their bytes, sealed as they are published; `nil` where anything is wrong.
  public internal(set) var outputs: [SitePath: [UInt8]]?
  /// The path that the site is served below, from `/` to `/`.
  public internal(set) var basePath = "/"
  /// The keys that open what the site seals; empty where they were not asked for.
  package internal(set) var keys: [AudienceKey] = []

  init() {}

  /// A site that cannot be built.
  package init(failed diagnostics: [Diagnostic]) {
    report = BuildReport(diagnostics: diagnostics)
  }

  /// A preview that no build made.
  package init(
    outputs: [SitePath: [UInt8]]?, basePath: String = "/", diagnostics: [Diagnostic] = [],
    keys: [AudienceKey] = []
  ) {
    self.outputs = outputs
    self.basePath = basePath
    self.keys = keys
    report = BuildReport(diagnostics: diagnostics)
  }
}
