import Diagnostics
import Site
import Testing

@Suite("Who may read a page")
struct AccessDecisionTests {
  private static let site = """
    title: x
    audiences: [members, staff]
    access:
      rules:
        - {path: "courses/**", access: protected}
        - {path: "staff/**", audience: staff}
        - {path: "courses/open/**", access: public}

    """

  private func decide(_ path: String, _ text: String, site: String = AccessDecisionTests.site) throws -> (
    access: Access?, shown: String
  ) {
    let configuration = try #require(readConfiguration(site).configuration)
    let source = try #require(readPage(text).source)
    let page = try #require(SitePath(path))
    var diagnostics: [Diagnostic] = []
    let access = AccessDecision.access(
      ofPage: page, source: source, path: "content/" + path, configuration: configuration, into: &diagnostics)
    return (access, show(diagnostics))
  }

  @Test(
    "rules and front matter decide together",
    arguments: [
      ("a.md", "", "public"), ("a.md", "title: x", "public"), ("a.md", "access: public", "public"),
      ("a.md", "access: protected", "members"), ("a.md", "audience: staff", "staff"),
      ("a.md", "access: protected\naudience: [staff, members]", "members staff"),
      ("courses/a.md", "", "members"), ("courses/a.md", "access: protected", "members"),
      ("courses/a.md", "access: public", "public"), ("courses/a.md", "audience: staff", "staff"),
      ("staff/a.md", "", "staff"), ("staff/a.md", "access: protected", "staff"),
      ("staff/a.md", "access: protected\naudience: members", "members"),
      ("staff/a.md", "access: public", "public"), ("staff/a.md", "audience: members", "members"),
      ("courses/open/a.md", "", "public"), ("courses/open/a.md", "access: protected", "members"),
      ("courses/open/a.md", "audience: staff", "staff"), ("courses.md", "", "public"),
      ("Courses/a.md", "", "public"),
    ])
  func table(path: String, yaml: String, expected: String) throws {
    let (access, shown) = try decide(path, yaml.isEmpty ? "Text" : "---\n\(yaml)\n---\nText")
    #expect(shown == "")
    switch access {
    case .public: #expect(expected == "public")
    case .protected(let audiences): #expect(audiences.map(\.name).joined(separator: " ") == expected)
    case nil: Issue.record("no decision")
    }
  }

  @Test("an audience that the site does not declare is an error where the page names it")
  func undeclared() throws {
    let (access, shown) = try decide("a.md", "---\naudience: [staff, mebmers]\n---\n")
    #expect(access == nil)
    #expect(
      shown == """
        content/a.md:2:19: error: unknown audience “mebmers”
          audience: [staff, mebmers]
                            ^~~~~~~
        help: did you mean “members”?

        """)
  }

  @Test("a protected page of a site without audiences is an error, never public")
  func noAudience() throws {
    let help = "declare one in site.yml: “audiences: [members]”"
    let (access, shown) = try decide("a.md", "---\naccess: protected\n---\n", site: "title: x\n")
    #expect(access == nil)
    #expect(
      shown == """
        content/a.md:2:9: error: this is protected, and the site declares no audience
          access: protected
                  ^~~~~~~~~
        help: \(help)

        """)
    let named = try decide("a.md", "---\naudience: members\n---\n", site: "title: x\n")
    #expect(named.access == nil)
    #expect(named.shown.hasPrefix("content/a.md:2:11: error: unknown audience “members”\n"))
    #expect(named.shown.hasSuffix("help: \(help)\n"))
  }

  @Test(
    "assets follow the rules alone",
    arguments: [
      ("courses/a.pdf", "members"), ("staff/a/b.png", "staff"), ("courses/open/a.pdf", "public"),
      ("a.png", nil),
    ])
  func assets(path: String, expected: String?) throws {
    let configuration = try #require(readConfiguration(AccessDecisionTests.site).configuration)
    let access = AccessDecision.access(ofAsset: try #require(SitePath(path)), configuration: configuration)
    switch access {
    case .public: #expect(expected == "public")
    case .protected(let audiences): #expect(audiences.map(\.name) == [expected])
    case nil: #expect(expected == nil)
    }
  }
}
