extension ServeCommand {
  static let host = OptionSyntax(
    name: "--host", value: .text("HOST"), help: "the name or address to listen on (default: localhost)")

  static let port = OptionSyntax(
    name: "--port", value: .port("PORT"),
    help: "the port, or the first one after it that is free (default: 8000)"
  )

  static let open = OptionSyntax(name: "--open", help: "open the site in the browser")

  static let reveal = OptionSyntax(
    name: "--reveal", help: "show protected pages in the clear, to this machine only and in memory only")

  static let syntax = CommandSyntax(
    name: "serve", summary: "Show the site in the browser while it is being written.",
    details: """
      It builds the site in memory and never reads or writes the output folder. When a file changes, it builds the
      site again and reloads the pages that are open. While anything is wrong, they say so, and the last good build
      stays. Ctrl-C ends it.
      """,
    options: [.site, port, host, open, reveal] + PublicationOptions.all
      + [.allowBrokenLinks, .strict, MemberOptions.weakPasswordIsOK],
    examples: [
      .init("gatehouse serve --open", "shows the site in this folder"),
      .init("gatehouse serve --drafts --reveal", "shows drafts as well, and protected pages in the clear"),
    ])
}
