import Diagnostics
import GatehouseKit

/// What a build or a check came to, in one line for people.
enum BuildSummary {
  /// What the site has, and what changed; `nil` where nothing was built.
  static func built(_ report: BuildReport) -> String? {
    guard let change = report.change, let output = report.output else { return nil }
    let warnings = warnings(report).map { ", \($0)" } ?? ""
    return
      "Built \(site(report)) into \(output): \(change.written) written, \(change.removed) removed\(warnings)\(leftOut(report)).\n"
  }

  /// What was checked.
  static func checked(_ report: BuildReport) -> String {
    let found = warnings(report) ?? "nothing is wrong"
    let text = "Checked \(site(report)): \(found)\(leftOut(report)).\n"
    return report.hasMadeUpSecret ? text + madeUpSecret : text
  }

  /// What was looked through.
  static func audited(_ report: BuildReport) -> String {
    "Found nothing of \(count(report.protectedPageCount, "protected page")) in the clear.\n"
  }

  private static let madeUpSecret =
    "There is no site secret here: protected pages were sealed with one made up for this check, and dropped.\n"

  /// What a preview shows.
  static func shown(_ report: BuildReport, seconds: Double) -> String {
    let warnings = warnings(report).map { ", \($0)" } ?? ""
    return "Built \(site(report)) in \(Int((seconds * 1000).rounded())) ms\(warnings)\(leftOut(report)).\n"
  }

  private static func site(_ report: BuildReport) -> String {
    let pages = count(report.pageCount, "page") + " (\(report.protectedPageCount) protected)"
    return "\(pages) and \(count(report.fileCount, "file"))"
  }

  private static func leftOut(_ report: BuildReport) -> String {
    let skipped = [
      (report.draftCount, "draft"), (report.futureCount, "future"), (report.expiredCount, "expired"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return skipped.isEmpty ? "" : " (left out: \(skipped.joined(separator: ", ")))"
  }

  private static func warnings(_ report: BuildReport) -> String? {
    report.count.warnings == 0 ? nil : report.count.words()
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension BuildProgress.Phase {
  /// What a build does now.
  var words: String {
    switch self {
    case .reading: "Reading pages"
    case .colours: "Colouring code"
    case .publicPages: "Building public pages"
    case .protectedPages: "Sealing protected pages"
    case .lists: "Making lists"
    case .files: "Building other files"
    case .audit: "Looking for leaks"
    }
  }
}
