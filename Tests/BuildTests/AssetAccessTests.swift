import Site
import Testing
import YAML

@testable import Build

@Suite("Who may read a file that is no page")
struct AssetAccessTests {
  /// A case: the site's files, and how `x.png` (wherever it lies) leaves the build.
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var files: [String: String]
    var rules = ""
    var asset: String
    var clear: Bool
    var sealedFor: [String] = []

    var testDescription: String { rule }
  }

  private static let isPublic = "---\naccess: public\n---\n"
  private static let isProtected = "---\naccess: protected\n---\n"
  private static let forStaff = "---\naudience: staff\n---\n"

  static let cases = [
    Case(
      rule: "beside public pages it is public, used or not",
      files: ["index.md": isPublic, "x.png": "P"], asset: "x.png", clear: true),
    Case(
      rule: "beside protected pages only it is sealed, used or not",
      files: ["index.md": isPublic, "a/index.md": isProtected, "a/x.png": "P"], asset: "a/x.png",
      clear: false,
      sealedFor: ["members"]),
    Case(
      rule: "in a folder without pages the nearest folder above decides",
      files: ["index.md": isPublic, "a/index.md": isProtected, "a/img/deep/x.png": "P"],
      asset: "a/img/deep/x.png",
      clear: false, sealedFor: ["members"]),
    Case(
      rule: "used by protected pages alone it is sealed, wherever it lies",
      files: ["index.md": isPublic, "a/index.md": isProtected + "![](../img/x.png)", "img/x.png": "P"],
      asset: "img/x.png", clear: false, sealedFor: ["members"]),
    Case(
      rule: "used by a public page too it is public",
      files: [
        "index.md": isPublic + "![](img/x.png)", "a/index.md": isProtected + "![](../img/x.png)",
        "img/x.png": "P",
      ], asset: "img/x.png", clear: true),
    Case(
      rule: "used by pages of several audiences it is sealed for all of them",
      files: [
        "index.md": isPublic, "a/index.md": isProtected + "![](../x.png)",
        "b/index.md": forStaff + "![](../x.png)",
        "x.png": "P",
      ], asset: "x.png", clear: false, sealedFor: ["members", "staff"]),
    Case(
      rule: "a rule protects it",
      files: ["index.md": isPublic, "x.png": "P"], rules: "{path: x.png, access: protected, audience: staff}",
      asset: "x.png", clear: false, sealedFor: ["staff"]),
    Case(
      rule: "a rule makes it public beside protected pages",
      files: ["index.md": isPublic, "a/index.md": isProtected, "a/x.png": "P"],
      rules: "{path: a/x.png, access: public}", asset: "a/x.png", clear: true),
    Case(
      rule: "the last rule that matches decides",
      files: ["index.md": isPublic, "a/index.md": isProtected, "a/x.png": "P"],
      rules: "{path: a/x.png, access: public}, {path: a/**, access: protected}", asset: "a/x.png",
      clear: false,
      sealedFor: ["members"]),
  ]

  @Test("Each case", arguments: cases)
  func access(_ example: Case) throws {
    var site = MemorySite(example.files)
    if !example.rules.isEmpty { site.configuration += "access:\n  rules: [\(example.rules)]\n" }
    let result = try site.buildWell()
    #expect(result.isInTheClear(example.asset) == example.clear)
    #expect((result.item(of: "/\(example.asset)") != nil) == !example.clear)
    for audience in example.sealedFor {
      #expect(try result.openFile("/\(example.asset)", as: audience) == "P")
    }
  }

  @Test("Beside pages of both kinds, used by none, it is sealed, with a warning that says how to publish it")
  func doubt() throws {
    let result = try MemorySite([
      "index.md": Self.isPublic, "plan.md": Self.isProtected, "favicon.ico": "P",
    ]).build()
    #expect(
      result.messages == """
        content/favicon.ico: warning: no page uses this file and protected pages lie beside it, so it is sealed for “members”
        help: if everybody may read it, add a rule to site.yml: {path: …, access: public}

        """)
    #expect(result.texts["favicon.ico"] == nil)
  }

  @Test(
    "What a page protects that is left out takes its files with it, wherever they lie",
    arguments: ["draft: true", "date: 2999-01-01", "expires: 2000-01-01"],
    [
      ["c/a.md": "access: protected\n---\n![](../img/x.png)", "img/x.png": "P"],
      ["c/a.md": "access: protected\n---\n![](../img/x.png)", "img/index.md": isPublic, "img/x.png": "P"],
      [
        "c/a.md": "access: protected\n---\n<a href=\" /img/../img%2Fx.png\"></a>\n\n![](\\img/x.png)",
        "img/x.png": "P",
      ],
      ["a.md": "access: protected\n---\n![](img/x.png)", "img/x.png": "P"],
      ["img/a.md": "access: protected\n---\nText\n", "img/x.png": "P"],
      ["img/a.md": "access: protected\n---\n![](x.png)", "img/index.md": isPublic, "img/x.png": "P"],
      [
        "a.md": "---\n<requires-authentication>\n\n![](img/x.png)\n\n</requires-authentication>\n",
        "img/x.png": "P",
      ],
    ])
  func leftOut(reason: String, files: [String: String]) throws {
    var site = MemorySite(
      files.mapValues {
        $0.contains("---") && !$0.hasPrefix("---\naccess: public") ? "---\n\(reason)\n\($0)" : $0
      })
    site.files["index.md"] = Self.isPublic
    site.publication = Publication(today: CivilDate(year: 2024, month: 2, day: 29))
    for hasOther in [false, true] {
      if hasOther { site.files["other/z.md"] = Self.isProtected }
      let result = try site.buildWell()
      #expect(!result.isInTheClear("img/x.png"))
      #expect(result.item(of: "/img/x.png") == nil)
    }
    // Nothing else is protected: a site can be begun without a secret.
    site.files["other/z.md"] = nil
    var input = try site.input()
    (input.secret, input.membersFile) = (nil, nil)
    let outcome = Builder.build(input, into: MemoryOutput().stage)
    #expect(outcome.diagnostics == [] && !outcome.isSealing)
  }

  @Test("A file that a page uses which is left out is what the other pages that use it make it")
  func leftOutAndUsed() throws {
    let draft = "---\ndraft: true\naccess: protected\n---\n![](img/x.png)"
    var site = MemorySite(["index.md": Self.isPublic, "a.md": draft, "img/x.png": "P"])
    site.files["b.md"] = Self.forStaff + "![](img/x.png)"
    #expect(try site.buildWell().openFile("/img/x.png", as: "staff") == "P")
    site.files["b.md"] = Self.isPublic + "![](img/x.png)"
    #expect(try site.buildWell().isInTheClear("img/x.png"))
    site.files["b.md"] = nil
    site.configuration += "access:\n  rules: [{path: img/x.png, access: public}]\n"
    #expect(try site.buildWell().texts["img/x.png"] == "P")
  }

  @Test(
    "A copy of a file that is left out, or its words in another, are an error as they are beside a sealed one"
  )
  func copyOfLeftOut() throws {
    let draft = "---\ndraft: true\naccess: protected\n---\n[notes](img/notes.txt)"
    let notes = "One lantern two ropes three boats four anchors five oars\n"
    let result = try MemorySite([
      "index.md": Self.isPublic + "[copy](copy.txt)", "c/a.md": draft.replacing("img", with: "../img"),
      "img/notes.txt": notes, "copy.txt": notes,
    ]).build()
    #expect(
      result.messages.contains(
        "content/copy.txt: error: this public file has the same bytes as content/img/notes.txt"))
  }

  @Test("Where the protected pages beside an unused file are all left out, a warning says that it is, too")
  func doubtBesideLeftOut() throws {
    let result = try MemorySite([
      "index.md": Self.isPublic, "plan.md": "---\ndraft: true\naccess: protected\n---\n", "x.png": "P",
    ]).build()
    #expect(
      result.messages == """
        content/x.png: warning: no page uses this file and the protected pages beside it are left out, so it is left out too
        help: if everybody may read it, add a rule to site.yml: {path: …, access: public}

        """)
    #expect(!result.isInTheClear("x.png"))
  }

  @Test("A public page that uses a protected file is an error at the link")
  func misuse() throws {
    let result = try MemorySite([
      "index.md": Self.isPublic + "\nSee ![the chart](a/x.png).\n", "a/index.md": Self.isProtected,
      "a/x.png": "P",
    ]).build()
    #expect(
      result.messages == """
        content/index.md:5:18: error: a public page uses a/x.png, which is protected
          See ![the chart](a/x.png).
                           ^~~~~~~
        help: move the file, or say in site.yml: access: {rules: [{path: …, access: public}]}

        """)
  }

  @Test("A layout that uses a file uses it publicly")
  func layout() throws {
    var site = MemorySite(["index.md": Self.isPublic, "plan.md": Self.isProtected, "logo.svg": "P"])
    site.templates["layouts/page.html"] =
      "<img src=\"{{ \"/logo.svg\"|url }}\">{% guard %}{{ page.content }}{% endguard %}"
    #expect(try site.buildWell().texts["logo.svg"] == "P")
  }

  /// How many protected pages a build made, those made twice counted twice.
  private static func protectedPagesBuilt(_ site: MemorySite) throws -> (
    count: Int, result: MemorySite.Result
  ) {
    let built = Counter()
    var input = try site.input()
    input.progress = { if $0.phase == .protectedPages { _ = built.next() } }
    let output = MemoryOutput()
    let result = MemorySite.Result(outcome: Builder.build(input, into: output.stage), output: output)
    #expect(result.messages == "")
    return (built.next(), result)
  }

  @Test(
    "Protected pages are built once where nothing changes whether their files are public", arguments: cases)
  func once(_ example: Case) throws {
    var site = MemorySite(example.files)
    if !example.rules.isEmpty { site.configuration += "access:\n  rules: [\(example.rules)]\n" }
    let expected = example.files.values.count { !$0.hasPrefix(Self.isPublic) && $0.hasPrefix("---") }
    #expect(try Self.protectedPagesBuilt(site).count == expected)
  }

  @Test("They are built again where a layout makes a file public that they were told to open")
  func again() throws {
    var site = MemorySite([
      "index.md": Self.isPublic, "a/index.md": Self.isProtected + "![](../x.png)", "x.png": "P",
    ])
    // Behind the body, so that the page has asked before its layout does; public pages have another layout.
    site.templates["layouts/page.html"] = """
      {% guard %}{{ page.content }}{% endguard %}\
      {% if page.access == "protected" %}<img src="{{ "/x.png"|url }}">{% endif %}
      """
    let (count, result) = try Self.protectedPagesBuilt(site)
    #expect(count == 2)
    #expect(result.isInTheClear("x.png"))
    #expect(result.item(of: "/x.png") == nil)
    #expect(try !result.open("a/index.sealed.bin", path: "/a/").contains("data-sealed-src"))
  }

  /// A picture that a program wrote, with so many numbers of its own behind a beginning of as many that all have.
  private static func picture(_ count: Int, _ own: UInt64) -> String {
    let numbers = { (seed: UInt64) in
      (0..<count).map { String((UInt64($0) &+ seed) &* 0x9E37_79B9 % 100_000_000) }.joined(separator: " ")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor">\
      <path d="\(numbers(0))"/><path d="\(numbers(own))"/></svg>

      """
  }

  @Test(
    "A protected file that begins as a public one is no leak; one that is in the other is",
    arguments: [2, 400])
  func alike(count: Int) throws {
    var site = MemorySite([
      "index.md": Self.isPublic + "![](x.svg)", "x.svg": Self.picture(count, 1_000),
      "a/index.md": Self.isProtected + "![](check.svg)", "a/check.svg": Self.picture(count, 2_000),
    ])
    #expect(try site.buildWell().texts.values.contains(Self.picture(count, 1_000)))
    site.files["x.svg"] = "<!-- -->" + Self.picture(count, 2_000)
    #expect(try site.build().messages.contains("would hold the bytes of content/a/check.svg"))
  }
}
