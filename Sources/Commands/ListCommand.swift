import Diagnostics
import GatehouseKit
import Site

/// `gatehouse list`: the site's pages, with who may read each.
struct ListCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let command = SiteCommand(context: context, invocation: invocation)
    let report = command.run(command.options) { $0.list() }
    let pages = report.pages.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let rows = pages.map { page in
      [page.path, page.page.access.word, page.page.access.audiences.joined(separator: ", "), page.source]
    }
    let table = TextTable.text(of: [["URL", "ACCESS", "AUDIENCES", "SOURCE"]] + rows)
    // What could be read is of use even where something else is wrong.
    if report.hasErrors, invocation.format == .text, !rows.isEmpty { context.writeOutput(table) }
    try command.finish(report, table, report.json(for: Self.syntax, pages))
  }
}
