import Site
import YAML

/// What a command line says of drafts, of pages whose day is still to come, and of those whose day is over.
enum PublicationOptions {
  static let drafts = OptionSyntax(name: "--drafts", help: "take drafts as well")
  static let future = OptionSyntax(name: "--future", help: "take pages as well whose date is still to come")
  static let now = OptionSyntax(
    name: "--now", value: .date("DATE"),
    help: "take DATE for today, such as 2024-02-29 (default: today in UTC)")

  static let all = [drafts, future, now]
}

extension Invocation {
  /// Which pages to take.
  func publication(_ context: Context) -> Publication {
    Publication(
      today: self[PublicationOptions.now].flatMap { CivilDate($0) } ?? context.today(),
      includesDrafts: has(PublicationOptions.drafts), includesFuture: has(PublicationOptions.future))
  }
}
