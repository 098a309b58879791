import Testing

@testable import Build

@Suite("What the guard loads later is named once, in its scripts")
struct GuardFilesTests {
  private static let files = [
    "index.md": "Hello", "secret.md": "---\naccess: protected\naudience: members\n---\nThe plan",
  ]

  private func site(_ templates: [String: String] = [:], adding more: [String: String] = [:]) -> MemorySite {
    var site = MemorySite(Self.files.merging(more) { $1 })
    site.templates = templates
    return site
  }

  private func script(_ name: String, of texts: [String: String]) throws -> String {
    try #require(texts.first { $0.key.hasSuffix("/guard/\(name)") }?.value)
  }

  /// The files that a script names, each of which must be there and have the hash that it is named with.
  private func named(in script: String, of result: MemorySite.Result) throws -> [String] {
    let folder = try #require(result.texts.keys.first { $0.hasSuffix("/guard/start.js") }).dropLast(8)
    let pattern = /<(?:script type="module" src|link rel="stylesheet" href)="([^"]+)" integrity="([^"]+)">/
    return try script.matches(of: pattern).map { match in
      let path = "\(folder)\(match.1)".replacing("guard/../", with: "")
      let bytes = try #require(result.bytes[path], "\(path) is not there")
      #expect(try Fingerprint.integrity(of: bytes) == match.2)
      return String(match.1)
    }
  }

  @Test("start.js names the guard, and the guard its parts, with what browsers check them by")
  func lists() throws {
    let result = try site().buildWell()
    let start = try script("start.js", of: result.texts)
    #expect(try named(in: start, of: result) == ["sentences-en.js", "guard.js"])
    let guarding = try script("guard.js", of: result.texts)
    #expect(
      try named(in: guarding, of: result) == [
        "../styles/sign-in-form.css", "sentences-sign-in-en.js", "sign-in.js", "../styles/sign-in-files.css",
        "sentences-files-en.js", "sealed-uses.js",
      ])
    #expect(!start.contains("written by the build") && !guarding.contains("written by the build"))
  }

  @Test("A page names start.js and no other script; a protected one the guard too, so that it comes sooner")
  func pages() throws {
    let texts = try site().buildWell().texts
    let scripts = { (page: String) in
      (texts[page] ?? "").matches(of: /<script [^>]*src="[^"]*\/([^"\/]+)" integrity=/).map { String($0.1) }
    }
    #expect(scripts("index.html") == ["start.js"])
    #expect(scripts("404.html") == ["start.js"])
    #expect(scripts("secret/index.html") == ["start.js", "sentences-en.js", "guard.js"])
    #expect(texts.values.allSatisfy { !$0.contains("<template") })
  }

  @Test("The languages are those of the pages that are built, and the site's")
  func languages() throws {
    let result = try site(
      adding: [
        "hallo.md": "---\nlanguage: de-AT\n---\nHallo", "bientot.md": "---\nlanguage: fr\n---\nSalut",
      ]
    ).buildWell()
    let start = try script("start.js", of: result.texts)
    #expect(
      try named(in: start, of: result) == ["sentences-de.js", "guard.js", "sentences-en.js", "guard.js"])
    let hidden = try site(adding: ["hallo.md": "---\nlanguage: de\ndraft: true\n---\nHallo"]).buildWell()
    #expect(try !script("start.js", of: hidden.texts).contains("sentences-de.js"))
    #expect(!hidden.texts.keys.contains { $0.hasSuffix("-de.js") })
  }

  @Test("A site's own style of the guard is named by its own hash")
  func own() throws {
    let result = try site(["styles/sign-in-form.css": "form { margin: 7px }"]).buildWell()
    #expect(try named(in: script("guard.js", of: result.texts), of: result).count == 6)
  }

  @Test(
    "A module of a site's own that does without the list is an error with its place",
    arguments: [("start.js", "start-files.js"), ("parts.js", "part-files.js")])
  func withoutList(own: String, list: String) throws {
    let source =
      own == "parts.js"
      ? "export const offer = 1;\nexport const loadPart = 1;\nexport const expectSignIn = 1;" : "use();"
    let messages = try site(["guard/\(own)": source]).build().messages
    #expect(messages.contains("Templates/guard/\(own)") && messages.contains(list))
    #expect(messages.contains("begin again with the theme's own module"))
  }

  @Test(
    "A site's own layout that nothing includes any more is warned about",
    arguments: ["guard-parts", "guard-modules"])
  func obsolete(layout: String) throws {
    let result = try site(["layouts/\(layout).html": "<p>"]).build()
    #expect(result.messages.contains("warning: no layout includes this one"))
    #expect(result.messages.contains("Templates/layouts/\(layout).html"))
    #expect(result.texts["index.html"] != nil)
    let included = try site([
      "layouts/\(layout).html": "<p>",
      "layouts/page.html":
        "{% include \"layouts/\(layout).html\" %}{% guard %}{{ page.content }}{% endguard %}",
    ]).build()
    #expect(!included.messages.contains("no layout includes"))
  }

  @Test("A layout that includes one which is no more is an error with its place")
  func missingLayout() throws {
    let layout = "{% include \"layouts/guard-parts.html\" %}{% guard %}{{ page.content }}{% endguard %}"
    let messages = try site(["layouts/page.html": layout]).build().messages
    #expect(messages.contains("Templates/layouts/page.html:1:") && messages.contains("guard-parts.html"))
  }
}
