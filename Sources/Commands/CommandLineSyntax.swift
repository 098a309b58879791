/// An option of a command.
struct OptionSyntax: Hashable, Sendable {
  /// The name with its dashes: `--output`.
  var name: String
  /// What its value is called in the help; `nil` for a flag.
  var value: String?
  /// What it does, in one line.
  var help: String
}

/// One command: the words that name it, its argument and its options.
struct CommandSyntax: Hashable, Sendable {
  /// Which command it is.
  enum Name: String, Hashable, Sendable, CaseIterable {
    case build = "build"
    case secretNew = "secret new"
    case memberAdd = "member add"
  }

  var name: Name
  /// What the command does, in one line.
  var summary: String
  /// What its one positional argument is called in the help; `nil` where it takes none.
  var argument: String?
  var options: [OptionSyntax]

  static let site = OptionSyntax(
    name: "--site", value: "FOLDER", help: "the site's folder, where site.yml is (default: this one)")

  /// All commands, in the order of the help.
  static let all: [CommandSyntax] = [
    CommandSyntax(
      name: .build, summary: "Build the site.",
      options: [
        site,
        OptionSyntax(
          name: "--output", value: "FOLDER", help: "where to write (default: output in site.yml, or public)"),
        OptionSyntax(
          name: "--allow-broken-links", value: nil,
          help: "make links to what isn't there warnings, not errors"),
        OptionSyntax(name: "--quiet", value: nil, help: "say nothing when all is well"),
      ]),
    CommandSyntax(
      name: .secretNew, summary: "Make the site secret that a build with protected pages needs.",
      options: [site]),
    CommandSyntax(
      name: .memberAdd,
      summary: "Let somebody read: ask for a password and add its public key to members.yml.",
      argument: "NAME",
      options: [
        site,
        OptionSyntax(
          name: "--audience", value: "AUDIENCE", help: "which audience (default: the site's first)"),
        OptionSyntax(
          name: "--password-stdin", value: nil, help: "read the password from standard input, one line"),
      ]),
  ]

  /// The syntax of a command.
  static func named(_ name: Name) -> CommandSyntax? {
    all.first { $0.name == name }
  }
}
