import Diagnostics
import Foundation
import Markup
import YAML

extension MembersFile {
  enum EpochKey: String, CaseIterable {
    case epoch
  }

  /// Reads `members.yml`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its path as its user would type it, for messages.
  ///   - audiences: The audiences that the site declares.
  ///   - diagnostics: Where everything that is wrong goes.
  /// - Returns: `nil` where anything is wrong.
  public static func read(
    _ bytes: [UInt8], path: String, audiences: [Audience], into diagnostics: inout [Diagnostic]
  ) -> MembersFile? {
    read(bytes, path: path, declared: audiences, into: &diagnostics)
  }

  /// Reads the file; `declared` is `nil` where every audience will do.
  static func read(
    _ bytes: [UInt8], path: String, declared: [Audience]?, into diagnostics: inout [Diagnostic]
  ) -> MembersFile? {
    var problems = ProblemCollector(path: path, text: bytes)
    defer { diagnostics += problems.diagnostics }
    guard let root = problems.document(bytes) else {
      if problems.isEmpty { problems.report(.missingKey(Key.siteSalt.rawValue)) }
      return nil
    }
    var siteSalt: Located<String>?
    var members: [Member] = []
    var epochs = Dictionary((declared ?? []).map { ($0, UInt32(1)) }, uniquingKeysWith: { first, _ in first })
    let entries = problems.entries(of: root, keys: Key.self)
    for (key, entry) in entries {
      switch key {
      case .siteSalt: siteSalt = problems.text(entry.value)
      case .audiences: readEpochs(entry.value, into: &epochs, declared: declared, &problems)
      case .members: members = readMembers(entry.value, declared: declared, &problems)
      }
    }
    if case .mapping(let all) = root.value, all.count == entries.count,
      !entries.contains(where: { $0.key == .siteSalt })
    {
      problems.report(.missingKey(Key.siteSalt.rawValue))
    }
    guard problems.isEmpty, let siteSalt else { return nil }
    return MembersFile(siteSalt: siteSalt, members: members, epochs: epochs)
  }

  private static func readEpochs(
    _ node: YAMLNode, into epochs: inout [Audience: UInt32], declared: [Audience]?,
    _ problems: inout ProblemCollector
  ) {
    for entry in problems.reading({ () throws(YAMLError) in try node.mapping() }) ?? [] {
      guard let audience = Audience(entry.key) else {
        problems.report(.audienceName(entry.key), at: Span(keyOf: entry))
        continue
      }
      let key = Located(audience, position: entry.keyPosition, length: entry.keyLength)
      guard problems.areDeclared([key], in: declared) else { continue }
      for (_, entry) in problems.entries(of: entry.value, keys: EpochKey.self) {
        guard let number = problems.reading({ () throws(YAMLError) in try entry.value.int() }) else {
          continue
        }
        guard let epoch = UInt32(exactly: number), epoch >= 1 else {
          problems.report(.epoch(number), at: Span(entry.value))
          continue
        }
        epochs[audience] = epoch
      }
    }
  }

  /// `members:` without a value is a list that is still empty.
  private static func readMembers(
    _ node: YAMLNode, declared: [Audience]?, _ problems: inout ProblemCollector
  ) -> [Member] {
    if node.value == .scalar("", isPlain: true) { return [] }
    var members: [Member] = []
    var identities = MemberIdentities()
    for item in problems.reading({ () throws(YAMLError) in try node.list() }) ?? [] {
      guard let (member, named) = readMember(item, declared: declared, &problems) else { continue }
      members.append(member)
      for audience in named { identities.check(member, audience, &problems) }
    }
    return members
  }

  /// Two names are the same where signing in cannot tell them apart: trimmed, in NFKC and in lower case
  /// (spec/sealed-format.md).
  public static func signInName(_ name: String) -> String {
    UnicodeForm.nfkc(name.trimmingCharacters(in: .whitespacesAndNewlines)).lowercased()
  }

  private static func readMember(
    _ node: YAMLNode, declared: [Audience]?, _ problems: inout ProblemCollector
  ) -> (Member, [Located<Audience>])? {
    var named: [Located<Audience>] = []
    var (key, name): (Located<String>?, String?)
    var iterations: Int?
    let entries = problems.entries(of: node, keys: MemberKey.self)
    for (memberKey, entry) in entries {
      switch memberKey {
      case .audience: named = problems.audiences(entry.value)
      case .key: key = problems.text(entry.value)
      case .name: name = problems.text(entry.value)?.value
      case .iterations: iterations = problems.iterations(entry.value)
      }
    }
    if case .mapping(let all) = node.value, all.count == entries.count {
      for required in [MemberKey.audience, .key, .iterations]
      where !entries.contains(where: { $0.key == required }) {
        problems.report(.missingKey(required.rawValue), at: Span(node))
      }
    }
    guard problems.areDeclared(named, in: declared), let first = named.first, let key, let iterations else {
      return nil
    }
    let audiences = Audiences(first.value, named.map(\.value))
    return (Member(audiences: audiences, key: key, name: name, iterations: iterations), named)
  }
}
