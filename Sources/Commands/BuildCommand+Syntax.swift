extension BuildCommand {
  static let output = OptionSyntax(
    name: "--output", value: .folder("FOLDER"),
    help: "where to write (default: output in site.yml, or public)"
  )

  static let timings = OptionSyntax(name: "--timings", help: "say how long each part of the build took")

  static let noCache = OptionSyntax(
    name: "--no-cache", help: "build everything anew, and keep nothing for the next build")

  static let syntax = CommandSyntax(
    name: "build", summary: "Build the site.",
    details: "Where anything is wrong, nothing is written and the output folder stays as it was.",
    options: [.site, output] + PublicationOptions.all
      + [.allowBrokenLinks, .strict, MemberOptions.weakPasswordIsOK, noCache, timings, .format, .quiet],
    examples: [
      .init("gatehouse build", "builds the site in this folder"),
      .init(
        "gatehouse build --site handbook --output /srv/www",
        "builds a site elsewhere, into a folder elsewhere"),
      .init(
        "gatehouse build --strict --format json",
        "builds in CI: warnings are errors, and programs can read them"),
    ])
}
