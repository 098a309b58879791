import Diagnostics
import Site
import TestSupport
import Testing

@Suite("Changing members.yml in place")
struct MembersFileChangeTests {
  private static let members = audiences("members")[0]
  private static let staff = audiences("staff")[0]
  private static let both = Audiences(members, [staff])

  private func changed(_ text: String, _ edits: MembersFileEdit...) throws -> String {
    let bytes = try MembersFile.applying(edits, to: Array(text.utf8), path: "members.yml")
    return String(decoding: bytes, as: UTF8.self)
  }

  private func read(_ text: String) -> MembersFile? {
    var diagnostics: [Diagnostic] = []
    return MembersFile.read(
      Array(text.utf8), path: "members.yml", audiences: audiences("members", "staff"), into: &diagnostics)
  }

  private static let file = """
    # Who may read.
    siteSalt: x # of the site

    members:
      # The first.
      - audience: members # a
        # b
        key: k1
        name: alice
        iterations: 600000
        # left in May

      # The second.
      - {audience: [members, staff], key: k2, name: bob, iterations: 700000} # c
      -
        # d
        audience:
          - staff # e
          # f
          - members
        key: "k3" # g
        iterations:   800000
      # The end of the list.
    # The end of the file.

    """

  @Test("a member who is removed takes their own lines along, and no others")
  func removing() throws {
    let first = Self.file.replacing(
      """
        - audience: members # a
          # b
          key: k1
          name: alice
          iterations: 600000
          # left in May

      """, with: "")
    #expect(try changed(Self.file, .remove(member: 0)) == first)
    let second = Self.file.replacing(
      "  - {audience: [members, staff], key: k2, name: bob, iterations: 700000} # c\n", with: "")
    #expect(try changed(Self.file, .remove(member: 1)) == second)
    let third = try changed(Self.file, .remove(member: 2))
    #expect(third.hasSuffix("iterations: 700000} # c\n  # The end of the list.\n# The end of the file.\n"))
    let none = try changed(Self.file, .remove(member: 2), .remove(member: 0), .remove(member: 0))
    #expect(read(none)?.members == [])
    #expect(
      none == """
        # Who may read.
        siteSalt: x # of the site

        members:
          # The first.

          # The second.
          # The end of the list.
        # The end of the file.

        """)
  }

  @Test("a member of several audiences stays for those that are kept")
  func keeping() throws {
    let second = try changed(Self.file, .keepOnly(member: 1, audiences: Audiences(Self.staff)))
    #expect(second == Self.file.replacing("[members, staff]", with: "staff"))
    let third = try changed(Self.file, .keepOnly(member: 2, audiences: Audiences(Self.members)))
    #expect(third == Self.file.replacing("      - staff # e\n", with: ""))
    let last = try changed(Self.file, .keepOnly(member: 2, audiences: Audiences(Self.staff)))
    #expect(last == Self.file.replacing("      - members\n", with: ""))
  }

  @Test("a key is replaced where it stands, with its iterations")
  func replacing() throws {
    let first = try changed(Self.file, .replaceKey(member: 0, key: "ghm1_new", iterations: 900_000))
    #expect(
      first
        == Self.file.replacing("key: k1", with: "key: ghm1_new").replacing("600000", with: "900000"))
    let third = try changed(Self.file, .replaceKey(member: 2, key: "12", iterations: 800_001))
    #expect(third == Self.file.replacing("\"k3\"", with: "\"12\"").replacing("800000", with: "800001"))
  }

  @Test(
    "an epoch is set where it stands, or in the place where it belongs",
    arguments: [
      ("siteSalt: x # s\nmembers: []\n", "siteSalt: x # s\naudiences:\n  members: {epoch: 7}\nmembers: []\n"),
      ("siteSalt: x", "siteSalt: x\naudiences:\n  members: {epoch: 7}\n"),
      ("members: []\nsiteSalt: x\n", "members: []\nsiteSalt: x\naudiences:\n  members: {epoch: 7}\n"),
      (
        "audiences: {members: {epoch: 6}, staff: {epoch: 2}} # c\nsiteSalt: x\n",
        "audiences: {members: {epoch: 7}, staff: {epoch: 2}} # c\nsiteSalt: x\n"
      ),
      ("audiences: {}\nsiteSalt: x\n", "audiences: {members: {epoch: 7}}\nsiteSalt: x\n"),
      (
        "audiences: { staff: {epoch: 2} }\nsiteSalt: x\n",
        "audiences: {members: {epoch: 7},  staff: {epoch: 2} }\nsiteSalt: x\n"
      ),
      ("audiences:\n  members: {}\nsiteSalt: x\n", "audiences:\n  members: {epoch: 7}\nsiteSalt: x\n"),
      (
        "audiences:\n   members:\n     # c\n     epoch: 0x6\n",
        ""
      ),
      (
        "audiences:\n   members:\n     # c\n     epoch: 6 # d\nsiteSalt: x\n",
        "audiences:\n   members:\n     # c\n     epoch: 7 # d\nsiteSalt: x\n"
      ),
      (
        "audiences:\n   # a\n   staff: {epoch: 2} # b\n   # c\n\n# d\nsiteSalt: x\n",
        "audiences:\n   # a\n   staff: {epoch: 2} # b\n   # c\n   members: {epoch: 7}\n\n# d\nsiteSalt: x\n"
      ),
      (
        "{siteSalt: x, audiences: {staff: {epoch: 2}}}\n",
        "{siteSalt: x, audiences: {members: {epoch: 7}, staff: {epoch: 2}}}\n"
      ),
      ("{siteSalt: x}\n", ""),
      ("siteSalt: >\n  x\n  y\nmembers: []\n", ""),
    ])
  func epochs(text: String, expected: String) throws {
    let edit = MembersFileEdit.setEpoch(Self.members, epoch: 7)
    if expected.isEmpty {
      #expect(throws: MembersFile.EditingError.self) { try changed(text, edit) }
    } else {
      #expect(try changed(text, edit) == expected)
      #expect(read(expected)?.epochs[Self.members] == 7)
    }
  }

  @Test(
    "what cannot be edited line by line is refused",
    arguments: [
      "siteSalt: x\nmembers: [{audience: [staff, members], key: k, iterations: 600000}]\n",
      "siteSalt: x\nmembers: [\n  {audience: [staff, members], key: k, iterations: 600000},\n]\n",
      "{siteSalt: x, members: [{audience: [staff, members], key: k, iterations: 600000}]}\n",
      "siteSalt: x\nmembers:\n  - audience: [staff,\n      members]\n    key: k\n    iterations: 600000\n",
    ])
  func refused(text: String) throws {
    #expect(read(text)?.members.count == 1)
    #expect(throws: MembersFile.EditingError.self) {
      try changed(text, .keepOnly(member: 0, audiences: Audiences(Self.staff)), .remove(member: 0))
    }
  }

  @Test("a member who is not there cannot be changed")
  func outOfRange() {
    for edit in [
      MembersFileEdit.remove(member: 3), .remove(member: -1),
      .keepOnly(member: 3, audiences: Audiences(Self.staff)),
      .replaceKey(member: 3, key: "k", iterations: 600_000),
    ] {
      #expect(throws: MembersFile.EditingError.self) { try changed(Self.file, edit) }
    }
    #expect(throws: MembersFile.EditingError.self) {
      try changed(Self.file, .replaceKey(member: 0, key: "k2", iterations: 600_000))
    }
    #expect(throws: MembersFile.EditingError.self) {
      try changed(Self.file, .replaceKey(member: 0, key: "k", iterations: 1))
    }
  }

  private static let styles = [
    "  - audience: members # c\n    key: K\n    name: N\n    iterations: 600000\n",
    "  - {audience: [members, staff], key: K, name: N, iterations: 600000} # c\n",
    "  -\n    name: 'N'\n    key: \"K\" # c\n    audience:\n      - staff\n      # c\n      - members\n    iterations: 600000\n\n",
    "  # c\n  - iterations: 600000\n    key: >-\n      K\n    audience: [members,\n      staff]\n    name: N\n    # c\n",
    "  - audience: staff\n    name: N\n    iterations: 600000\n\n    key: K\n  # c\n",
  ]

  @Test("whatever an edit does to a file in whatever style, the file says what was meant, or is left alone")
  func property() throws {
    var generator = SeededGenerator(seed: 11)
    var (edited, refused) = (0, 0)
    for round in 0..<600 {
      let count = Int.random(in: 1...5, using: &generator)
      var text = Bool.random(using: &generator) ? "\u{FEFF}siteSalt: x\n" : "---\nsiteSalt: 'x' # c\n"
      text += ["", "audiences: {staff: {epoch: 3}}\n", "audiences:\n  staff:\n    epoch: 3\n"][round % 3]
      text += "members:\n"
      for number in 0..<count {
        let style = Self.styles[Int.random(in: 0..<Self.styles.count, using: &generator)]
        text += style.replacing("K", with: "k\(number)").replacing("N", with: "né\(number)")
      }
      text += ["", "# end\n", "...\n"][Int.random(in: 0..<3, using: &generator)]
      if Bool.random(using: &generator) { text = text.replacing("\n", with: "\r\n") }
      if round % 5 == 0 { text = String(text.dropLast()) }
      let old = try #require(read(text), "\(text)")
      let index = Int.random(in: 0..<count, using: &generator)
      let edit: MembersFileEdit =
        switch round % 4 {
        case 0: .remove(member: index)
        case 1: .keepOnly(member: index, audiences: Audiences(Self.staff))
        case 2: .replaceKey(member: index, key: "new: #key", iterations: 654_321)
        default: .setEpoch(round % 8 == 3 ? Self.staff : Self.members, epoch: 9)
        }
      if case .keepOnly = edit, !old.members[index].audiences.sorted.contains(Self.staff) { continue }
      guard let new = try? changed(text, edit) else {
        refused += 1
        continue
      }
      edited += 1
      expectMeaning(of: try #require(read(new), "\(new)"), old, after: edit)
      let remarks = { (text: String) in text.unicodeScalars.filter { $0 == "#" }.count }
      switch edit {
      case .remove, .replaceKey: break
      default: #expect(remarks(new) == remarks(text))
      }
    }
    #expect(edited > 500 && refused < 60, "\(edited) edited, \(refused) refused")
  }

  private func expectMeaning(of new: MembersFile, _ old: MembersFile, after edit: MembersFileEdit) {
    var expected = old.members.map(Meaning.init)
    var epochs = old.epochs
    switch edit {
    case .remove(let index): expected.remove(at: index)
    case .keepOnly(let index, let audiences): expected[index].audiences = audiences
    case .replaceKey(let index, let key, let iterations):
      expected[index].key = key
      expected[index].iterations = iterations
    case .setEpoch(let audience, let epoch): epochs[audience] = epoch
    case .add: Issue.record("not made here")
    }
    #expect(new.members.map(Meaning.init) == expected)
    #expect(new.epochs == epochs)
    #expect(new.siteSalt.value == old.siteSalt.value)
  }

  private struct Meaning: Equatable {
    var audiences: Audiences
    var key: String
    var name: String?
    var iterations: Int

    init(_ member: Member) {
      audiences = member.audiences
      key = member.key.value
      name = member.name
      iterations = member.iterations
    }
  }
}
