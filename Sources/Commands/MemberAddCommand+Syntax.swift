extension MemberAddCommand {
  static let audience = OptionSyntax(
    name: "--audience", value: .text("AUDIENCE"), repeats: true,
    help: "which audience (default: the site's first)")

  static let syntax = CommandSyntax(
    name: "member add",
    summary: "Let somebody read: ask for a password and add its public key to members.yml.",
    details: """
      A member's own password needs 50 bits, a shared passphrase 60: somebody who copies the site can try
      passwords for years. Who is a member already, and is added without a password, opens more with the
      password they have. How strong the password behind a --key is cannot be judged here.
      """,
    argument: MemberOptions.name,
    options: [.site, audience] + MemberOptions.ofPassword,
    examples: [
      .init("gatehouse member add", "adds a passphrase that many can share"),
      .init(
        "gatehouse member add ann --audience members --audience staff", "adds ann, with a password of her own"
      ),
      .init("gatehouse member add ann --generate", "makes a passphrase for ann, and shows it once"),
      .init("gatehouse member add --key LINE", "adds who sent you LINE, from the site's enrolment page"),
    ])
}
