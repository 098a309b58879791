extension BuildCommand {
  static let output = OptionSyntax(
    name: "--output", value: .folder("FOLDER"),
    help: "where to write (default: output in site.yml, or public)")
  static let allowBrokenLinks = OptionSyntax(
    name: "--allow-broken-links", help: "make links to what isn't there warnings, not errors")
  static let quiet = OptionSyntax(name: "--quiet", help: "say nothing when all is well")

  static let syntax = CommandSyntax(
    name: "build", summary: "Build the site.",
    options: [.site, output] + PublicationOptions.all + [allowBrokenLinks, quiet],
    examples: [
      .init("gatehouse build", "builds the site in this folder"),
      .init(
        "gatehouse build --site handbook --output /srv/www",
        "builds a site elsewhere, into a folder elsewhere"),
    ])
}
