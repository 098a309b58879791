import Foundation
import GatehouseKit

// Builds the site in a folder, as `gatehouse build` does, and says how long each part of it took: for the benchmarks.
//
//   build-times SITE
let arguments = CommandLine.arguments
guard arguments.count == 2 else {
  print("usage: build-times SITE")
  exit(64)
}

let clock = Stopwatch()
var options = SiteBuilder.Options(site: arguments[1], secret: .ofSite)
options.allowsBrokenLinks = true
options.progress = { clock.tick($0.phase) }
let report = SiteBuilder(options).build()
let whole = clock.stop()
if report.hasErrors {
  for diagnostic in report.diagnostics.prefix(5) {
    print("\(diagnostic.place?.path ?? ""): \(diagnostic.message)")
  }
  exit(1)
}
print("\(report.pageCount) pages, \(report.protectedPageCount) protected, \(report.outputs.count) outputs")
for (name, seconds) in clock.parts {
  let share = (seconds / whole * 1000).rounded() / 10
  print("\(name): \((seconds * 100).rounded() / 100) s, \(share) %")
}
print("all: \((whole * 100).rounded() / 100) s")
