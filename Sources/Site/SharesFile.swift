import Diagnostics
import YAML

/// What `shares.yml` says: the links that open a part of the site for whoever has one.
public struct SharesFile: Hashable, Sendable {
  enum Key: String, CaseIterable {
    case name, page, until, audience, key, iterations
  }

  /// The links, in the order of the file.
  public var shares: [Share]

  /// Reads `shares.yml`. A file without any entry is one.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  ///   - audiences: The audiences that the site declares.
  ///   - diagnostics: Where everything that is wrong goes.
  /// - Returns: `nil` where anything is wrong.
  public static func read(
    _ bytes: [UInt8], path: String, audiences: [Audience], into diagnostics: inout [Diagnostic]
  ) -> SharesFile? {
    read(bytes, path: path, declared: audiences, into: &diagnostics)
  }

  /// Reads the file; `declared` is `nil` where every audience will do.
  static func read(
    _ bytes: [UInt8], path: String, declared: [Audience]?, into diagnostics: inout [Diagnostic]
  ) -> SharesFile? {
    var problems = ProblemCollector(path: path, text: bytes)
    defer { diagnostics += problems.diagnostics }
    var shares: [Share] = []
    if let root = problems.document(bytes) {
      var names: [Audience: Located<Audience>] = [:]
      for item in problems.reading({ () throws(YAMLError) in try root.list() }) ?? [] {
        guard let share = readShare(item, declared: declared, &problems) else { continue }
        if let earlier = names[share.name.value] {
          problems.report(
            .shareTwice(share.name.value.name), at: Span(share.name),
            notes: [(SiteProblem.firstGivenHere, Span(earlier))])
        }
        names[share.name.value] = share.name
        shares.append(share)
      }
    }
    return problems.isEmpty ? SharesFile(shares: shares) : nil
  }

  private static func readShare(
    _ node: YAMLNode, declared: [Audience]?, _ problems: inout ProblemCollector
  ) -> Share? {
    var (name, audience): (Located<Audience>?, Located<Audience>?)
    var (page, key): (Located<String>?, Located<String>?)
    var until: CivilDate?
    var iterations: Int?
    let entries = problems.entries(of: node, keys: Key.self)
    for (shareKey, entry) in entries {
      switch shareKey {
      case .name: name = problems.shareName(entry.value)
      case .page: page = problems.text(entry.value)
      case .until: until = problems.reading { () throws(YAMLError) in try entry.value.civilDate() }
      case .audience: audience = problems.audience(entry.value)
      case .key: key = problems.text(entry.value)
      case .iterations: iterations = problems.iterations(entry.value)
      }
    }
    if case .mapping(let all) = node.value, all.count == entries.count {
      for required in Key.allCases
      where required != .audience && !entries.contains(where: { $0.key == required }) {
        problems.report(.missingKey(required.rawValue), at: Span(node))
      }
    }
    guard problems.areDeclared(audience.map { [$0] } ?? [], in: declared) else { return nil }
    guard let name, let page, let until, let key, let iterations else { return nil }
    return Share(name: name, page: page, until: until, audience: audience, key: key, iterations: iterations)
  }
}

extension ProblemCollector {
  /// The generated name of a share link.
  fileprivate mutating func shareName(_ node: YAMLNode) -> Located<Audience>? {
    guard let name = audience(node) else { return nil }
    if name.value.isShare { return name }
    report(.shareName(name.value.name), at: Span(name))
    return nil
  }
}
