extension MemberRemoveCommand {
  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"), repeats: true,
    help: "which (default: all of theirs); without NAME, whose passphrase")

  static let syntax = CommandSyntax(
    name: "member remove",
    summary: "Let somebody read no longer: take their key out of members.yml.",
    details: """
      A browser that has signed in keeps the audience's key, and so may its owner: only with --rotate is what
      you build from now on closed to it. Neither takes back what was read or copied before. At a terminal
      you are asked; elsewhere, say which.
      """,
    argument: ArgumentSyntax(value: .text("NAME"), isRequired: false, help: "the member's name"),
    options: [.site, audience, MemberOptions.rotate, MemberOptions.noRotate],
    examples: [
      .init("gatehouse member remove ann", "removes ann everywhere, and asks about the keys"),
      .init("gatehouse member remove ann --audience staff --rotate", "leaves ann her other audiences"),
      .init(
        "gatehouse member remove --audience members --rotate", "removes the shared passphrase of members"),
    ])
}
