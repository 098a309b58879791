import Diagnostics
import Sealing
import Site
import Testing

@testable import Build

/// Slightly wrong ways to write members, audiences and passwords. None publishes a page, and none is passed over.
@Suite("Members and passwords fail closed")
struct MembersFailClosedTests {
  private static let secretWords = "We meet at the old boathouse"
  private static let salt = MemorySite.salt
  private static let key = "ghm1_" + Base64URL.encode((0..<32).map { UInt8($0 + 1) })
  private static let entry = "  - audience: members\n    key: \(key)\n    iterations: 600000\n"

  private func build(
    _ members: String?, _ configuration: String = "title: Club\naudiences: [members, staff]\n"
  ) throws -> (outcome: BuildOutcome, output: MemoryOutput)? {
    var site = MemorySite([
      "index.md": "# Home\n",
      "plan.md": "---\ntitle: Plan\naccess: protected\n---\n\(Self.secretWords) on Friday.\n",
    ])
    var diagnostics: [Diagnostic] = []
    guard Configuration.read(Array(configuration.utf8), path: "site.yml", into: &diagnostics) != nil else {
      #expect(diagnostics.contains { $0.severity == .error && $0.place?.position != nil }, "\(configuration)")
      return nil
    }
    site.configuration = configuration
    var input = try site.input()
    input.membersFile = members.map { BuildInput.ReadFile(path: "members.yml", bytes: Array($0.utf8)) }
    let output = MemoryOutput()
    return (Builder.build(input, into: output.stage), output)
  }

  private func expectClosed(_ built: (outcome: BuildOutcome, output: MemoryOutput)?, _ text: String) {
    guard let (outcome, output) = built else { return }
    #expect(outcome.hasErrors, "\(text)")
    #expect(
      outcome.diagnostics.contains { $0.severity == .error && $0.place != nil },
      "\(text): \(outcome.diagnostics)")
    for path in output.paths {
      let bytes = String(decoding: output[path] ?? [], as: UTF8.self)
      #expect(!bytes.contains(Self.secretWords), "\(text): \(path)")
    }
  }

  @Test("What is right is built, so that the tables below show something")
  func right() throws {
    let built = try #require(try build("siteSalt: \(Self.salt)\nmembers:\n\(Self.entry)"))
    #expect(!built.outcome.hasErrors)
  }

  @Test(
    "members.yml",
    arguments: [
      "", "# nothing\n", "members:\n\(entry)", "siteSalt: \(salt)\n", "siteSalt: \(salt)\nmembers: []\n",
      "siteSalt: \(salt)\nmembers:\n", "siteSalt: \(salt)\nMembers:\n\(entry)",
      "siteSalt: \(salt)\nmember:\n\(entry)", "siteSalt: 12345\nmembers:\n\(entry)",
      "siteSalt: ''\nmembers:\n\(entry)", "siteSalt: \(salt)A\nmembers:\n\(entry)",
      "siteSalt: \(salt)\nsiteSalt: \(salt)\nmembers:\n\(entry)",
      "siteSalt: \(salt)\nmembers:\n\(entry)members:\n\(entry)",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "staff"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "Members"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "mеmbers"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "'members '"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "[]"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "all"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "true"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("members", with: "[members, members]"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("audience:", with: "audiences:"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("key:", with: "password:"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("ghm1_", with: ""))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("ghm1_", with: "ghs1_"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing(key, with: "ghm1_" + String(repeating: "A", count: 43)))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing(key, with: "12345"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("600000", with: "0600000"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("600000", with: "6e5"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("600000", with: "60000"))",
      "siteSalt: \(salt)\nmembers:\n\(entry.replacing("600000", with: "2147483648"))",
      "siteSalt: \(salt)\nmembers:\n\(entry)\(entry)",
      "siteSalt: \(salt)\nmembers:\n\(entry)    name: true\n",
      "siteSalt: \(salt)\nmembers:\n\(entry)    name: ''\n",
      "siteSalt: \(salt)\nmembers:\n\(entry)   name: ann\n",
      "siteSalt: \(salt)\nmembers:\n\(entry)\tname: ann\n",
      "siteSalt: \(salt)\naudiences: {members: {epoch: 0}}\nmembers:\n\(entry)",
      "siteSalt: \(salt)\naudiences: {members: 2}\nmembers:\n\(entry)",
      "siteSalt: \(salt)\naudiences: {member: {epoch: 2}}\nmembers:\n\(entry)",
      "siteSalt: \(salt)\naudiences: {members: {epoch: '2'}}\nmembers:\n\(entry)",
      "siteSalt: \(salt)\nmembers:\n\(entry)---\nmembers: []\n", "siteSalt: &a \(salt)\nmembers:\n\(entry)",
    ])
  func members(text: String) throws {
    expectClosed(try build(text), text)
  }

  @Test("No members.yml at all is an error at the page that needs one")
  func noFile() throws {
    let built = try #require(try build(nil))
    expectClosed(built, "no file")
    #expect(built.outcome.diagnostics.first?.place?.path == "content/plan.md")
    #expect(built.outcome.diagnostics.first?.help == "run: gatehouse member add --audience members")
  }

  @Test(
    "site.yml",
    arguments: [
      "audiences: members", "audiences: []", "audiences: [Members]", "audiences: [members, members]",
      "audiences: {members: {titel: M}}", "audiences: {members: 5}", "audience: [members]",
      "Audiences: [members]",
      "audiences: [mеmbers]", "audiences: [12]", "audiences:\n  members", "audiences: [staff]",
      "audiences: [members]\npasswords: {iterations: 1000}",
      "audiences: [members]\npasswords: {iterations: '600000'}",
      "audiences: [members]\npassword: {iterations: 700000}", "audiences: [members]\npasswords: 700000",
    ])
  func configuration(lines: String) throws {
    let text = "title: Club\n\(lines)\n"
    expectClosed(try build("siteSalt: \(Self.salt)\nmembers:\n\(Self.entry)", text), text)
  }
}
