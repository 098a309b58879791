import Diagnostics
import Testing
import YAML

@testable import Site

@Suite("shares.yml")
struct SharesFileTests {
  static let entry = """
    - name: share-aaaaaaaa
      page: /courses/
      until: 2026-12-24
      key: ghm1_x
      iterations: 600000

    """

  static func messages(_ text: String) -> String {
    var diagnostics: [Diagnostic] = []
    let file = SharesFile.read(
      Array(text.utf8), path: "shares.yml", audiences: [Audience("members")].compactMap(\.self),
      into: &diagnostics)
    #expect((file == nil) == !diagnostics.isEmpty)
    return diagnostics.map { problem in
      let position = problem.place?.position.map { "\($0.line):\($0.column): " } ?? ""
      return position + problem.message + (problem.help.map { " (\($0))" } ?? "")
    }.joined(separator: "\n")
  }

  @Test("An entry is read with its places; a file without entries has no links")
  func reads() throws {
    var diagnostics: [Diagnostic] = []
    let text = Self.entry + Self.entry.replacing("aaaaaaaa", with: "b") + "  audience: members\n"
    let members = try #require(Audience("members"))
    let read = SharesFile.read(
      Array(text.utf8), path: "shares.yml", audiences: [members], into: &diagnostics)
    let file = try #require(read)
    #expect(diagnostics.isEmpty)
    #expect(file.shares.map(\.name.value.name) == ["share-aaaaaaaa", "share-b"])
    #expect(file.shares.map(\.page.value) == ["/courses/", "/courses/"])
    #expect(file.shares.map(\.audience?.value.name) == [nil, "members"])
    #expect(file.shares.map(\.until) == [CivilDate("2026-12-24"), CivilDate("2026-12-24")])
    #expect(file.shares[1].name.position.line == 6)
    for empty in ["", "# nothing\n", "[]\n"] { #expect(Self.messages(empty) == "") }
  }

  @Test("The last day is the last day; without a day nothing is over")
  func lastDay() throws {
    var diagnostics: [Diagnostic] = []
    let file = SharesFile.read(Array(Self.entry.utf8), path: "shares.yml", audiences: [], into: &diagnostics)
    let share = try #require(file?.shares.first)
    #expect(!share.isOver(on: CivilDate("2026-12-23")))
    #expect(!share.isOver(on: CivilDate("2026-12-24")))
    #expect(share.isOver(on: CivilDate("2026-12-25")))
    #expect(!share.isOver(on: nil))
  }

  @Test(
    "What is wrong is said with its place, and then there is no link at all",
    arguments: [
      (
        "name: share-aaaaaaaa", "name: members",
        "1:9: “members” is not the name of a share link (it begins with “share-”: run gatehouse share, which writes such entries)"
      ),
      ("name: share-aaaaaaaa", "name: Share-a", "1:9: “Share-a” is not the name of an audience ("),
      ("  until: 2026-12-24\n", "", "1:3: the key “until” is missing (write “until: …”)"),
      ("until: 2026-12-24", "until: soon", "3:10: "),
      ("iterations: 600000", "iterations: 1000", "5:15: 1000 iterations are too few ("),
      ("key: ghm1_x", "secret: x", "4:3: unknown key “secret” ("),
      (
        "iterations: 600000", "iterations: 600000\n  audience: staff",
        "6:13: unknown audience “staff” (the audiences of site.yml are members)"
      ),
      ("page: /courses/", "page: \"\"", "2:9: the text is empty ("),
    ])
  func wrong(old: String, new: String, expected: String) {
    let messages = Self.messages(Self.entry.replacing(old, with: new))
    #expect(messages.hasPrefix(expected), "\(messages)")
  }

  @Test("A name stands once")
  func twice() {
    #expect(
      Self.messages(Self.entry + Self.entry)
        == "6:9: the share link “share-aaaaaaaa” is given twice (remove one of the two)")
  }

  @Test(
    "No audience of a site is called as a share link is", arguments: ["[share-x]", "{share-x: {title: X}}"])
  func reserved(audiences: String) {
    var diagnostics: [Diagnostic] = []
    _ = Configuration.read(
      Array("title: Club\naudiences: \(audiences)\n".utf8), path: "site.yml", into: &diagnostics)
    #expect(diagnostics.map(\.message) == ["“share-x” is a name that share links have"])
    #expect(diagnostics.first?.help == "take another, without “share-” before it")
    #expect(diagnostics.first?.place?.position?.line == 2)
  }
}

@Suite("Editing shares.yml")
struct SharesFileEditingTests {
  static func new(_ name: String, audience: String? = nil) throws -> NewShare {
    NewShare(
      name: try #require(Audience(name)), page: "/caf%C3%A9/", until: try #require(CivilDate("2027-01-31")),
      audience: audience.flatMap { Audience($0) }, key: "ghm1_y-_", iterations: 600_001)
  }

  static func adding(_ share: NewShare, to text: String) throws -> String {
    String(
      decoding: try SharesFile.adding(share, to: Array(text.utf8), path: "shares.yml"), as: UTF8.self)
  }

  static func removing(_ index: Int, from text: String) throws -> String {
    String(
      decoding: try SharesFile.removing(index, from: Array(text.utf8), path: "shares.yml"), as: UTF8.self)
  }

  @Test("A link comes to the end, and every other byte stays", arguments: ["\n", "\r\n"])
  func adds(lineEnd: String) throws {
    let old = (SharesFile.newText + SharesFileTests.entry).replacing("\n", with: lineEnd)
    let new = try Self.adding(Self.new("share-b", audience: "members"), to: old)
    let entry = """
      - name: share-b
        page: "/caf%C3%A9/"
        until: 2027-01-31
        audience: members
        key: ghm1_y-_
        iterations: 600001

      """
    #expect(new.utf8.elementsEqual((old + entry.replacing("\n", with: lineEnd)).utf8))
    let unfinished = String(old.utf8.dropLast(lineEnd.utf8.count)) ?? ""
    #expect(
      try Self.adding(Self.new("share-b", audience: "members"), to: unfinished).utf8.elementsEqual(new.utf8))
  }

  @Test("What was added is taken out again to the byte, wherever it stands")
  func removes() throws {
    let start = SharesFile.newText
    var texts = [start]
    for name in ["share-a", "share-b", "share-c"] {
      texts.append(try Self.adding(Self.new(name), to: texts[texts.count - 1]))
    }
    #expect(try Self.removing(2, from: texts[3]) == texts[2])
    #expect(try Self.removing(0, from: texts[1]) == start)
    let withoutMiddle = try Self.removing(1, from: texts[3])
    #expect(try Self.adding(Self.new("share-c"), to: texts[1]) == withoutMiddle)
  }

  @Test("Comments between links stay")
  func comments() throws {
    let text = SharesFileTests.entry + "# for Bob\n" + SharesFileTests.entry.replacing("aaaaaaaa", with: "b")
    #expect(
      try Self.removing(0, from: text) == "# for Bob\n"
        + SharesFileTests.entry.replacing("aaaaaaaa", with: "b"))
    #expect(try Self.removing(1, from: text) == SharesFileTests.entry + "# for Bob\n")
  }

  @Test(
    "A file that cannot be edited to say exactly what is meant is left alone",
    arguments: [
      "[{name: share-a, page: /, until: 2026-12-24, key: k, iterations: 600000}, {name: share-c, page: /, until: 2026-12-24, key: k, iterations: 600000}]\n",
      "-\n  name: share-a\n  page: /\n  until: 2026-12-24\n  key: k\n  iterations: 600000\n...\n",
    ])
  func refused(text: String) throws {
    let share = try Self.new("share-b")
    for edit in [{ try Self.adding(share, to: text) }, { try Self.removing(0, from: text) }] {
      let error = #expect(throws: MembersFile.EditingError.self) { _ = try edit() }
      #expect(
        error?.diagnostics.map(\.message) == [
          "the file is written in a way in which it cannot be edited here"
        ])
    }
  }

  @Test("A file with an error is not edited")
  func wrong() throws {
    let share = try Self.new("share-b")
    #expect(throws: MembersFile.EditingError.self) { try Self.adding(share, to: "- name: x\n") }
    #expect(throws: MembersFile.EditingError.self) {
      try Self.adding(Self.new("share-aaaaaaaa"), to: SharesFileTests.entry)
    }
  }
}
