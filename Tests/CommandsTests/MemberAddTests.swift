import Foundation
import Testing

@testable import Commands

@Suite("gatehouse member add")
struct MemberAddTests {
  private static let files = ["site.yml": "title: Club\naudiences: [members, staff]\n"]

  /// Runs the command in this process, so that a test can type passwords.
  private func run(_ story: Story, _ arguments: [String], passwords: [String?], input: String = "")
    -> Story.Run
  {
    let console = Console(passwords: passwords)
    let code = Program(context: console.context(input: input))
      .run(["member", "add", "--site", story.root] + arguments)
    return Story.Run(code: code, output: console.output, errors: console.errors)
  }

  @Test(
    "The password is asked for twice; its public key goes into members.yml, and nothing of it anywhere else")
  func asksTwice() throws {
    let story = try Story(Self.files)
    let password = "walnut orbit pickle thunder mosaic"
    let run = run(story, ["ann", "--audience", "staff"], passwords: [password, password])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Added ann, with a password, for staff to "))
    let members = try story.read("members.yml")
    #expect(members.contains("  - audience: staff\n    key: ghm1_"))
    #expect(members.contains("    name: ann\n    iterations: 600000\n"))
    for (name, bytes) in try story.contents(of: ".") {
      #expect(bytes.range(of: .init(password.utf8)) == nil, "\(name)")
    }
    #expect(!run.output.contains(password) && !run.errors.contains(password))
  }

  @Test("Members that are added at the same time are all there, and the file's permissions stay")
  func parallel() throws {
    let story = try Story(Self.files)
    #expect(run(story, ["--weak-password-ok"], passwords: ["one two three", "one two three"]).code == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: story.path("members.yml"))
    DispatchQueue.concurrentPerform(iterations: 6) { number in
      let words = "words number \(number)"
      #expect(run(story, ["person\(number)", "--weak-password-ok"], passwords: [words, words]).code == 0)
    }
    let text = try story.read("members.yml")
    for number in 0..<6 { #expect(text.contains("name: person\(number)\n")) }
    let attributes = try FileManager.default.attributesOfItem(atPath: story.path("members.yml"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Comments and order of members.yml stay")
  func keeps() throws {
    let story = try Story(Self.files)
    #expect(run(story, ["--weak-password-ok"], passwords: ["one two three", "one two three"]).code == 0)
    let before = try story.read("members.yml") + "  # The evening course\n"
    try story.write("members.yml", before)
    #expect(
      run(story, ["bob", "--weak-password-ok"], passwords: ["four five six", "four five six"]).code == 0)
    #expect(try story.read("members.yml").hasPrefix(before))
  }

  @Test(
    "What goes wrong changes nothing",
    arguments: [
      (
        ["--audience", "memebrs"], ["a", "a"],
        "error: site.yml declares no audience “memebrs”\nhelp: did you mean “members”?\n"
      ),
      (
        [], ["a b c", "a b d"],
        "error: the two passwords are not the same\nhelp: run the command again; nothing was changed\n"
      ),
      (
        [], ["", ""],
        "error: the password is empty\nhelp: four or five words that have nothing to do with one another are easy to remember\n"
      ),
      (
        [], [nil],
        "error: no password was given\nhelp: run it at a terminal, or give the password to standard input with --password-stdin\n"
      ),
    ] as [([String], [String?], String)])
  func wrong(arguments: [String], passwords: [String?], errors: String) throws {
    let story = try Story(Self.files)
    #expect(run(story, arguments, passwords: passwords) == Story.Run(code: 1, output: "", errors: errors))
    #expect(!story.exists("members.yml"))
  }

  @Test(
    "A password from standard input is one line; the line end is not part of it",
    arguments: [
      ("one two three\n", true), ("one two three\r\n", true), ("one two three", true), ("one\ntwo\n", false),
      ("\n", false),
    ])
  func standardInput(input: String, isTaken: Bool) throws {
    let story = try Story(Self.files)
    #expect(
      (run(story, ["--password-stdin", "--weak-password-ok"], passwords: [], input: input).code == 0)
        == isTaken)
  }

  @Test("The same password typed with another Unicode form is the same")
  func unicodeForms() throws {
    let story = try Story(Self.files)
    #expect(
      run(story, ["--weak-password-ok"], passwords: ["caf\u{E9} words", "cafe\u{301} words"]).code == 0)
  }
}
