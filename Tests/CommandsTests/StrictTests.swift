import Testing

@Suite("--strict")
struct StrictTests {
  private static func site() throws -> Story {
    try Story(["site.yml": "title: Club\n", "content/index.md": "# A\n\n[x](y.md)\n"])
  }

  @Test("A warning is counted in the summary, and with --strict it is an error and nothing is committed")
  func strict() throws {
    let story = try Self.site()
    let loose = try story.gatehouse("build", "--allow-broken-links")
    #expect(loose.code == 0)
    #expect(loose.errors.hasPrefix("content/index.md:3:5: warning: “y.md” leads to nothing\n"))
    #expect(loose.output.hasPrefix("Built 1 page (0 protected) and 0 files into public: "))
    #expect(loose.output.hasSuffix(" written, 0 removed, 1 warning.\n"))
    let good = try story.contents(of: "public")
    try story.write("content/index.md", "# B\n\n[x](y.md)\n")
    let strict = try story.gatehouse("build", "--allow-broken-links", "--strict")
    #expect(strict.code == 1)
    #expect(strict.output == "")
    #expect(strict.errors.hasPrefix("content/index.md:3:5: error: “y.md” leads to nothing\n"))
    #expect(try story.contents(of: "public") == good)
    #expect(try story.gatehouse("check", "--allow-broken-links", "--strict").errors == strict.errors)
  }

  @Test("A secret that others can read is a warning, so with --strict an error")
  func secret() throws {
    let story = try Story.site()
    try story.setPermissions(0o644, of: ".gatehouse/secret")
    let loose = try story.gatehouse("build")
    #expect(loose.code == 0)
    #expect(loose.errors.hasPrefix("warning: other users of this machine can read the site secret in "))
    let strict = try story.gatehouse("build", "--strict")
    #expect(strict.code == 1)
    #expect(strict.errors.hasPrefix("error: other users of this machine can read the site secret in "))
  }
}
