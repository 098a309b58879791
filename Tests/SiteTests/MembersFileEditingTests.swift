import Diagnostics
import Site
import TestSupport
import Testing

@Suite("Adding to members.yml")
struct MembersFileEditingTests {
  private func newMember(_ names: [String] = ["members"], key: String = "ghm1_new", name: String? = "bob")
    -> NewMember
  {
    let named = names.compactMap { Audience($0) }
    return NewMember(audiences: Audiences(named[0], named), key: key, name: name, iterations: 600_000)
  }

  private func added(_ text: String, _ member: NewMember) throws -> String {
    String(decoding: try MembersFile.adding(member, to: Array(text.utf8), path: "members.yml"), as: UTF8.self)
  }

  private func read(_ text: String) -> MembersFile? {
    var diagnostics: [Diagnostic] = []
    return MembersFile.read(
      Array(text.utf8), path: "members.yml", audiences: audiences("members", "staff"), into: &diagnostics)
  }

  @Test("a new file holds the salt and no member, and takes the first")
  func newFile() throws {
    let text = MembersFile.newText(siteSalt: "oKGio6Slp_eo-aqrrK2urw")
    #expect(
      text == """
        # Who may read this site. Public keys only, no secret: commit this file.
        siteSalt: oKGio6Slp_eo-aqrrK2urw
        members: []

        """)
    #expect(read(text)?.members == [])
    #expect(
      try added(text, newMember()) == """
        # Who may read this site. Public keys only, no secret: commit this file.
        siteSalt: oKGio6Slp_eo-aqrrK2urw
        members:
          - audience: members
            key: ghm1_new
            name: bob
            iterations: 600000

        """)
  }

  @Test(
    "a salt that looks like a number stays text",
    arguments: ["123", "-1", "1e5", "0x12", "true", "no", "~", "-a", "_a", "a b"])
  func salts(salt: String) {
    #expect(read(MembersFile.newText(siteSalt: salt))?.siteSalt.value == salt)
  }

  private static let entry =
    "  - audience: members\n    key: ghm1_new\n    name: bob\n    iterations: 600000\n"

  @Test(
    "the entry goes to the end of the list, and every other byte stays",
    arguments: [
      ("siteSalt: x\n", "siteSalt: x\nmembers:\n" + entry, ""),
      ("siteSalt: x", "siteSalt: x\nmembers:\n" + entry, ""),
      ("siteSalt: x\n# end\n\n", "siteSalt: x\nmembers:\n" + entry, "# end\n\n"),
      ("members: # none yet\nsiteSalt: x\n", "members: # none yet\n" + entry, "siteSalt: x\n"),
      ("members: []  # none yet\nsiteSalt: x\n", "members:  # none yet\n" + entry, "siteSalt: x\n"),
      ("siteSalt: x\nmembers:", "siteSalt: x\nmembers:\n" + entry, ""),
      ("siteSalt: x\nmembers: [ ]", "siteSalt: x\nmembers:\n" + entry, ""),
      (
        "members:\n  # Alice\n  - audience: members # a\n    key: k # b\n    iterations: 600000\n\n# The salt\nsiteSalt: x # c\n",
        "members:\n  # Alice\n  - audience: members # a\n    key: k # b\n    iterations: 600000\n" + entry,
        "\n# The salt\nsiteSalt: x # c\n"
      ),
      (
        "---\nsiteSalt: x\nmembers:\n  - {audience: members, key: k, iterations: 600000}\n  # end of the list\n...\n",
        "---\nsiteSalt: x\nmembers:\n  - {audience: members, key: k, iterations: 600000}\n  # end of the list\n"
          + entry,
        "...\n"
      ),
    ])
  func places(text: String, start: String, end: String) throws {
    #expect(try added(text, newMember()) == start + end)
  }

  @Test("the list's own indentation is kept")
  func indentation() throws {
    let text = "siteSalt: x\nmembers:\n- audience: members\n  key: k\n  iterations: 600000\n"
    #expect(
      try added(text, newMember(name: nil)) == text
        + "- audience: members\n  key: ghm1_new\n  iterations: 600000\n")
    let deep = "  siteSalt: x\n  members:\n      - {audience: staff, key: k, iterations: 600000}\n"
    #expect(
      try added(deep, newMember(["staff", "members"]))
        == deep
        + "      - audience: [members, staff]\n        key: ghm1_new\n        name: bob\n        iterations: 600000\n"
    )
  }

  @Test("the file's line ends and its byte-order mark are kept", arguments: ["\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text =
      "\u{FEFF}# c\nsiteSalt: x\nmembers:\n  - {audience: staff, key: k, iterations: 600000}\naudiences: {staff: {epoch: 2}}\n"
    let expected = try added(text, newMember()).replacing("\n", with: end)
    let edited = try added(text.replacing("\n", with: end), newMember())
    #expect(edited.utf8.elementsEqual(expected.utf8))
  }

  @Test("what cannot be edited safely is refused, with help")
  func refused() throws {
    let flow = "siteSalt: x\nmembers: [{audience: staff, key: k, iterations: 600000}]\n"
    let error = try #require(throws: MembersFile.EditingError.self) { try added(flow, newMember()) }
    #expect(
      show(error.diagnostics) == """
        members.yml:2:10: error: the file is written in a way in which it cannot be edited here
          members: [{audience: staff, key: k, iterations: 600000}]
                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: write each member on lines of its own, beginning with “- ”

        """)
    for text in ["{siteSalt: x}\n", "siteSalt: x\nmembers: [\n]\n"] {
      #expect(throws: MembersFile.EditingError.self) { try added(text, newMember()) }
    }
  }

  @Test("a file that is wrong, or a member that makes it so, is refused with its errors")
  func wrong() throws {
    let missing = try #require(throws: MembersFile.EditingError.self) {
      try added("members: []\n", newMember())
    }
    #expect(show(missing.diagnostics).hasPrefix("members.yml: error: the key “siteSalt” is missing\n"))
    let once = try added("siteSalt: x\n", newMember())
    let twice = try #require(throws: MembersFile.EditingError.self) {
      try added(once, newMember(name: "Bob"))
    }
    #expect(
      show(twice.diagnostics) == """
        members.yml:4:10: error: there is a member “Bob” for the audience “members” already
              key: ghm1_new
                   ^~~~~~~~
        help: take another name, or remove this entry first

        """)
    let few = NewMember(audiences: newMember().audiences, key: "k", name: nil, iterations: 1000)
    let wrong = try #require(throws: MembersFile.EditingError.self) { try added("siteSalt: x\n", few) }
    #expect(
      show(wrong.diagnostics)
        == "members.yml: error: 1000 iterations are too few\nhelp: take 600000 or more\n")
  }

  @Test("after any number of additions the file says what it said, and the new members")
  func property() throws {
    var generator = SeededGenerator(seed: 6)
    let starts = [
      "siteSalt: x\n", "siteSalt: x\nmembers: []\n# end\n",
      "\u{FEFF}members:\n\n# c\nsiteSalt: x\naudiences: {staff: {epoch: 3}}\n",
      "members:\n- {audience: staff, key: old, name: old, iterations: 700000} # c\n# c\nsiteSalt: x\n",
    ]
    let letters = Array(
      "ab:#-'\"\\{}[]&*!%@|>,? \té\u{301}\u{0}\n\r\u{85}\u{2028}\u{FEFF}\u{FFFE}𝄞0719.~no".unicodeScalars)
    for round in 0..<300 {
      var text = starts[round % starts.count]
      if round % 3 == 0 { text = text.replacing("\n", with: "\r\n") }
      let old = try #require(read(text))
      var expected: [NewMember] = []
      for number in 0..<Int.random(in: 1...4, using: &generator) {
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
          word.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
        }
        let names = Bool.random(using: &generator) ? ["members"] : ["staff", "members"]
        let member = newMember(
          names, key: String(word) + "k\(number)",
          name: Bool.random(using: &generator) ? String(word) + "\(number)" : nil)
        text = try added(text, member)
        expected.append(member)
      }
      let new = try #require(read(text), "\(text.debugDescription)")
      #expect(new.siteSalt.value == old.siteSalt.value && new.epochs == old.epochs)
      #expect(new.members.prefix(old.members.count).map(\.key.value) == old.members.map(\.key.value))
      let addedMembers = new.members.dropFirst(old.members.count)
      #expect(addedMembers.map { Array($0.key.value.utf8) } == expected.map { Array($0.key.utf8) })
      #expect(
        addedMembers.map { $0.name.map { Array($0.utf8) } } == expected.map { $0.name.map { Array($0.utf8) } }
      )
      #expect(addedMembers.map(\.audiences) == expected.map(\.audiences))
      #expect(
        text.unicodeScalars.filter { $0 == "#" }.count
          >= starts[round % starts.count].filter { $0 == "#" }.count)
    }
  }
}
