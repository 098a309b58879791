import GatehouseKit
import Synchronization

// Builds the site in a folder, as `gatehouse build` does, and says how long each part of it took: for the benchmarks.
//
//   build-times SITE
let arguments = CommandLine.arguments
guard arguments.count == 2 else { fatalError("usage: build-times SITE") }

let clock = Stopwatch()
var options = SiteBuilder.Options(site: arguments[1], secret: .ofSite)
options.progress = { clock.tick($0.phase) }
let report = SiteBuilder(options).build()
let whole = clock.stop()
if report.hasErrors {
  for diagnostic in report.diagnostics.prefix(5) {
    print("\(diagnostic.place?.path ?? ""): \(diagnostic.message)")
  }
  fatalError("the site has errors")
}
print("\(report.pageCount) pages, \(report.protectedPageCount) protected, \(report.outputs.count) outputs")
for (name, seconds) in clock.parts {
  let share = (seconds / whole * 1000).rounded() / 10
  print("\(name): \((seconds * 100).rounded() / 100) s, \(share) %")
}
print("all: \((whole * 100).rounded() / 100) s")
