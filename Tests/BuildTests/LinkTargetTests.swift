import Testing

@testable import Build

@Suite("A link's destination, taken apart")
struct LinkTargetTests {
  @Test(
    "Other sites, other schemes and the page itself are left alone",
    arguments: [
      "https://example.org/a.md", "HTTP://x", "mailto:a@b.example", "tel:+1", "data:text/plain,x",
      "//cdn.example/x",
      "?q=1", "", "javascript:void(0)", "git+ssh://x/y",
    ])
  func elsewhere(destination: String) {
    #expect(LinkTarget(destination, from: ["a"]) == .elsewhere)
  }

  @Test("A fragment alone is one of the page itself", arguments: ["#top", "#", "#a?b"])
  func fragments(destination: String) {
    #expect(LinkTarget(destination, from: ["a"]) == .fragment)
  }

  @Test(
    "A path is resolved from the page's folder",
    arguments: [
      ("b.md", "courses/b.md", ""), ("./b.md#x", "courses/b.md", "#x"), ("../b.md?q=1#x", "b.md", "?q=1#x"),
      ("img/a%20b.png", "courses/img/a b.png", ""), ("caf%C3%A9.md", "courses/café.md", ""),
      ("sub/", "courses/sub/", ""), ("..", "", ""), (".", "courses", ""),
      ("a/./b/../c.md", "courses/a/c.md", ""),
      ("100%.md", "courses/100%.md", ""),
    ])
  func relative(destination: String, path: String, suffix: String) {
    #expect(
      LinkTarget(destination, from: ["courses"]) == .path(path, fromRoot: false, suffix: suffix))
  }

  @Test("A path from the root begins at the site's root")
  func absolute() {
    #expect(LinkTarget("/img/x.png", from: ["a", "b"]) == .path("img/x.png", fromRoot: true, suffix: ""))
    #expect(LinkTarget("/", from: ["a"]) == .path("", fromRoot: true, suffix: ""))
  }

  @Test(
    "A slash is a slash, whatever scalar stands after it",
    arguments: ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}"])
  func combiningMarks(mark: String) throws {
    #expect(LinkTarget("../../\(mark)b", from: ["a"]) == .outside)
    #expect(LinkTarget("..//\(mark)../..", from: ["a"]) == .path("", fromRoot: false, suffix: ""))
    let target = LinkTarget("x/\(mark)b/../c", from: ["a"])
    #expect(target == .path("a/x/c", fromRoot: false, suffix: ""))
  }

  @Test(
    "No path leaves the content folder",
    arguments: ["../../x.md", "/../x", "%2e%2e/%2e%2e/x", "../..", "a/../../../x"])
  func outside(destination: String) {
    #expect(LinkTarget(destination, from: ["a"]) == .outside)
  }
}
