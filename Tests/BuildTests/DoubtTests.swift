import Testing

@testable import Build

@Suite("A doubt about who may read something is an error")
struct DoubtTests {
  private static let isPublic = "---\naccess: public\n---\n"
  private static let isProtected = "---\naccess: protected\n---\n"

  private func messages(_ site: MemorySite) throws -> [String] {
    try site.build().outcome.diagnostics.map(\.message)
  }

  @Test("A file that a rule keeps for one audience is not opened to another by a page that uses it")
  func otherAudience() throws {
    var site = MemorySite([
      "index.md": Self.isPublic, "plan.md": Self.isProtected + "![](pay.png)\n", "pay.png": "P",
    ])
    site.configuration += "access:\n  rules: [{path: pay.png, access: protected, audience: staff}]\n"
    #expect(try messages(site) == ["pay.png is for other audiences than this page, by a rule in site.yml"])
    site.files["plan.md"] = "---\naudience: staff\n---\n![](pay.png)\n"
    #expect(try messages(site) == [])
  }

  @Test("A page whose URL is a protected folder's says itself who may read it")
  func besideFolder() throws {
    var site = MemorySite([
      "index.md": Self.isPublic, "courses.md": "# All courses\n", "courses/a.md": "# A\n",
    ])
    site.configuration += "access:\n  rules: [{path: \"courses/**\", access: protected}]\n"
    #expect(
      try messages(site) == [
        "a rule protects the folder courses, whose URL this page has, and says nothing of the page"
      ])
    for access in [Self.isPublic, Self.isProtected] {
      site.files["courses.md"] = access
      #expect(try messages(site) == [])
    }
  }

  @Test(
    "A section that protects nothing is an error, however it is misspelt",
    arguments: [
      "> <div requires-authentication=\"staff\">x</div>", "<div requires-authentication=\"staff>x</div>\n",
      "<requires-authentification>x</requires-authentification>", "<p require-authentication>x</p>",
      "&lt;requires-authentication", "{% guard %}x{% endguard %}", "< requires-authentication>",
      "REQUIRES-AUTHENTICATION",
      "`code` and requires-authentication",
    ])
  func sections(text: String) throws {
    let result = try MemorySite(["index.md": "Hello.\n\n\(text)\n"]).build()
    #expect(result.outcome.hasErrors)
    #expect(result.outcome.diagnostics.first?.place?.position?.line == 3)
  }

  @Test(
    "In code it is text",
    arguments: ["`<requires-authentication>`", "```html\n<requires-authentication>\n```", "    {% guard %}"])
  func sectionsInCode(text: String) throws {
    #expect(try messages(MemorySite(["index.md": "Hello.\n\n\(text)\n"])) == [])
  }

  @Test("The guard's element in a layout protects nothing")
  func layouts() throws {
    var site = MemorySite(["index.md": "# Home\n"])
    site.templates["layouts/page.html"] = "<div requires-authentication=\"staff\">Pay</div>{{ page.title }}"
    #expect(try messages(site) == ["“requires-authentication” in a layout protects nothing"])
  }

  @Test(
    "A public file with a protected page's text, or a sealed file's bytes, is an error unless a rule publishes it"
  )
  func copies() throws {
    let words = "The treasurer leaves at the end of March, and nobody is to know of it before.\n"
    var site = MemorySite([
      "index.md": Self.isPublic, "plan/index.md": Self.isProtected + words, "plan/x.png": "sealed picture",
      "files/notes.txt": "Note: " + words, "files/y.png": "sealed picture",
    ])
    let found = try messages(site)
    #expect(
      found.count == 1
        && found[0] == "this public file has the same bytes as content/plan/x.png, which is sealed")
    site.files["files/y.png"] = nil
    #expect(
      try messages(site).first?.hasPrefix(
        "this public file has text that content/plan/index.md protects: “") == true)
    site.configuration += "access:\n  rules: [{path: \"files/**\", access: public}]\n"
    site.files["files/y.png"] = "sealed picture"
    #expect(try messages(site) == [])
  }

  @Test(
    "A file that was meant as a page and is none is an error",
    arguments: [
      ("notes.mdx", "content/notes.mdx:2:1: error: "), ("notes", "content/notes:2:1: error: "),
      ("a/.md", "content/a/.md: error: "), ("notes.md ", "content/notes.md : error: "),
    ])
  func nearlyPages(name: String, message: String) throws {
    let result = try MemorySite(["index.md": "# Home\n", name: "---\naccess: protected\n---\nSecret.\n"])
      .build()
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(result.outcome.hasErrors)
  }

  @Test("The site secret in an output stops the build")
  func secret() throws {
    let text = try MemorySite.secret().text
    #expect(
      try messages(MemorySite(["index.md": "# Home\n", "ci.txt": "GATEHOUSE_SECRET=\(text)\n"])) == [
        "this output would hold the site secret"
      ])
    #expect(
      try messages(MemorySite(["index.md": "Our secret is \(text).\n"])) == [
        "this output would hold the site secret"
      ])
  }

  @Test(
    "A file is found by the site's own address, with white space around it, and with backslashes",
    arguments: [
      "https://example.org/repo/img/x.png", "//example.org/repo/img/x.png", " img/x.png ", "img\\x.png",
      "HTTPS://EXAMPLE.org/repo/img/x.png?v=1", "/repo/img/x.png", "/img/x.png",
    ])
  func ownAddress(written: String) throws {
    var site = MemorySite([
      "index.md": Self.isPublic, "club.md": Self.isProtected + "<img alt=\"\" src=\"\(written)\">\n",
      "img/x.png": "P",
    ])
    site.configuration += "url: https://example.org/repo/\n"
    let result = try site.buildWell()
    #expect(!result.isInTheClear("img/x.png"))
    #expect(try result.openFile("/img/x.png") == "P")
  }

  @Test("Another site's address is left alone")
  func otherAddress() throws {
    var site = MemorySite([
      "index.md": "[a](https://example.organic/img/x.png) [b](https://example.org/other/)\n"
    ])
    site.configuration += "url: https://example.org/repo/\n"
    let text = try site.buildWell().texts["index.html"] ?? ""
    #expect(text.contains("https://example.organic/img/x.png") && text.contains("https://example.org/other/"))
  }

  @Test("An author's own values of a protected page are guarded like its text")
  func extra() throws {
    var site = MemorySite([
      "plan.md": "---\naccess: protected\nextra: {note: Secret}\n---\n", "index.md": Self.isPublic,
    ])
    site.templates["layouts/page.html"] = "{% guard %}{{ page.extra.note | default(\"\") }}{% endguard %}"
    #expect(try site.buildWell().open("plan/index.sealed.bin", path: "/plan/") == "Secret")
    site.templates["layouts/page.html"] = "{{ page.extra.note }}{% guard %}{% endguard %}"
    #expect(try messages(site).first == "“extra” is protected and may be read only inside “{% guard %}”")
  }

  @Test("Which page a thread builds first changes nothing")
  func order() throws {
    var files = ["index.md": Self.isPublic, "files/x.png": "P"]
    for number in 0..<60 {
      files["p\(number).md"] = Self.isProtected + "![](files/x.png)\n"
      files["q\(number).md"] = "---\naccess: protected\nlayout: other\n---\n"
    }
    var site = MemorySite(files)
    site.templates["layouts/other.html"] = "{{ \"/files/x.png\"|url }}{% guard %}{% endguard %}"
    let first = try site.buildWell().bytes
    #expect(
      first["files/x.png"] != nil && !first.keys.contains { $0.hasPrefix("files/x.") && $0.hasSuffix(".bin") }
    )
    for _ in 0..<5 { #expect(try site.buildWell().bytes == first) }
  }

  @Test("What is wrong in a layout is said once, not once for each page")
  func repetition() throws {
    var site = MemorySite([:])
    for number in 0..<20 { site.files["p\(number).md"] = "# P\n" }
    site.templates["layouts/page.html"] = "{{ page.titel }}"
    let result = try site.build()
    #expect(result.outcome.diagnostics.count == 1)
    #expect(
      result.messages.contains("content/p0.md: note: while this page was rendered\nnote: and for 19 more\n"))
  }

  @Test("A layout outside of its folder would be published as it is")
  func strayLayout() throws {
    var site = MemorySite(["index.md": "# Home\n"])
    site.templates = ["page.html": "<p>\n{{ page.title }}</p>", "plain.html": "<p>{ }</p>"]
    #expect(
      try site.build().messages.hasPrefix(
        "Templates/page.html:2:1: error: this file looks like a layout, and would be published as it is\n"))
  }

  @Test("A path in a layout must lead to something")
  func pathInLayout() throws {
    var site = MemorySite(["index.md": "# Home\n", "a.md": "# A\n", "x.txt": "x"])
    site.templates = [
      "layouts/page.html":
        "{{ '/'|url }} {{ '/a/'|url }} {{ '/x.txt'|url }} {{ '/robots.txt'|url }} {{ '/a/#b'|url }}"
    ]
    #expect(try site.buildWell().texts["a/index.html"] == "/ /a/ /x.txt /robots.txt /a/#b")
    site.templates = ["layouts/page.html": "{{ '/x.css'|url }}"]
    #expect(try site.build().messages.contains("there is nothing at /x.css"))
  }
}
