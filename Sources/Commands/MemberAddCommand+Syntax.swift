extension MemberAddCommand {
  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"), help: "which audience (default: the site's first)")
  static let passwordFromInput = OptionSyntax(
    name: "--password-stdin", help: "read the password from standard input, one line")

  static let syntax = CommandSyntax(
    name: "member add",
    summary: "Let somebody read: ask for a password and add its public key to members.yml.",
    argument: ArgumentSyntax(
      value: .text("NAME"), isRequired: false,
      help: "the name they sign in with; without one, whoever knows the passphrase can read"),
    options: [.site, audience, passwordFromInput],
    examples: [
      .init("gatehouse member add", "adds a passphrase that many can share"),
      .init("gatehouse member add ann --audience staff", "adds ann, with a password of her own"),
    ])
}
