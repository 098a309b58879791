extension AuditCommand {
  static let content = OptionSyntax(
    name: "--content", value: .folder("FOLDER"),
    help: "the sources that are protected (default: content in site.yml, or content)")

  static let syntax = CommandSyntax(
    name: "audit", summary: "Look through a folder for what the site protects.",
    details: """
      It finds runs of seven words of protected pages, sections and files, and the whole of shorter ones, in any
      markup, letter case or encoding; protected files inside of others; and secrets. Every build does the same
      with what it would write.
      """,
    argument: ArgumentSyntax(
      value: .folder("DIR"), isRequired: false,
      help: "what is served (default: output in site.yml, or public)"),
    options: [.site, content] + PublicationOptions.all + [
      .allowBrokenLinks, .strict, MemberOptions.weakPasswordIsOK, .format, .quiet,
    ],
    examples: [
      .init("gatehouse audit", "looks through what the last build wrote"),
      .init("gatehouse audit /srv/www --site handbook", "looks through a folder elsewhere"),
    ])
}
