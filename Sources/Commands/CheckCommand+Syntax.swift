extension CheckCommand {
  static let syntax = CommandSyntax(
    name: "check", summary: "Find everything that is wrong with the site, and write nothing.",
    details: """
      It does what a build does, with the same errors, warnings and exit code, but leaves the output folder
      as it is. Where there is no site secret, it seals with one made up for the check: whoever has no access to
      the secret can check all the rest.
      """,
    options: [.site] + PublicationOptions.all + [
      .allowBrokenLinks, .strict, MemberOptions.weakPasswordIsOK, .format, .quiet,
    ],
    examples: [
      .init("gatehouse check", "checks the site in this folder"),
      .init("gatehouse check --strict", "checks it, and counts warnings as errors"),
    ])
}
