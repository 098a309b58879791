// Options that several commands have.
extension OptionSyntax {
  /// The folder of the site, which every command that works on a site takes.
  static let site = OptionSyntax(
    name: "--site", value: .folder("FOLDER"), help: "the site's folder, where site.yml is (default: this one)"
  )

  static let allowBrokenLinks = OptionSyntax(
    name: "--allow-broken-links", help: "make links to what isn't there warnings, not errors")

  static let strict = OptionSyntax(name: "--strict", help: "make warnings errors")

  static let format = OptionSyntax(
    name: "--format", value: .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)),
    help: "for people or for programs")

  static let quiet = OptionSyntax(name: "--quiet", help: "say nothing when all is well")
}

extension Invocation {
  /// For whom the command writes.
  var format: OutputFormat { self[.format].flatMap(OutputFormat.init) ?? .text }
}
