extension ShareCommand {
  static let page = ArgumentSyntax(
    value: .text("PAGE"), isRequired: false, help: "its address, its path in the site, or its Markdown file")
  static let until = OptionSyntax(
    name: "--until", value: .date("DATE"), help: "the last day of the link, such as 2024-02-29")
  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"), help: "let the link open all that this audience may read")
  static let list = OptionSyntax(name: "--list", help: "show the links that there are")
  static let revoke = OptionSyntax(
    name: "--revoke", value: .text("NAME"), help: "end a link, by the name that --list shows")

  static let syntax = CommandSyntax(
    name: "share",
    summary: "Make a link that opens a protected page for whoever has it, until a day.",
    details: """
      The link opens that page with its files, and nothing else. It is printed once and kept nowhere:
      shares.yml gets a public key. The first build after its last day leaves it out. Neither that
      nor --revoke takes back what was read or copied before.
      With --audience, a browser that has opened the link has the audience's key, as a member's has: see
      gatehouse member remove --help for what --rotate does.
      """,
    argument: page,
    options: [
      .site, until, audience, list, revoke, MemberOptions.rotate, MemberOptions.noRotate,
      PublicationOptions.now,
    ],
    examples: [
      .init("gatehouse share /courses/intro/ --until 2024-02-29", "makes a link to one page"),
      .init(
        "gatehouse share / --audience members --until 2024-02-29", "makes a link to all that members may read"
      ),
      .init("gatehouse share --list", "shows the links, with the days they end"),
      .init("gatehouse share --revoke share-7f3k2m9q", "ends one of them"),
    ])

  static func check(_ invocation: Invocation) throws(UsageError) {
    let ends = invocation.has(revoke)
    let making = [until.name, audience.name].filter { name in
      syntax.options.contains { $0.name == name && invocation.has($0) }
    }
    let rotating = [MemberOptions.rotate, MemberOptions.noRotate].filter { invocation.has($0) }.map(\.name)
    let argument = invocation.argument.map { _ in [page.value.name] } ?? []
    func refuse(_ names: [String], beside other: String) throws(UsageError) {
      if let name = names.first { throw UsageError(.excluded(name, by: other), command: syntax) }
    }
    if invocation.has(list) {
      try refuse(argument + making + (ends ? [revoke.name] : []) + rotating, beside: list.name)
    } else if ends {
      try refuse(argument + making, beside: revoke.name)
    } else {
      guard !argument.isEmpty else { throw UsageError(.missingArgument(page.value.name), command: syntax) }
      guard invocation.has(until) else { throw UsageError(.missingOption("--until DATE"), command: syntax) }
      try refuse(rotating, beside: page.value.name)
    }
  }
}
