import Foundation
import Testing

@testable import Commands
@testable import Sealing

@Suite("Share links from making to ending")
struct ShareTests {
  static let day = ["--now", "2026-11-30"]

  static func site(_ settings: String = "url: https://example.org/club/\n") throws -> MemberStories {
    let site = try MemberStories()
    try site.story.write("site.yml", "title: Club\naudiences: [members, staff]\n" + settings)
    try site.add("ann", "members", "staff")
    return site
  }

  /// Runs `gatehouse share` on a known day.
  static func share(_ site: MemberStories, _ arguments: String..., lines: [String?] = []) -> Story.Run {
    let console = Console(lines: lines)
    let code = Program(context: console.context())
      .run(["share"] + arguments + day + ["--site", site.story.root])
    let home = site.story.root + "/"
    return Story.Run(
      code: code, output: console.output.replacing(home, with: ""),
      errors: console.errors.replacing(home, with: ""))
  }

  /// The secret and the name of a link that was made.
  static func parts(_ run: Story.Run) throws -> (secret: String, name: String) {
    let secret = try #require(run.output.firstMatch(of: /#gh=([2-9a-z]{26})\n/), "\(run)").output.1
    let name = try #require(run.output.firstMatch(of: /as (share-[2-9a-z]{8})\./), "\(run)").output.1
    return (String(secret), String(name))
  }

  static func build(_ site: MemberStories, today: String = "2026-11-30") throws -> Keyring {
    let run = try site.story.gatehouse("build", "--now", today)
    try #require(run.code == 0, "\(run.errors)")
    return try Keyring(parsing: Array(site.story.read("public/gatehouse/keyring.json").utf8))
  }

  @Test("A link to a page is printed once; shares.yml gets its public half")
  func page() throws {
    let site = try Self.site()
    let run = Self.share(site, "/plan/", "--until", "2026-12-24")
    let (secret, name) = try Self.parts(run)
    #expect(run.code == 0 && run.errors == "")
    #expect(
      run.output == """
        https://example.org/club/plan/#gh=\(secret)

        Whoever has the link can open this page and its files, until 2026-12-24. It is shown this once and kept nowhere.
        shares.yml has its public half, as \(name). Commit it, build the site and deploy it: then it opens.

        """)
    let file = try site.story.read("shares.yml")
    #expect(
      file.hasPrefix(
        """
        # Links that gatehouse share made: public keys only, no secret. Commit this file.
        - name: \(name)
          page: "/plan/"
          until: 2026-12-24
          key: ghm1_
        """))
    #expect(file.hasSuffix("\n  iterations: 600000\n"))
    #expect(try site.opened("", secret, Self.build(site)) == ["\(name)@1"])
  }

  @Test("The secret is in no file of the site, and no later command says it")
  func secretIsKeptNowhere() throws {
    let site = try Self.site()
    var secrets: [String] = []
    for arguments in [["/plan/"], ["/", "--audience", "members"]] {
      let console = Console()
      let all = ["share"] + arguments + ["--until", "2026-12-24", "--site", site.story.root] + Self.day
      #expect(Program(context: console.context()).run(all) == 0)
      secrets.append(
        try Self.parts(Story.Run(code: 0, output: console.output, errors: console.errors)).secret)
    }
    let build = try site.story.gatehouse("build", "--format", "json")
    let audit = try site.story.gatehouse("audit")
    #expect(build.code == 0 && audit.code == 0, "\(audit.errors)")
    let said = [
      build, audit, Self.share(site, "--list"), site.run("member", "list"), site.run("audience", "list"),
    ]
    let files = try site.story.contents(of: ".").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(files.count > 20)
    for text in said.flatMap({ [$0.output, $0.errors] }) + files {
      #expect(secrets.allSatisfy { !text.contains($0) })
    }
    #expect(!site.run("audience", "list").output.contains("share"))
  }

  @Test("A link for an audience opens all that it may read")
  func audience() throws {
    let site = try Self.site("")
    let run = Self.share(site, "/", "--until", "2026-12-24", "--audience", "staff")
    let (secret, name) = try Self.parts(run)
    #expect(
      run.output == """
        /#gh=\(secret)

        Whoever has the link can open all that staff may read, until 2026-12-24. It is shown this once and kept nowhere.
        Put the address of your site before it: site.yml does not say what it is (url: …).
        shares.yml has its public half, as \(name). Commit it, build the site and deploy it: then it opens.

        """)
    let keyring = try Self.build(site)
    #expect(try site.opened("", secret, keyring) == ["staff@1"])
    #expect(keyring.audiences.map(\.signIn) == [.username, .username])
    #expect(try site.opened("", secret, Self.build(site, today: "2026-12-25")) == [])
  }

  @Test(
    "A page is named by its address, its path or its file, with a fragment or without",
    arguments: [
      "/plan/", "/plan", "plan", "plan.md", "content/plan.md", "https://example.org/club/plan/",
      "/club/plan/",
      "https://example.org/club/plan/#when", "https://example.org/club/plan",
    ])
  func namings(page: String) throws {
    let site = try Self.site()
    // The file's path as it is typed begins with the folder's, which is another one here.
    let written = page.hasPrefix("content/") ? "\(site.story.root)/\(page)" : page
    let run = Self.share(site, written, "--until", "2026-12-24")
    #expect(run.output.hasPrefix("https://example.org/club/plan/#gh="), "\(run)")
    #expect(try site.story.read("shares.yml").contains("page: \"/plan/\"\n"))
  }

  @Test(
    "What cannot be shared is refused, and nothing is written",
    arguments: [
      (
        ["/"],
        "error: “/” is public: everybody can read it without a link\nhelp: for what else readers find from there, say for whom it is: --audience AUDIENCE\n"
      ),
      (["/plna/"], "error: there is no page “/plna/”\nhelp: did you mean “/plan/”?\n"),
      (["https://example.net/plan/"], "error: there is no page “https://example.net/plan/”\n"),
      (["/plan/", "--audience", "club"], "error: site.yml declares no audience “club”\n"),
    ])
  func refused(arguments: [String], expected: String) throws {
    let site = try Self.site()
    let console = Console()
    let code = Program(context: console.context()).run(
      ["share"] + arguments + ["--until", "2026-12-24", "--site", site.story.root] + Self.day)
    #expect(code == 1)
    #expect(console.errors.hasPrefix(expected), "\(console.errors)")
    #expect(console.output == "")
    #expect(!site.story.exists("shares.yml"))
  }

  @Test("A day that is over is refused; today is not")
  func days() throws {
    let site = try Self.site()
    let past = Self.share(site, "/plan/", "--until", "2026-11-29")
    #expect(past.code == 1)
    #expect(
      past.errors
        == "error: 2026-11-29 is over\nhelp: name the last day on which the link is to be good\n")
    #expect(Self.share(site, "/plan/", "--until", "2026-11-30").code == 0)
  }

  @Test("Without members there is no salt to make a key with")
  func noMembers() throws {
    let run = Self.share(try MemberStories(), "/plan/", "--until", "2026-12-24")
    #expect(
      run.errors
        == "error: there is no members.yml, so there are no members\nhelp: run: gatehouse member add\n")
  }

  @Test("The list says what each link opens, and which are over")
  func list() throws {
    let site = try Self.site()
    #expect(Self.share(site, "--list").output == "There are no links.\n")
    #expect(!site.story.exists("shares.yml"))
    let first = try Self.parts(Self.share(site, "/plan/", "--until", "2026-12-24")).name
    let second = try Self.parts(Self.share(site, "/", "--until", "2026-11-30", "--audience", "members")).name
    #expect(
      Self.share(site, "--list").output == """
        \(first)  /plan/  opens the page  until 2026-12-24
        \(second)  /       opens members   until 2026-11-30

        """)
    let later = site.run("share", "--list", "--now", "2026-12-01")
    #expect(later.output.hasSuffix("  until 2026-11-30, which is over\n"))
  }

  @Test("A revoked link opens nothing that is built later, and the rest of the file stays")
  func revoked() throws {
    let site = try Self.site()
    let first = try Self.parts(Self.share(site, "/plan/", "--until", "2026-12-24"))
    let before = try site.story.read("shares.yml")
    let second = try Self.parts(Self.share(site, "/plan/", "--until", "2026-12-25"))
    #expect(try site.opened("", second.secret, Self.build(site)) == ["\(second.name)@1"])
    let run = Self.share(site, "--revoke", second.name)
    #expect(
      run.output == """
        Revoked \(second.name), the link to /plan/, in shares.yml. Commit it, build the site and deploy it.
        What you build from now on is closed to it: the page has another key then.
        Until you deploy, what is online stays open to it; what was read or copied stays so for good.

        """)
    #expect(try site.story.read("shares.yml") == before)
    let keyring = try Self.build(site)
    #expect(try site.opened("", second.secret, keyring) == [])
    #expect(try site.opened("", first.secret, keyring) == ["\(first.name)@1"])
    let again = Self.share(site, "--revoke", second.name)
    #expect(again.code == 1)
    #expect(again.errors.hasPrefix("error: there is no share link “\(second.name)”\n"))
  }

  @Test(
    "Revoking a link for an audience asks whether the audience gets a new key",
    arguments: [("--rotate", 2), ("--no-rotate", 1), ("", 2)])
  func revokedAudience(option: String, epoch: Int) throws {
    let site = try Self.site()
    let link = try Self.parts(Self.share(site, "/", "--until", "2026-12-24", "--audience", "members"))
    let run =
      option.isEmpty
      ? Self.share(site, "--revoke", link.name, lines: ["y"])
      : Self.share(site, "--revoke", link.name, option)
    #expect(run.code == 0, "\(run.errors)")
    let told =
      epoch == 2
      ? "members is at epoch 2 now: its members sign in once more, with the passwords they have.\n"
      : """
      The key is the old one: a browser that has kept it opens what you build from now on, too.
      To change that, run: gatehouse audience rotate members

      """
    #expect(
      run.output == """
        Revoked \(link.name), the link to /, in shares.yml. Commit it, build the site and deploy it.
        \(told)Until you deploy, what is online stays open to it; what was read or copied stays so for good.

        """)
    let keyring = try Self.build(site)
    #expect(try site.opened("", link.secret, keyring) == [])
    #expect(try site.opened("ann", MemberStories.words, keyring) == ["members@\(epoch)", "staff@1"])
  }

  @Test("Undecided, nothing is revoked")
  func undecided() throws {
    let site = try Self.site()
    let link = try Self.parts(Self.share(site, "/", "--until", "2026-12-24", "--audience", "members"))
    let before = try site.story.read("shares.yml")
    let run = Self.share(site, "--revoke", link.name)
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("error: it is not decided whether the audience gets a new key\n"))
    #expect(try site.story.read("shares.yml") == before)
  }

  @Test(
    "What does not go together is a usage error",
    arguments: [
      ([], "PAGE is missing: gatehouse share [PAGE] [options]"),
      (["/plan/"], "“--until DATE” is missing"),
      (["/plan/", "--until", "soon"], "“soon” is no day for --until"),
      (["/plan/", "--list"], "“PAGE” has no place beside “--list”"),
      (["--list", "--until", "2026-12-24"], "“--until” has no place beside “--list”"),
      (["--list", "--revoke", "share-x"], "“--revoke” has no place beside “--list”"),
      (["/plan/", "--revoke", "share-x"], "“PAGE” has no place beside “--revoke”"),
      (["--revoke", "share-x", "--audience", "staff"], "“--audience” has no place beside “--revoke”"),
      (["/plan/", "--until", "2026-12-24", "--rotate"], "“--rotate” has no place beside “PAGE”"),
    ])
  func usage(arguments: [String], expected: String) {
    let console = Console()
    #expect(Program(context: console.context()).run(["share"] + arguments) == 2)
    #expect(console.errors.hasPrefix("error: \(expected)\n"), "\(console.errors)")
    #expect(console.errors.contains("help: "))
  }
}
