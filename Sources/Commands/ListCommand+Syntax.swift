extension ListCommand {
  static let syntax = CommandSyntax(
    name: "list", summary: "List the site's pages: where each is, and who may read it.",
    options: [.site] + PublicationOptions.all + [.strict, .format],
    examples: [
      .init("gatehouse list", "lists the pages in columns"),
      .init("gatehouse list --format json", "lists them for a program, with their titles"),
    ])
}
