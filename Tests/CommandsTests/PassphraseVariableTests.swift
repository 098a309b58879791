import Foundation
import Testing

@testable import Commands
@testable import Sealing

@Suite("GATEHOUSE_PASSPHRASE_…")
struct PassphraseVariableTests {
  private static let words = MemberStories.words

  @Test("A passphrase from the environment opens its audience, beside members, and is written nowhere")
  func opens() throws {
    let site = try MemberStories()
    try site.add("ann", password: MemberStories.otherWords)
    try site.add("bob", "staff", password: MemberStories.otherWords)
    let environment = ["GATEHOUSE_PASSPHRASE_MEMBERS": Self.words, "GATEHOUSE_PASSPHRASE_STAFF": ""]
    let before = try site.members
    let keyring = try site.build(environment: environment)
    #expect(try site.opened("", Self.words, keyring) == ["members@1"])
    #expect(try site.opened("ann", MemberStories.otherWords, keyring) == ["members@1"])
    #expect(try site.members == before)
    for (name, bytes) in try site.story.contents(of: ".") {
      #expect(bytes.range(of: Data(Self.words.utf8)) == nil, "\(name)")
    }
    let first = try site.story.contents(of: "public")
    #expect(
      try site.story.gatehouse("build", environment: environment).output.hasSuffix(
        ": 0 written, 0 removed.\n"))
    #expect(try site.story.contents(of: "public") == first)
    #expect(try site.opened("", Self.words, site.build()) == [])
  }

  @Test("A site needs no members.yml where every audience has one")
  func alone() throws {
    let site = try MemberStories()
    let one = ["GATEHOUSE_PASSPHRASE_MEMBERS": Self.words]
    let run = try site.story.gatehouse("build", environment: one)
    #expect(run.code == 1)
    #expect(run.errors.contains("error: nobody can read what is for “staff”: there is no members.yml\n"))
    #expect(run.errors.contains("help: run: gatehouse member add --audience staff\n"))
    let both = one.merging(["GATEHOUSE_PASSPHRASE_STAFF": Self.words]) { $1 }
    let keyring = try site.build(environment: both)
    #expect(try site.opened("", Self.words, keyring) == ["members@1", "staff@1"])
    #expect(!site.story.exists("members.yml"))
    let secret = try site.story.read(".gatehouse/secret")
    let text = secret.split(separator: "\n").joined()
    #expect(try keyring.siteSalt == SiteSalt.derived(from: SiteSecret(text: text)))
  }

  @Test("The same passphrase in members.yml as well is one entry")
  func twice() throws {
    let site = try MemberStories()
    try site.add(nil)
    try site.add("ann", "staff")
    let plain = try site.build()
    let both = try site.build(environment: ["GATEHOUSE_PASSPHRASE_MEMBERS": Self.words])
    #expect(plain == both)
  }

  @Test(
    "What could leave an audience open to somebody else, or to nobody, stops the build",
    arguments: [
      (
        "GATEHOUSE_PASSPHRASE_MEMBRES", words,
        "error: GATEHOUSE_PASSPHRASE_MEMBRES is for an audience that site.yml does not declare\n"
          + "help: did you mean GATEHOUSE_PASSPHRASE_MEMBERS?\n"
      ),
      (
        "GATEHOUSE_PASSPHRASE_members", words,
        "error: GATEHOUSE_PASSPHRASE_members is for an audience that site.yml does not declare\n"
          + "help: did you mean GATEHOUSE_PASSPHRASE_MEMBERS?\n"
      ),
      (
        "GATEHOUSE_PASSPHRASE_OTHERS_WHO_READ", words,
        "error: GATEHOUSE_PASSPHRASE_OTHERS_WHO_READ is for an audience that site.yml does not declare\n"
          + "help: declare the audience in site.yml, or unset the variable\n"
      ),
      (
        "GATEHOUSE_PASSPHRASE_A_B", words,
        "error: GATEHOUSE_PASSPHRASE_A_B is for more than one audience: a-b, a_b\n"
          + "help: rename one of the audiences, or use gatehouse member add instead of the variable\n"
      ),
      (
        "GATEHOUSE_PASSPHRASE_MEMBERS", words + "\n",
        "error: GATEHOUSE_PASSPHRASE_MEMBERS holds more than one line\nhelp: set it to the passphrase alone\n"
      ),
    ])
  func wrong(variable: String, value: String, errors: String) throws {
    let site = try MemberStories()
    try site.story.write("site.yml", "title: Club\naudiences: [members, staff, a-b, a_b]\n")
    let run = try site.story.gatehouse("build", environment: [variable: value])
    #expect(run == Story.Run(code: 1, output: "", errors: errors))
    #expect(!site.story.exists("public"))
  }

  @Test("A weak one stops the build, unless it is said to be wanted; it is not shown")
  func weak() throws {
    let site = try MemberStories()
    try site.add("ann", "members", "staff")
    let environment = ["GATEHOUSE_PASSPHRASE_MEMBERS": "tulip marble ocean ladder"]
    let run = try site.story.gatehouse("build", environment: environment)
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix(
        "error: the passphrase in GATEHOUSE_PASSPHRASE_MEMBERS is too easy to guess: it has "))
    #expect(!run.errors.contains("tulip"))
    #expect(try site.story.gatehouse("build", "--weak-password-ok", environment: environment).code == 0)
  }
}
