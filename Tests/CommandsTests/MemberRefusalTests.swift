import Foundation
import Testing

@testable import Commands
@testable import Sealing

@Suite("Members: what is refused changes nothing")
struct MemberRefusalTests {
  private static let line = "ann ghm1_nQ9y3Yb2m6VxJ0gkqf7Zp1sLwT4uHcRdEaXiOvKjM-8"

  private func site() throws -> MemberStories {
    let site = try MemberStories()
    try site.add("bob", "members")
    return site
  }

  @Test(
    "A password that is easy to guess is refused with what was found, and never shown",
    arguments: [
      (["ann"], "Rowing-Club-2019", 50, "a date or a year"),
      (["ann"], "annannannann", 50, "the member's name"),
      (["ann"], "club members", 50, "words of this site"),
      (["ann"], "correct horse battery staple", 50, "words"),
      (["ann"], "пароль", 50, "common words"), (["ann"], "xkq7", 50, "too few letters"),
      (["ann"], "aaaaaaaaaaaaaaaaaaaaaaaaaaa", 50, "repetitions"),
      ([], "tulip marble ocean ladder", 60, "common words"), ([], "abcdefghijklmnop", 60, "in their order"),
    ])
  func weak(arguments: [String], password: String, needed: Int, found: String) throws {
    let site = try site()
    let before = try site.members
    let console = Console(passwords: [password, password])
    let command = ["member", "add", "--site", site.story.root] + arguments
    #expect(Program(context: console.context()).run(command) == 1)
    #expect(console.errors.hasPrefix("error: the password is too easy to guess: it has "))
    #expect(console.errors.contains(" bits, and \(needed) are needed\n"))
    #expect(console.errors.contains(found), "\(console.errors)")
    #expect(!console.errors.contains(password) && console.output == "")
    #expect(try site.members == before)
    let insisting = Console(passwords: [password, password])
    #expect(Program(context: insisting.context()).run(command + ["--weak-password-ok"]) == 0)
  }

  @Test(
    "What is wrong with the command line is an error of its own, and exit code 2",
    arguments: [
      (
        ["member", "add", "ann", "--generate", "--password-stdin"],
        "“--generate” and “--password-stdin” exclude"
      ),
      (["member", "add", "--key", line, "--generate"], "“--key” and “--generate” exclude each other"),
      (["member", "add", line, "--generate"], "“NAME ghm1_…” and “--generate” exclude each other"),
      (["member", "add", "ben", "--key", line], "the line is from “ann”, and you named “ben”"),
      (["member", "add", "--key", "ann"], "this is not a member's key"),
      (["member", "add", "--key", line + "x"], "this is not a member's key"),
      (["member", "add", "--key", line.replacing("ghm1", with: "ghs1")], "this is not a member's key"),
      (["member", "add", "ghm1_" + String(repeating: "A", count: 43)], "this is a key, and no name"),
      (["member", "add", "ann", "--iterations", "700000"], "“--iterations” says how a key was made"),
      (["member", "add", "--key", line, "--iterations", "599999"], "“599999” is not a number of iterations"),
      (
        ["member", "add", "--key", line, "--iterations", "0700000"], "“0700000” is not a number of iterations"
      ),
      (["member", "add", "a\u{202E}b", "--generate"], "cannot be a member's name"),
      (["member", "add", "a\u{7}b", "--generate"], "cannot be a member's name"),
      (["member", "add", "\u{A0}", "--generate"], "cannot be a member's name"),
      (["member", "add", String(repeating: "a", count: 101), "--generate"], "cannot be a member's name"),
      (
        ["member", "remove", "bob", "--rotate", "--no-rotate"],
        "“--rotate” and “--no-rotate” exclude each other"
      ),
      (
        ["member", "remove", "ann", "--rotate", "--no-rotate"],
        "“--rotate” and “--no-rotate” exclude each other"
      ),
      (["member", "remove", "--rotate"], "nobody is named"),
      (
        ["member", "password", "bob", "--audience", "staff", "--generate"], "“NAME” and “--audience” exclude"
      ),
      (
        ["member", "password", "ann", "--audience", "guests", "--generate"], "“NAME” and “--audience” exclude"
      ),
      (
        ["share", "--revoke", "share-x", "--rotate", "--no-rotate"],
        "“--rotate” and “--no-rotate” exclude each other"
      ),
    ])
  func wrongUse(arguments: [String], shown: String) throws {
    try refuse(arguments, shown: shown, code: 2)
  }

  @Test(
    "Each is an error that says what to do",
    arguments: [
      (
        ["member", "add", "ann", "--audience", "Staff", "--generate"], "site.yml declares no audience “Staff”"
      ),
      (["member", "add", "bob", "--generate"], "“bob” is a member already, with a password"),
      (["member", "remove", "ann", "--rotate"], "there is no member “ann”"),
      (["member", "remove", "bobb", "--rotate"], "help: did you mean “bob”?"),
      (
        ["member", "remove", "bob", "--audience", "staff", "--rotate"],
        "“bob” is no member of the audience “staff”"
      ),
      (["member", "password", "ann", "--generate"], "there is no member “ann”"),
      (["member", "password", "--generate"], "the audience “members” has no shared passphrase"),
      (["member", "list", "--audience", "guests"], "site.yml declares no audience “guests”"),
      (["audience", "rotate", "guests"], "site.yml declares no audience “guests”"),
    ])
  func refused(arguments: [String], shown: String) throws {
    try refuse(arguments, shown: shown, code: 1)
  }

  private func refuse(_ arguments: [String], shown: String, code: Int32) throws {
    let site = try site()
    let before = try site.members
    let console = Console()
    #expect(Program(context: console.context()).run(arguments + ["--site", site.story.root]) == code)
    #expect(console.errors.contains(shown), "\(console.errors)")
    #expect(console.errors.contains("help: "))
    #expect(console.output == "")
    #expect(try site.members == before)
  }

  @Test("A file that cannot be edited is left alone, with the place that is in the way")
  func flowStyle() throws {
    let site = try site()
    let key = try #require(try site.members.firstMatch(of: /ghm1_\S+/)).output
    let text =
      "siteSalt: oKGio6Slp_eo-aqrrK2urw\nmembers: [{audience: members, key: \(key), name: bob, iterations: 600000}]\n"
    try site.story.write("members.yml", text)
    let run = site.run("member", "remove", "bob", "--rotate")
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix(
        "members.yml:2:10: error: the file is written in a way in which it cannot be edited"))
    #expect(try site.members == text)
    #expect(site.run("audience", "rotate", "members").code == 0)
  }

  @Test("The last epoch is the last")
  func lastEpoch() throws {
    let site = try site()
    try site.story.write("members.yml", site.members + "audiences: {members: {epoch: 4294967295}}\n")
    let run = site.run("audience", "rotate", "members")
    #expect(
      run.errors == "error: the audience “members” has had its last epoch\nhelp: make another audience\n")
  }

  @Test(
    "A line from an enrolment page is taken whole, as the argument or as --key, with the count it was made with"
  )
  func enrolmentLine() throws {
    for arguments in [
      ["--key", "bo b \(key)"], ["bo b \(key)"], ["BO B", "--key", key], ["Bo b", "--key=bo b  \(key) "],
    ] {
      let site = try site()
      let console = Console()
      let command = ["member", "add", "--iterations", "700000", "--site", site.story.root] + arguments
      #expect(Program(context: console.context()).run(command) == 0, "\(console.errors)")
      #expect(console.output.hasPrefix("How strong the password behind this key is cannot be judged here"))
      #expect(try site.members.contains("key: \(key)\n    name: "))
      #expect(try site.members.contains("iterations: 700000"))
    }
  }

  private var key: String { "ghm1_" + Base64URL.encode((1...32).map { UInt8($0) }) }

  @Test("A key is for one name: another one could not sign in with it")
  func keyTaken() throws {
    let site = try site()
    #expect(site.run("member", "add", "--key", "ann \(key)").code == 0)
    let run = site.run("member", "add", "--key", "eve \(key)", "--audience", "staff")
    #expect(run.errors.hasPrefix("error: this key is in members.yml already, with the name “ann”\n"))
    #expect(site.run("member", "add", "--key", "ann \(key)", "--audience", "staff").code == 0)
  }
}
