extension SecretNewCommand {
  static let syntax = CommandSyntax(
    name: "secret new", summary: "Make the site secret that a build with protected pages needs.",
    options: [.site],
    examples: [.init("gatehouse secret new", "makes .gatehouse/secret, which is never committed")])
}
