extension InitCommand {
  static let syntax = CommandSyntax(
    name: "init", summary: "Make a small site to begin with.",
    details: """
      The site has a page for everybody and one for members, a secret of its own, and a workflow that builds
      and publishes it on GitHub. Nothing is fetched from anywhere.
      """,
    argument: ArgumentSyntax(
      value: .folder("DIR"), isRequired: true, help: "the site's folder: one that is empty, or not there yet"),
    options: [],
    examples: [
      .init("gatehouse init handbook", "makes the site in a new folder handbook"),
      .init("gatehouse init .", "makes it in this folder, which is empty"),
    ])
}
