import Diagnostics
import Sealing
import Site
import Testing
import YAML

@testable import Build

@Suite("Share links")
struct ShareTests {
  static let link = "share-aaaaaaaa"
  static let secret = "a secret of no site at all"
  static let key: String = {
    do {
      return try MemberKeyPair.derive(
        username: "", password: secret, siteSalt: try SiteSalt(text: MemorySite.salt)
      ).publicKey.text
    } catch {
      Issue.record(error)
      return ""
    }
  }()

  static func entry(
    _ page: String = "/plan/", name: String = link, until: String = "2026-12-24", more: String = ""
  ) -> String {
    """
    - name: \(name)
      page: \(page)
      until: \(until)
      key: \(key)
      iterations: 600000
    \(more)
    """
  }

  static let files = [
    "index.md": "# Welcome\n\n[Plan](plan.md), [pay](pay.md)\n",
    "plan.md": """
    ---
    title: Plan
    access: protected
    ---
    We meet at the old boathouse on Friday.

    ![map](map.svg)

    <requires-authentication audience="staff">

    Only the staff knows of the golden fish. ![fish](fish.svg)

    </requires-authentication>

    <requires-authentication audience="members staff">

    Everybody who reads this knows of the silver fish. ![oar](oar.svg)

    </requires-authentication>

    """,
    "pay.md":
      "---\ntitle: Pay\naccess: protected\n---\nThe keys hang behind the stove. ![stove](stove.svg)\n",
    "map.svg": "<svg><title>map of the river</title></svg>",
    "fish.svg": "<svg><title>fish of the river</title></svg>",
    "oar.svg": "<svg><title>oars of the club</title></svg>",
    "stove.svg": "<svg><title>stove of the club</title></svg>",
  ]

  static func site(_ shares: String? = entry(), today: String = "2026-11-30") -> MemorySite {
    var site = MemorySite(files)
    site.shares = shares
    site.publication = Publication(today: CivilDate(today))
    return site
  }

  /// What a key opens, of every sealed output: the path that each was sealed for.
  static func opened(_ result: MemorySite.Result, by name: String) throws -> [String] {
    let key = try MemorySite.key(name)
    return result.bytes.values.compactMap { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let path = text.prefixMatch(of: /gatehouse-sealed\/1\npath: ([^\n]*)\n/)?.output.1 else {
        return nil
      }
      let item = try? SealedItem.open(bytes, expectedPath: String(path), keys: [key])
      return item.map { _ in String(path) }
    }.sorted()
  }

  static func keyring(_ result: MemorySite.Result) throws -> Keyring {
    try Keyring(parsing: try #require(result.bytes["gatehouse/keyring.json"]))
  }

  /// What the secret of the links opens, by the keyring.
  static func signedIn(_ result: MemorySite.Result) throws -> [String] {
    let keyring = try keyring(result)
    let pair = try MemberKeyPair.derive(username: "", password: secret, siteSalt: keyring.siteSalt)
    let entries = keyring.audiences.flatMap(\.entries)
    guard entries.contains(where: { $0.member == pair.publicKey.identifier }) else { return [] }
    return try keyring.open(with: pair).map(\.version.word).sorted()
  }

  @Test("A link opens its page, the page's files, and the sections for all of its readers; nothing else")
  func opensOnePage() throws {
    let built = try Self.site().buildWell()
    #expect(try Self.opened(built, by: Self.link) == ["/map.svg", "/oar.svg", "/plan/", "/plan/#3"])
    #expect(try Self.signedIn(built) == ["\(Self.link)@1"])
    #expect(
      try Self.opened(built, by: "members")
        == ["/map.svg", "/oar.svg", "/pay/", "/plan/", "/plan/#3", "/stove.svg"])
    #expect(try Self.opened(built, by: "staff") == ["/fish.svg", "/oar.svg", "/plan/#2", "/plan/#3"])
  }

  @Test("A link for an audience opens what the audience opens, and is no audience by itself")
  func opensAudience() throws {
    let built = try Self.site(Self.entry("/", more: "  audience: members\n")).buildWell()
    #expect(try Self.signedIn(built) == ["members@1"])
    #expect(try Self.keyring(built).audiences.map(\.version.word) == ["members@1", "staff@1"])
    #expect(built.texts.values.allSatisfy { !$0.contains(Self.link) })
  }

  @Test("Nobody is asked for a name because of a link")
  func signIn() throws {
    let built = try Self.site(Self.entry() + Self.entry("/", name: "share-b", more: "  audience: members\n"))
      .buildWell()
    #expect(try Self.keyring(built).audiences.allSatisfy { $0.signIn == .passphrase })
  }

  @Test("The name of a link stands in what it opens and in the keyring, nowhere else")
  func name() throws {
    let built = try Self.site().buildWell()
    let places = built.texts.filter { $0.value.contains(Self.link) }.keys.sorted()
    let map = try #require(built.item(of: "/map.svg"))
    let oar = try #require(built.item(of: "/oar.svg"))
    #expect(
      places
        == [
          "gatehouse/keyring.json", map, oar, "plan/index.3.sealed.bin", "plan/index.html",
          "plan/index.sealed.bin",
        ].sorted())
    let page = try #require(built.texts["plan/index.html"])
    #expect(page.components(separatedBy: Self.link).count == 2)
    #expect(page.contains("<requires-authentication audience=\"members\" shares=\"\(Self.link)\" src="))
    #expect(try built.open("plan/index.sealed.bin", path: "/plan/").contains("shares=\"\(Self.link)\""))
  }

  @Test("A link is in the builds up to its last day; after it the site is as if it had never been")
  func lastDay() throws {
    #expect(try Self.signedIn(Self.site(today: "2026-12-24").buildWell()) == ["\(Self.link)@1"])
    let after = try Self.site(today: "2026-12-25").buildWell()
    #expect(try Self.opened(after, by: Self.link) == [])
    #expect(try after.bytes == Self.site(nil, today: "2026-12-25").buildWell().bytes)
  }

  @Test("A link that was revoked opens nothing that is built later, and its page has another key")
  func revoked() throws {
    let before = try Self.site(Self.entry() + Self.entry(name: "share-b")).buildWell()
    let after = try Self.site(Self.entry(name: "share-b")).buildWell()
    #expect(try Self.opened(after, by: Self.link) == [])
    #expect(try Self.opened(after, by: "share-b") == Self.opened(before, by: "share-b"))
    let salt = /\nsalt: ([^\n]*)\n/
    for output in ["plan/index.sealed.bin", "plan/index.3.sealed.bin"] {
      let texts = [before, after].map { $0.texts[output]?.firstMatch(of: salt)?.output.1 }
      #expect(texts[0] != nil && texts[0] != texts[1])
    }
    #expect(before.bytes["pay/index.sealed.bin"] == after.bytes["pay/index.sealed.bin"])
  }

  @Test("Two builds are the same to the byte, in whatever order the links stand")
  func deterministic() throws {
    let (first, second) = (Self.entry(), Self.entry(name: "share-b"))
    let built = try Self.site(first + second).buildWell()
    #expect(try Self.site(first + second).buildWell().bytes == built.bytes)
    #expect(try Self.site(second + first).buildWell().bytes == built.bytes)
  }

  @Test(
    "A file that a rule protects opens with the link where the page shows it; rules are as strict as before")
  func ruledFile() throws {
    var site = Self.site()
    site.configuration +=
      "access: {rules: [{path: \"map.svg\", access: protected, audience: [members, staff]}]}\n"
    #expect(try Self.opened(site.buildWell(), by: Self.link).contains("/map.svg"))
    site.configuration = site.configuration.replacing("[members, staff]}]", with: "staff}]")
    #expect(try site.build().messages.contains("map.svg is for other audiences than this page"))
  }

  @Test("A guard of a layout opens with the link where all of the page's readers may read it")
  func layoutGuards() throws {
    var site = Self.site()
    site.templates["layouts/page.html"] = """
      <title>{{ page.title }}</title>{% guard %}{{ page.content }}{% endguard %}
      {% guard audience="staff" %}For staff.{% endguard %}{% guard audience="members" %}For members.{% endguard %}
      """
    let opened = try Self.opened(site.buildWell(), by: Self.link)
    #expect(opened.contains("/plan/#5"))
    #expect(!opened.contains("/plan/#4"))
  }

  @Test(
    "A link that leads nowhere is a warning at its page",
    arguments: [
      ("/gone/", "shares.yml:2:9: warning: a share link leads to “/gone/”, which isn't there\n"),
      ("/", "shares.yml:2:9: warning: a share link opens “/”, which is public\n"),
    ])
  func nowhere(page: String, expected: String) throws {
    let built = try Self.site(Self.entry(page)).build()
    #expect(built.messages.hasPrefix(expected), "\(built.messages)")
    #expect(built.outcome.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(try Self.signedIn(built) == [])
  }

  @Test("A page that is left out for a time takes its link with it, without a word")
  func draft() throws {
    var site = Self.site(Self.entry("/pay/"))
    site.files["pay.md"] =
      "---\ntitle: Pay\naccess: protected\ndraft: true\n---\nThe keys hang behind the stove.\n"
    site.files["index.md"] = "# Welcome\n"
    site.files["stove.svg"] = nil
    #expect(try Self.signedIn(site.buildWell()) == [])
    site.publication.includesDrafts = true
    #expect(try Self.signedIn(site.buildWell()) == ["\(Self.link)@1"])
  }

  @Test(
    "What is wrong with the file stops the build, with its place",
    arguments: [
      (entry().replacing("ghm1_", with: "ghm2_"), "shares.yml:4:8: error: "),
      (entry() + entry(), "shares.yml:6:9: error: the share link “share-aaaaaaaa” is given twice\n"),
      (
        entry().replacing("share-aaaaaaaa", with: "staff"),
        "shares.yml:1:9: error: “staff” is not the name of a share link\n"
      ),
      (entry("/", more: "  audience: club\n"), "shares.yml:6:13: error: unknown audience “club”\n"),
    ])
  func wrong(shares: String, expected: String) throws {
    let built = try Self.site(shares).build()
    #expect(built.messages.hasPrefix(expected), "\(built.messages)")
    #expect(built.output.paths.isEmpty)
  }

  @Test("No page and no section is for a link")
  func notInFrontMatter() throws {
    var site = Self.site()
    site.files["other.md"] = "---\naudience: \(Self.link)\n---\nText.\n"
    #expect(try site.build().messages.contains("unknown audience “\(Self.link)”"))
    site.files["other.md"] =
      "<requires-authentication audience=\"\(Self.link)\">\n\nText.\n\n</requires-authentication>\n"
    #expect(try site.build().messages.contains(Self.link))
    #expect(try site.build().output.paths.isEmpty)
  }

  @Test("A share link in a page is an error, as every link to a fragment that is not there")
  func published() throws {
    var site = Self.site()
    site.configuration += "url: https://example.org/\n"
    site.files["index.md"] =
      "# Welcome\n\n[Plan](plan.md), [pay](pay.md), <https://example.org/plan/#gh=2222>\n"
    #expect(try site.build().messages.contains("error: “https://example.org/plan/#gh=2222” leads to nothing"))
  }

  @Test("An audience that only a link may read has no reader")
  func noReader() throws {
    var site = Self.site(Self.entry("/", more: "  audience: guests\n"))
    site.configuration = "title: Club\naudiences: [members, staff, guests]\n"
    site.files["guests.md"] = "---\naudience: guests\n---\nText for guests.\n"
    #expect(try site.build().messages.contains("nobody can read what is for “guests”: it has no member"))
  }
}
