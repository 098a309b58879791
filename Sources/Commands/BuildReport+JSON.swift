import Diagnostics
import GatehouseKit
import Site

extension BuildReport {
  /// The result of `build` and `check` for programs; `docs/diagnostics.md` has the schema.
  func json(for command: CommandSyntax, adding more: [JSONValue.Member] = []) -> JSONValue {
    let sealing: JSONValue =
      isSealing && !hasErrors ? .string(hasMadeUpSecret ? "made-up-secret" : "site-secret") : .null
    return .object(
      common(command) + [
        .init("pageCount", .integer(pageCount)),
        .init("protectedPageCount", .integer(protectedPageCount)),
        .init("draftCount", .integer(draftCount)),
        .init("futureCount", .integer(futureCount)),
        .init("expiredCount", .integer(expiredCount)),
        .init("fileCount", .integer(fileCount)),
        .init("sealing", sealing),
        .init("output", command.name == "build" ? .optional(output) : .null),
        .init("written", .optional(change?.written)),
        .init("removed", .optional(change?.removed)),
        .init("unchanged", .optional(unchangedCount)),
      ] + more)
  }

  /// The result of `list` for programs.
  func json(for command: CommandSyntax, _ pages: [ListedPage]) -> JSONValue {
    let pages = pages.map { page in
      JSONValue.object([
        .init("path", .string(page.path)),
        .init("url", .optional(page.url)),
        .init("title", .string(page.page.title)),
        .init("access", .string(page.page.access.word)),
        .init("audiences", .array(page.page.access.audiences.map(JSONValue.string))),
        .init("source", .string(page.source)),
      ])
    }
    return .object(common(command) + [.init("pages", .array(pages))])
  }

  private func common(_ command: CommandSyntax) -> [JSONValue.Member] {
    [
      .init("command", .string(command.name)),
      .init("errors", .integer(count.errors)),
      .init("warnings", .integer(count.warnings)),
    ]
  }
}

extension Access {
  /// The access as front matter has it.
  var word: String { isProtected ? "protected" : "public" }

  /// The names of the audiences, sorted.
  var audiences: [String] {
    switch self {
    case .public: []
    case .protected(let audiences): audiences.map(\.name)
    }
  }
}
