import Diagnostics

/// What the preview has to show.
struct SiteState: Sendable {
  /// The last good build; `nil` where there was none yet.
  var site: ServedSite?
  /// Changes with every good build that changed anything, and from process to process.
  var version: String
  /// What is wrong with the site as it is now, as people read it; `nil` where nothing is.
  var problems: String?

  /// The state as the script reads it (HTML, section 9.2.6: a message of server-sent events).
  ///
  /// - Parameter number: how many states there were before.
  func message(number: Int) -> [UInt8] {
    let value = JSONValue.object([
      .init("version", .string(version)), .init("problems", .optional(problems)),
    ])
    return Array("event: state\nid: \(number)\ndata: \(value.text)\n\n".utf8)
  }
}
