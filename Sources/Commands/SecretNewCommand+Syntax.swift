extension SecretNewCommand {
  static let replace = OptionSyntax(
    name: "--replace", help: "make another in place of the one that is there, which got lost or known")

  static let syntax = CommandSyntax(
    name: "secret new", summary: "Make the site secret that a build with protected pages needs.",
    options: [.site, replace],
    examples: [
      .init("gatehouse secret new", "makes .gatehouse/secret, which is never committed"),
      .init("gatehouse secret new --replace", "makes another: everybody signs in once more"),
    ])
}
