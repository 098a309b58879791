extension MemberPasswordCommand {
  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"),
    help: "without NAME: whose shared passphrase (default: the site's first)")

  static let syntax = CommandSyntax(
    name: "member password",
    summary: "Give a member, or those who share a passphrase, a new one.",
    argument: MemberOptions.name,
    options: [.site, audience] + MemberOptions.ofPassword,
    examples: [
      .init("gatehouse member password ann", "asks for ann's new password"),
      .init(
        "gatehouse member password --audience staff --generate", "makes a new shared passphrase for staff"),
    ])
}
