import Diagnostics
import Site
import TestSupport
import Testing

@Suite("Whatever site.yml and members.yml hold")
struct SiteFilesFuzzTests {
  private static let site = """
    title: Courses # c
    url: https://example.org/repo/
    audiences: {members: {title: M}, staff: {}}
    access:
      rules:
        - {path: "courses/**", access: protected}
        - path: [a/*.{md,pdf}, "?é"]
          audience: [staff]
    navigation: [index.md, {page: b.md, label: B}]
    guard: {fallback: /}

    """

  private static let members = """
    # c
    siteSalt: x
    audiences: {staff: {epoch: 2}}
    members:
      - audience: members
        key: ghm1_é
        name: alice
        iterations: 600000
    # end

    """

  /// The bytes with a few of them changed, removed or added.
  private func changed(_ text: String, using generator: inout SeededGenerator) -> [UInt8] {
    let alphabet = Array(" \n\r\t:#-[]{}'\",*?/&!%0aé".utf8) + [0x00, 0xFF]
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes[index] = byte
      case 1: bytes.insert(byte, at: index)
      default: bytes.remove(at: index)
      }
    }
    return bytes
  }

  @Test("site.yml gives a configuration or errors, never both, never neither")
  func configuration() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1500 {
      let bytes = changed(SiteFilesFuzzTests.site, using: &generator)
      var diagnostics: [Diagnostic] = []
      let configuration = Configuration.read(bytes, path: "site.yml", into: &diagnostics)
      #expect((configuration == nil) == !diagnostics.isEmpty)
      #expect(show(diagnostics).isEmpty == diagnostics.isEmpty)
      let isStillProtected = configuration.flatMap { configuration in
        SitePath("courses/a.md").map { configuration.accessRules.access(of: $0) != .public }
      }
      #expect(isStillProtected ?? true)
    }
  }

  @Test("members.yml gives members or errors, and an addition keeps them or is refused")
  func members() {
    var generator = SeededGenerator(seed: 8)
    let declared = audiences("members", "staff")
    let member = NewMember(audiences: Audiences(declared[1]), key: "k", name: "bob", iterations: 600_000)
    var edits = 0
    for _ in 0..<1500 {
      let bytes = changed(SiteFilesFuzzTests.members, using: &generator)
      var diagnostics: [Diagnostic] = []
      let file = MembersFile.read(bytes, path: "members.yml", audiences: declared, into: &diagnostics)
      #expect((file == nil) == !diagnostics.isEmpty)
      do {
        let edited = try MembersFile.adding(member, to: bytes, path: "members.yml")
        edits += 1
        guard let file else { continue }
        var none: [Diagnostic] = []
        let new = MembersFile.read(edited, path: "members.yml", audiences: declared, into: &none)
        #expect(new?.members.count == file.members.count + 1 && new?.epochs == file.epochs)
        #expect(edited.count > bytes.count)
      } catch {
        #expect(!error.diagnostics.isEmpty)
      }
    }
    #expect(edits > 50)
  }
}
