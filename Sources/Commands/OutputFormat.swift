/// For whom a command writes.
enum OutputFormat: String, CaseIterable {
  /// People.
  case text
  /// Programs: `docs/diagnostics.md` has the schemas.
  case json

  /// Whether a command line that may be wrong asks for JSON.
  static func isJSON(_ arguments: [String]) -> Bool {
    arguments.contains("--format=json")
      || zip(arguments, arguments.dropFirst()).contains { $0 == ("--format", "json") }
  }
}
