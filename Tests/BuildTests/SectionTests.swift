import Testing

@testable import Build

@Suite("Sections of a page are sealed")
struct SectionTests {
  private static let page = """
    # Home

    Public words.

    <requires-authentication audience="staff" teaser="What &quot;we&quot; pay." presentation="inline">

    ## Canaryheading

    Canarytext[^n] and ![canaryalt](chart.svg), [canarylink](#canaryheading), [top](#home).

    ```js
    canarycode
    ```

    [^n]: Canarynote.

    </requires-authentication>

    <div class="x" requires-authentication="members staff" id="canaryid">Canarymodifier</div>

    More public words.

    """

  private static let site = MemorySite([
    "index.md": page, "chart.svg": "<svg><text>canarysvg</text></svg>", "other.md": "# Other\n",
  ])

  @Test("Nothing of a section is in any output in the clear, and its readers find all of it")
  func public_() throws {
    let result = try Self.site.buildWell()
    for (name, text) in result.texts {
      #expect(!text.lowercased().contains("canary"), "\(name)")
    }
    let home = result.texts["index.html"] ?? ""
    #expect(home.contains("<p>Public words.</p>") && home.contains("<p>More public words.</p>"))
    #expect(!home.contains("data-gatehouse-section") && !home.contains("data-gatehouse>"))
    #expect(
      home.contains(
        "<requires-authentication audience=\"staff\" src=\"/index.2.sealed.bin\" path=\"/#2\" presentation=\"inline\" section>"
      ))
    #expect(
      home.contains(
        "<requires-authentication audience=\"members staff\" src=\"/index.3.sealed.bin\" path=\"/#3\" presentation=\"modal\" section>"
      ))
    #expect(home.contains("What &#34;we&#34; pay."))
    let opened = try result.open("index.2.sealed.bin", path: "/#2", as: "staff")
    for word in [
      "<h2 id=\"canaryheading\">", "Canarytext", "canaryalt", "#canaryheading", "canarycode", "Canarynote",
      "data-sealed-path=\"/chart.svg\"", "href=\"#home\"",
    ] {
      #expect(opened.contains(word), "\(word)")
    }
    for audience in ["members", "staff"] {
      #expect(
        try result.open("index.3.sealed.bin", path: "/#3", as: audience)
          == "<div class=\"x\" id=\"canaryid\">Canarymodifier</div>\n")
    }
    #expect(result.texts["gatehouse/keyring.json"] != nil)
  }

  @Test(
    "A picture that a section alone uses is sealed for the section's readers; one that the page uses too is public"
  )
  func assets() throws {
    var site = Self.site
    let sealed = try site.buildWell()
    #expect(!sealed.isInTheClear("chart.svg"))
    #expect(
      try sealed.openFile("/chart.svg", as: "staff").contains(
        "canarysvg"))
    site.files["other.md"] = "![](chart.svg)\n"
    #expect(try site.buildWell().isInTheClear("chart.svg"))
    site.files["other.md"] = "# Other\n"
    site.files["index.md"] = Self.page + "\n![](chart.svg)\n"
    let open = try site.buildWell()
    #expect(open.isInTheClear("chart.svg") && open.item(of: "/chart.svg") == nil)
    #expect(
      try open.open("index.2.sealed.bin", path: "/#2", as: "staff").contains("src=\"/chart."))
  }

  @Test("Inside a protected page of another audience a section opens for those alone who may read both")
  func inProtected() throws {
    let result = try MemorySite([
      "index.md": "# Home\n",
      "plan.md":
        "---\naccess: protected\n---\n# Plan\n\nFor all.\n\n<requires-authentication audience=staff>\n\nFor staff.\n\n</requires-authentication>\n",
    ]).buildWell()
    let page = try result.open("plan/index.sealed.bin", path: "/plan/")
    #expect(page.contains("For all.") && !page.contains("For staff."))
    #expect(page.contains("src=\"/plan/index.2.sealed.bin\" path=\"/plan/#2\""))
    #expect(try result.open("plan/index.2.sealed.bin", path: "/plan/#2", as: "staff").contains("For staff."))
    #expect(throws: (any Error).self) { try result.open("plan/index.2.sealed.bin", path: "/plan/#2") }
  }

  @Test("A section's heading is no title of the page, and its text no summary")
  func title() throws {
    var site = MemorySite([
      "index.md": "# Home\n",
      "a.md":
        "<requires-authentication>\n\n# Canary\n\nCanary words.\n\n</requires-authentication>\n\nSecond.\n",
    ])
    site.templates["layouts/page.html"] =
      "{{ page.title }}|{{ page.summary }}|{{ page.word_count }}|{% guard %}{{ page.content }}{% endguard %}"
    let text = try site.buildWell().texts["a/index.html"] ?? ""
    #expect(text.hasPrefix("a|Second.|1|"), "\(text)")
  }

  @Test(
    "A guard with an audience in a layout is sealed for that audience, on a public page and a protected one")
  func layoutGuards() throws {
    var site = MemorySite([
      "index.md": "# Home\n", "plan.md": "---\naccess: protected\n---\nPlan words.\n",
    ])
    site.templates["layouts/page.html"] =
      "{% guard %}{{ page.content }}{% guard audience=\"staff\" %}Canary {{ page.title }}{% endguard %}{% endguard %}"
    let result = try site.buildWell()
    #expect(result.texts.values.allSatisfy { !$0.contains("Canary") })
    #expect(try result.open("index.2.sealed.bin", path: "/#2", as: "staff") == "Canary Home")
    #expect(try result.open("plan/index.2.sealed.bin", path: "/plan/#2", as: "staff") == "Canary plan")
    #expect(try result.open("plan/index.sealed.bin", path: "/plan/").contains("path=\"/plan/#2\""))
    site.files["plan.md"] = nil
    let alone = try site.buildWell()
    #expect(alone.texts["gatehouse/keyring.json"] != nil)
  }

  @Test("A layout's guard for an audience that the site does not have is an error in the layout")
  func layoutAudience() throws {
    var site = MemorySite(["index.md": "# Home\n"])
    site.templates["layouts/page.html"] = "\n  {%- guard audience = 'stuff' %}x{% endguard %}"
    #expect(
      try site.build().messages.hasPrefix(
        "Templates/layouts/page.html:2:3: error: the audience “stuff” isn't declared in site.yml\n"))
  }

  @Test("A layout's guard is sealed on pages that the build makes itself, too; a feed has no sections")
  func generated() throws {
    var site = MemorySite([
      "index.md": "# Home\n",
      "a.md": "---\ndate: 2020-01-01\n---\nPublic.\n\n<p requires-authentication>Canary</p>\n",
    ])
    site.configuration += "url: https://example.org/\nfeed: true\n"
    site.templates["layouts/not-found.html"] = "Gone. {% guard audience='staff' %}Canary{% endguard %}"
    let result = try site.buildWell()
    #expect(result.texts.values.allSatisfy { !$0.contains("Canary") })
    #expect(try result.open("404.2.sealed.bin", path: "/404.html#2", as: "staff") == "Canary")
    #expect(result.texts.contains { $0.key.hasSuffix(".xml") && $0.value.contains("Public.") })
  }

  @Test("Numbers go on from the page's sections to its layout's guards")
  func numbers() throws {
    var site = MemorySite([
      "index.md": "<p requires-authentication>a</p>\n\n<p requires-authentication>b</p>\n"
    ])
    site.templates["layouts/page.html"] =
      "{% guard audience='staff' %}c{% endguard %}{% guard %}{{ page.content }}{% endguard %}"
    let result = try site.buildWell()
    #expect(try result.open("index.2.sealed.bin", path: "/#2") == "<p>a</p>\n")
    #expect(try result.open("index.3.sealed.bin", path: "/#3") == "<p>b</p>\n")
    #expect(try result.open("index.4.sealed.bin", path: "/#4", as: "staff") == "c")
    site.files["index.4.sealed.bin"] = "x"
    #expect(try site.build().messages.contains("would both become index.4.sealed.bin"))
    site.files["index.4.sealed.bin"] = nil
    site.files["INDEX.3.sealed.bin"] = "x"
    #expect(try site.build().messages.contains("differ in letter case or Unicode form only"))
  }

  @Test(
    "What is wrong with a section is an error at its place",
    arguments: [
      (
        "<requires-authentication audience=\"stuff\">\n\nx\n\n</requires-authentication>", "1:1",
        "the audience “stuff” isn't declared in site.yml"
      ),
      (
        "<p requires-authentication=\"Staff\">x</p>", "1:1", "the audience “Staff” isn't declared in site.yml"
      ),
      (
        "<p requires-authentication=\"staff, members\">x</p>", "1:1",
        "the audience “staff,” isn't declared in site.yml"
      ),
      (
        "<requires-authentication>\n\nx", "1:1",
        "this section is not closed: there is no </requires-authentication> for it"
      ),
      (
        "[x](#b)\n\n<requires-authentication>\n\n# B\n\n</requires-authentication>", "1:5",
        "“#b” leads to nothing on this page"
      ),
      (
        "See[^b]\n\n<requires-authentication>\n\n[^b]: x\n\n</requires-authentication>", "1:1",
        "this refers to something that is defined inside a section, so only its readers have it"
      ),
      (
        "> <requires-authentication>\n>\n> x", "1:3",
        "“requires-authentication” stands where no section can be, so this would be published in the clear"
      ),
      (
        "x <b requires-authentication>y</b>", "1:6",
        "“requires-authentication” stands where no section can be, so this would be published in the clear"
      ),
      (
        "<requires-authentication>\n\n[a](nowhere.md)\n\n</requires-authentication>", "3:5",
        "“nowhere.md” leads to nothing"
      ),
      (
        "<requires-authentication>\n\n> <p requires-authentication>x</p>\n\n</requires-authentication>",
        "3:6",
        "“requires-authentication” stands where no section can be, so this would be published in the clear"
      ),
    ])
  func wrong(text: String, place: String, message: String) throws {
    let result = try MemorySite(["index.md": text + "\n"]).build()
    let first = try #require(result.outcome.diagnostics.first)
    #expect(first.message == message)
    #expect("\(first.place?.position?.line ?? 0):\(first.place?.position?.column ?? 0)" == place)
    #expect(result.outcome.hasErrors)
  }

  @Test("From another page nothing leads to a heading inside of a section")
  func fragments() throws {
    var site = Self.site
    site.files["other.md"] = "[x](index.md#canaryheading)\n"
    #expect(
      try site.build().messages.contains(
        "“index.md#canaryheading” leads to nothing: index.md has no “canaryheading”"))
  }

  @Test("Nobody to read a section, or nothing to seal it with, is an error at the section")
  func keys() throws {
    var site = MemorySite(["index.md": "Hello\n\n<p requires-authentication=guests>x</p>\n"])
    site.configuration = "title: Club\naudiences: [members, staff, guests]\n"
    let messages = try site.build().messages
    #expect(
      messages.contains("content/index.md:3:1: error: nobody can read what is for “guests”"), "\(messages)")
  }

  @Test(
    "The narrower of two sections gives way, wherever it stands, as all of its readers see the other",
    arguments: [["staff", "members staff"], ["members staff", "staff"]])
  func headings(audiences: [String]) throws {
    var site = MemorySite([:])
    site.files["index.md"] =
      "# Home\n\n"
      + audiences.map {
        "<requires-authentication audience=\"\($0)\">\n\n## Same\n\n</requires-authentication>\n"
      }.joined(separator: "\n")
    let result = try site.buildWell()
    for (index, audience) in audiences.enumerated() {
      let html = try result.open("index.\(index + 2).sealed.bin", path: "/#\(index + 2)", as: "staff")
      #expect(html.contains(audience == "staff" ? "id=\"same-2\"" : "id=\"same\""), "\(html)")
    }
  }

  @Test(
    "An id that authors give in two sections is an error where all readers of one see the other",
    arguments: [
      (["staff", "members staff"], true), (["members staff", "staff"], true), (["staff", "staff"], true),
      (["staff", "members"], false),
    ])
  func explicitIDs(audiences: [String], isError: Bool) throws {
    var site = MemorySite([:])
    site.files["index.md"] =
      "# Home\n\n"
      + audiences.map {
        "<requires-authentication audience=\"\($0)\">\n\n## One {#same}\n\n</requires-authentication>\n"
      }.joined(separator: "\n")
    let messages = try site.build().messages
    #expect(messages.contains("the id “same” is given twice on this page") == isError, "\(messages)")
  }
}
