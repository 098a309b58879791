import Testing

@testable import Build

@Suite("Files that hosts ask for by fixed paths")
struct HostFileTests {
  private static let isPublic = "---\naccess: public\n---\n"
  private static let isProtected = "---\naccess: protected\n---\n"

  private func site(_ files: [String: String] = [:]) -> MemorySite {
    let own = ["index.md": Self.isPublic, "plan.md": Self.isProtected]
    return MemorySite(own.merging(files) { $1 })
  }

  private static let paths = [
    "robots.txt", "_headers", "_redirects", "CNAME", ".nojekyll", ".well-known/security.txt",
    ".well-known/acme/a.b/token",
  ]

  @Test("At the content root they stay public beside protected pages, under their names", arguments: paths)
  func stayPublic(path: String) throws {
    var site = site([path: "Mine"])
    #expect(try site.buildWell().texts[path] == "Mine")
    site.files["index.md"] = Self.isProtected
    #expect(try site.buildWell().texts[path] == "Mine")
    site.files["plan.md"] = "---\ndraft: true\naccess: protected\n---\n"
    #expect(try site.buildWell().texts[path] == "Mine")
  }

  @Test("A rule that protects one decides", arguments: paths)
  func ruled(path: String) throws {
    var site = site([path: "Mine"])
    site.configuration += "access:\n  rules: [{path: \"\(path)\", access: protected, audience: staff}]\n"
    let result = try site.build()
    #expect(!result.texts.values.contains("Mine"))
  }

  @Test("Used by protected pages alone, one is sealed as any other file", arguments: paths)
  func used(path: String) throws {
    let result = try site([path: "Mine", "plan.md": Self.isProtected + "[it](\(path))\n"]).buildWell()
    #expect(result.texts[path] == nil)
    #expect(try result.openFile("/\(path)", as: "members") == "Mine")
  }

  @Test(
    "Any other name or folder is sealed",
    arguments: [
      "cname", "CNAME.txt", "robots.txt.bak", "_header", "files/robots.txt", "files/CNAME",
      "files/.well-known/a", ".well-known2/a", ".Well-Known/a", "security.txt", "favicon.ico",
    ])
  func others(path: String) throws {
    let result = try site([path: "Mine"]).build()
    #expect(!result.texts.values.contains("Mine"))
    #expect(result.messages.contains("so it is sealed"))
  }

  @Test("Beside protected pages below .well-known it is theirs")
  func ownFolder() throws {
    let result = try site([".well-known/plan.md": Self.isProtected, ".well-known/x/a": "Mine"]).buildWell()
    #expect(!result.texts.values.contains("Mine"))
  }

  @Test("The text of a protected page in one is an error")
  func leak() throws {
    let words = "The treasurer leaves at the end of March, and nobody is to know of it before.\n"
    let result = try site(["plan.md": Self.isProtected + words, "robots.txt": "# " + words]).build()
    #expect(result.messages.contains("content/robots.txt: error: this public file has text that"))
  }
}
