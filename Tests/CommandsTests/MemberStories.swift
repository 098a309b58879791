import Foundation
import Testing

@testable import Commands
@testable import Sealing

/// A site with protected pages for two audiences, and what its members can open.
struct MemberStories {
  static let words = "walnut orbit pickle thunder mosaic velvet"
  static let otherWords = "harbour lantern cricket meadow anvil sponge"

  let story: Story

  init() throws {
    story = try Story([
      "site.yml": "title: Club\naudiences: [members, staff]\n",
      "content/index.md": "# Welcome\n",
      "content/plan.md": "---\ntitle: Plan\naccess: protected\n---\nWe meet at the boathouse.\n",
      "content/pay.md":
        "---\ntitle: Pay\naccess: protected\naudience: staff\n---\nThe keys hang behind the stove.\n",
    ])
    try #require(try story.gatehouse("secret", "new").code == 0)
  }

  /// Runs the program in this process, so that a test can type.
  @discardableResult
  func run(
    _ arguments: String..., passwords: [String?] = [], lines: [String?] = [], input: String = "",
    environment: [String: String] = [:]
  ) -> Story.Run {
    let console = Console(passwords: passwords, lines: lines)
    let code = Program(context: console.context(input: input, environment: environment))
      .run(arguments + ["--site", story.root])
    let home = story.root + "/"
    return Story.Run(
      code: code, output: console.output.replacing(home, with: ""),
      errors: console.errors.replacing(home, with: ""))
  }

  /// Adds a member, and requires that it was done.
  func add(_ name: String?, _ audiences: String..., password: String = words) throws {
    var arguments = ["member", "add"] + (name.map { [$0] } ?? [])
    for audience in audiences { arguments += ["--audience", audience] }
    let console = Console(passwords: [password, password])
    let code = Program(context: console.context()).run(arguments + ["--site", story.root])
    try #require(code == 0, "\(console.errors)")
  }

  var members: String {
    get throws { try story.read("members.yml") }
  }

  /// Builds, and gives the keyring.
  func build(environment: [String: String] = [:]) throws -> Keyring {
    // The real program: this process forks for other tests, and a fork holds the output's lock for a moment.
    let run = try story.gatehouse("build", environment: environment)
    try #require(run.code == 0, "\(run.errors)")
    return try Keyring(parsing: Array(story.read("public/gatehouse/keyring.json").utf8))
  }

  /// The audiences that a name and a password open, by the keyring that is online.
  func opened(_ name: String, _ password: String, _ keyring: Keyring) throws -> [String] {
    var words: [String] = []
    for iterations in keyring.derivations {
      let pair = try MemberKeyPair.derive(
        username: name, password: password, siteSalt: keyring.siteSalt, iterations: iterations)
      guard keyring.audiences.flatMap(\.entries).contains(where: { $0.member == pair.publicKey.identifier })
      else { continue }
      words += try keyring.open(with: pair).map(\.version.word)
    }
    return words.sorted()
  }
}
