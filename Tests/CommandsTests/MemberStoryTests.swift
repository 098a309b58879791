import Foundation
import Testing

@testable import Commands
@testable import Sealing

@Suite("Members through the years")
struct MemberStoryTests {
  @Test("A removed member does not open what is sealed after the rotation, and opened it before")
  func removedMember() throws {
    let site = try MemberStories()
    try site.add("ann", "members", "staff")
    try site.add("bob", "members", "staff", password: MemberStories.otherWords)
    let before = try site.build()
    #expect(try site.opened("ann", MemberStories.words, before) == ["members@1", "staff@1"])
    let item = try Data(contentsOf: URL(fileURLWithPath: site.story.path("public/pay/index.sealed.bin")))
    let pair = try MemberKeyPair.derive(
      username: "ann", password: MemberStories.words, siteSalt: before.siteSalt)
    let oldKeys = try before.open(with: pair)
    #expect(throws: Never.self) { try SealedItem.open(Array(item), expectedPath: "/pay/", keys: oldKeys) }

    let run = site.run("member", "remove", "Ann", "--audience", "staff", "--rotate")
    #expect(run.code == 0)
    #expect(
      run.output == """
        Removed Ann from staff in members.yml. Commit it, build the site and deploy it.
        staff is at epoch 2 now: its members sign in once more, with the passwords they have.
        Until you deploy, what is online stays open to them; what they have read or copied stays so for good.

        """)
    let after = try site.build()
    #expect(try site.opened("ann", MemberStories.words, after) == ["members@1"])
    #expect(try site.opened("bob", MemberStories.otherWords, after) == ["members@1", "staff@2"])
    let new = try Data(contentsOf: URL(fileURLWithPath: site.story.path("public/pay/index.sealed.bin")))
    #expect(new != item)
    #expect(throws: SealingError.self) {
      try SealedItem.open(Array(new), expectedPath: "/pay/", keys: oldKeys)
    }
  }

  @Test("Without a rotation the member has no entry, and is said to have the key still")
  func noRotation() throws {
    let site = try MemberStories()
    try site.add("ann")
    try site.add("bob", password: MemberStories.otherWords)
    let run = site.run("member", "remove", "ann", "--no-rotate")
    #expect(run.code == 0)
    #expect(
      run.output == """
        Removed ann from members in members.yml. Commit it, build the site and deploy it.
        The key is the old one: a browser that has kept it opens what you build from now on, too.
        To change that, run: gatehouse audience rotate members
        Until you deploy, what is online stays open to them; what they have read or copied stays so for good.

        """)
    #expect(try !site.members.contains("ann") && !site.members.contains("epoch"))
    let last = site.run("member", "remove", "bob", "--no-rotate")
    #expect(
      last.output.hasSuffix(
        "Nobody is left in members. Before you build, run: gatehouse member add --audience members\n"))
  }

  @Test(
    "At a terminal one is asked, and Enter rotates; elsewhere, and on giving up, nothing is done",
    arguments: [
      ("", true), ("y", true), ("YES", true), ("n", false), ("no", false), ("maybe", nil), (nil, nil),
    ]
      as [(String?, Bool?)])
  func asks(answer: String?, rotates: Bool?) throws {
    let site = try MemberStories()
    try site.add("ann")
    let before = try site.members
    let run = site.run("member", "remove", "ann", lines: [answer])
    #expect(run.code == (rotates == nil ? 1 : 0))
    guard let rotates else {
      #expect(try site.members == before)
      #expect(
        run.errors == """
          error: it is not decided whether the audience gets a new key
          help: say --rotate or --no-rotate; --help says what they do

          """)
      return
    }
    #expect(try site.members.contains("epoch: 2") == rotates)
    #expect(try !site.members.contains("ann"))
  }

  @Test("One member of several audiences signs in once and opens all of them, with no new password")
  func widened() throws {
    let site = try MemberStories()
    try site.add("ann")
    try site.add("bob", "members", "staff", password: MemberStories.otherWords)
    let run = site.run("member", "add", "ANN", "--audience", "staff")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output == """
        Added ANN for staff to members.yml, with the password that opens the rest.
        Commit it, and build the site again.

        """)
    #expect(try site.opened("ann", MemberStories.words, site.build()) == ["members@1", "staff@1"])
    let again = site.run("member", "add", "ann", "--audience", "staff")
    #expect(again.code == 1)
    #expect(again.errors.contains("error: there is a member “ann” for the audience “staff” already\n"))
    let typed = site.run(
      "member", "add", "ann", "--audience", "staff", "--password-stdin", input: MemberStories.words)
    #expect(typed.errors.hasPrefix("error: “ann” is a member already, with a password\n"))
    #expect(site.run("member", "remove", "ann", "--rotate").code == 0)
    #expect(try site.opened("ann", MemberStories.words, site.build()) == [])
  }

  @Test("A new password takes the place of the old one in every audience, with the count of site.yml")
  func newPassword() throws {
    let site = try MemberStories()
    try site.add("ann", "members", "staff")
    try site.add("bob")
    #expect(try site.build().derivations == [600_000])
    try site.story.write(
      "site.yml", "title: Club\naudiences: [members, staff]\npasswords: {iterations: 600001}\n")
    let other = MemberStories.otherWords
    let run = site.run("member", "password", "ann", passwords: [other, other])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("Replaced the password of ann for members, staff in members.yml."))
    let keyring = try site.build()
    #expect(keyring.derivations == [600_000, 600_001])
    #expect(try site.opened("ann", other, keyring) == ["members@1", "staff@1"])
    #expect(try site.opened("ann", MemberStories.words, keyring) == [])
    #expect(try site.opened("bob", MemberStories.words, keyring) == ["members@1"])
  }

  @Test(
    "An audience may have one shared passphrase beside its members; it is replaced and removed by its audience"
  )
  func sharedPassphrase() throws {
    let site = try MemberStories()
    try site.add(nil)
    try site.add("ann", password: MemberStories.otherWords)
    try site.add("bob", "staff")
    #expect(try site.opened("", MemberStories.words, site.build()) == ["members@1"])
    let second = site.run("member", "add", passwords: ["a", "a"])
    #expect(
      second.errors == """
        error: the audience “members” has a shared passphrase already
        help: to replace it, run: gatehouse member password --audience members

        """)
    let generated = site.run("member", "password", "--generate")
    #expect(generated.code == 0, "\(generated.errors)")
    let passphrase = try #require(generated.output.firstMatch(of: /\n {4}([a-z2-9-]{20})\n/)).output.1
    #expect(try site.opened("", String(passphrase), site.build()) == ["members@1"])
    #expect(try site.opened("", MemberStories.words, site.build()) == [])
    #expect(try !site.members.contains(passphrase))
    #expect(site.run("member", "remove", "--no-rotate").errors.hasPrefix("error: nobody is named\n"))
    let removed = site.run("member", "remove", "--audience", "members", "--rotate")
    #expect(removed.output.hasPrefix("Removed the shared passphrase from members in members.yml."))
    #expect(try site.opened("ann", MemberStories.otherWords, site.build()) == ["members@2"])
    #expect(
      site.run("member", "remove", "--audience", "members", "--rotate").errors.hasPrefix(
        "error: the audience “members” has no shared passphrase in members.yml\n"))
  }

  @Test("A lost secret is replaced: members keep their passwords, and everything is sealed anew")
  func newSecret() throws {
    let site = try MemberStories()
    try site.add("ann", "members", "staff")
    let before = try site.build()
    let item = try site.story.contents(of: "public")["plan/index.sealed.bin"]
    let secret = try site.story.read(".gatehouse/secret")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: site.story.path(".gatehouse/secret"))
    #expect(site.run("secret", "new").code == 1)
    let run = site.run("secret", "new", "--replace", environment: ["GATEHOUSE_SECRET": "x"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Replaced the site secret: .gatehouse/secret\n"))
    #expect(run.output.hasSuffix("GATEHOUSE_SECRET is set here, and goes before the file.\n"))
    #expect(try site.story.read(".gatehouse/secret") != secret)
    let attributes = try FileManager.default.attributesOfItem(atPath: site.story.path(".gatehouse/secret"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let after = try site.build()
    #expect(after.siteSalt == before.siteSalt)
    #expect(try site.opened("ann", MemberStories.words, after) == ["members@1", "staff@1"])
    #expect(try site.story.contents(of: "public")["plan/index.sealed.bin"] != item)
  }

  @Test(
    "Whatever somebody has for a password, and however their system writes it, signs them in",
    arguments: [
      ("\u{E9}t\u{E9} \u{1E69} caf\u{E9}", "e\u{301}te\u{301} s\u{307}\u{323} cafe\u{301}"),
      (String(repeating: "ab1-", count: 50), String(repeating: "ab1-", count: 50)),
      (
        String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) })),
        String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) }))
      ),
      ("  spaces around  ", "  spaces around  "),
    ])
  func passwords(added: String, typed: String) throws {
    let site = try MemberStories()
    let run = site.run("member", "add", "ann", "--weak-password-ok", passwords: [added, added])
    #expect(run.code == 0, "\(run.errors)")
    #expect(site.run("member", "add", "zoe", "--audience", "staff", "--generate").code == 0)
    let keyring = try site.build()
    #expect(try site.opened(" ANN ", typed, keyring) == ["members@1"])
    #expect(try site.opened("ann", typed + " ", keyring) == [])
  }

  @Test("The lists say who there is")
  func lists() throws {
    let site = try MemberStories()
    #expect(site.run("audience", "list").output == "members  epoch 1  nobody\nstaff    epoch 1  nobody\n")
    #expect(
      site.run("member", "list").errors
        == "error: there is no members.yml, so there are no members\nhelp: run: gatehouse member add\n")
    try site.add("ann", "members", "staff")
    try site.add(nil, "members")
    #expect(site.run("audience", "rotate", "staff").code == 0)
    #expect(
      site.run("audience", "list").output
        == "members  epoch 1  1 member, a shared passphrase\nstaff    epoch 2  1 member\n")
    let rows = site.run("member", "list").output.split(separator: "\n")
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("ann                  members, staff  600000 iterations  ghm1_"))
    #expect(rows[1].hasPrefix("(shared passphrase)  members         600000 iterations  ghm1_"))
    #expect(site.run("member", "list", "--audience", "staff").output.hasPrefix("ann  members, staff  "))
  }
}
