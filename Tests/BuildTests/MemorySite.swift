import Diagnostics
import Sealing
import Site
import Testing

@testable import Build

/// A site in memory: files in, outputs out, nothing on disk.
struct MemorySite {
  /// What a build gave.
  struct Result {
    var outcome: BuildOutcome
    var output: MemoryOutput

    /// The errors and warnings, as people read them.
    var messages: String {
      outcome.diagnostics.map(ConsoleWriter().text(of:)).joined()
    }

    /// All outputs as text, for looking into.
    var texts: [String: String] {
      Dictionary(
        uniqueKeysWithValues: output.paths.map {
          ($0.string, String(decoding: output[$0] ?? [], as: UTF8.self))
        })
    }

    /// Whether a file is published as it is, under its own name or one with a fingerprint.
    func isInTheClear(_ file: String) -> Bool {
      let ending = file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
      let stem = file.dropLast(ending.count)
      return texts.keys.contains {
        $0 == file || ($0.hasPrefix("\(stem).") && $0.hasSuffix(ending) && $0.count == file.count + 13)
      }
    }

    /// All outputs as they are.
    var bytes: [String: [UInt8]] {
      Dictionary(uniqueKeysWithValues: output.paths.map { ($0.string, output[$0] ?? []) })
    }
  }

  var configuration = "title: Club\naudiences: [members, staff]\n"
  var files: [String: String]
  var templates: [String: String] = [:]
  var data: [String: String] = [:]
  /// `shares.yml`.
  var shares: String?
  var publication = Publication()
  var allowBrokenLinks = false
  /// Knows every language, and colours nothing.
  var highlighter: CodeHighlighter? = CodeHighlighter(identity: "plain") { _, blocks in
    .fragments(
      blocks.map { code in
        Array(
          String(decoding: code, as: UTF8.self).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .utf8)
      })
  }
  var codeCache: CodeCache?

  init(_ files: [String: String]) {
    self.files = files
  }

  /// A secret that belongs to no site. Its text form is put together here, so that none stands in a file.
  static func secret() throws -> SiteSecret {
    try SiteSecret(text: "ghs1_" + Base64URL.encode((0..<32).map { UInt8($0 * 7 % 256) }))
  }

  /// A salt that belongs to no site.
  static let salt = Base64URL.encode((0..<16).map { UInt8($0 * 11 % 256) })

  /// The members file: the public half of a key pair for each audience, each derived from the audience's name.
  static let members: String = {
    var text = "siteSalt: \(salt)\nmembers:\n"
    do {
      for audience in ["members", "staff"] {
        let pair = try MemberKeyPair.derive(
          username: "", password: audience, siteSalt: try SiteSalt(text: salt))
        text += "  - audience: \(audience)\n    key: \(pair.publicKey.text)\n    iterations: 600000\n"
      }
    } catch {
      Issue.record(error)
    }
    return text
  }()

  /// The key of an audience, as its members come to have it.
  static func key(_ audience: String) throws -> AudienceKey {
    try AudienceKey(secret: secret(), audience: audience, epoch: 1)
  }

  func input(content: FileTree? = nil) throws -> BuildInput {
    var diagnostics: [Diagnostic] = []
    let bytes = Array(configuration.utf8)
    let read = Configuration.read(bytes, path: "site.yml", into: &diagnostics)
    var input = BuildInput(
      configuration: try #require(read, "\(diagnostics)"),
      configurationFile: BuildInput.ReadFile(path: "site.yml", bytes: bytes),
      membersFile: BuildInput.ReadFile(path: "members.yml", bytes: Array(Self.members.utf8)),
      secret: try Self.secret(), content: try content ?? Self.tree("content", files),
      templates: try Self.tree("Templates", templates), allowBrokenLinks: allowBrokenLinks)
    input.data = try Self.tree("data", data)
    input.sharesFile = shares.map { BuildInput.ReadFile(path: "shares.yml", bytes: Array($0.utf8)) }
    input.publication = publication
    input.highlighter = highlighter
    input.codeCache = codeCache
    return input
  }

  static func tree(_ name: String, _ files: [String: String]) throws -> FileTree {
    var bytes: [SitePath: [UInt8]] = [:]
    for (path, text) in files { bytes[try #require(SitePath(path))] = Array(text.utf8) }
    return .memory(name: name, bytes)
  }

  func build() throws -> Result {
    let output = MemoryOutput()
    return Result(outcome: Builder.build(try input(), into: output.stage), output: output)
  }

  /// Builds a site that has nothing wrong with it.
  func buildWell() throws -> Result {
    let result = try build()
    #expect(result.messages == "")
    return result
  }
}

extension MemorySite.Result {
  /// The content of a sealed item, opened by an audience.
  func open(_ name: String, path: String, as audience: String = "members") throws -> String {
    let sitePath = try #require(SitePath(name))
    let item = try #require(output[sitePath], "\(name) is not there")
    let opened = try SealedItem.open(item, expectedPath: path, keys: [try MemorySite.key(audience)])
    return String(decoding: opened.content, as: UTF8.self)
  }

  /// The output of a sealed file, found by the path that it is sealed for; `nil` where there is none.
  func item(of path: String) -> String? {
    texts.first { $0.value.hasPrefix("gatehouse-sealed/1\npath: \(path)\n") }?.key
  }

  /// The content of a sealed file, opened by an audience.
  func openFile(_ path: String, as audience: String = "members") throws -> String {
    try open(try #require(item(of: path), "\(path) is not sealed"), path: path, as: audience)
  }
}
