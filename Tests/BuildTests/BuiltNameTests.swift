import Testing

@testable import Build

@Suite("A file in the place of what the build makes")
struct BuiltNameTests {
  private static let setting =
    "url: https://example.org/\nhosting: {headers: true, nojekyll: true}\nenrolment: true\n"

  private func messages(_ file: String, _ pages: [String: String] = [:]) throws -> String {
    let own = ["index.md": "# Home\n", "a.md": "---\ndate: 2024-01-01\ntags: [boats]\n---\n"]
    var site = MemorySite(own.merging(pages) { $1 })
    site.files[file] = "Mine\n"
    site.configuration += Self.setting
    return try site.build().messages
  }

  @Test(
    "The error is at the author's file, and says how to keep it",
    arguments: [
      ("sitemap.xml", "sitemap.xml", "write sitemap: false in site.yml"),
      ("feed.xml", "feed.xml", "write feed: false in site.yml"),
      ("tags.md", "tags/index.html", "write tags: false in site.yml"),
      ("tags/boats.md", "tags/boats/index.html", "write tags: false in site.yml"),
      ("enrol.md", "enrol/index.html", "write enrolment: false in site.yml"),
    ])
  func samePath(file: String, output: String, help: String) throws {
    let shown = try messages(file)
    #expect(shown.contains("content/\(file): error: content/\(file) and the "), "\(shown)")
    #expect(shown.contains(" would both become \(output)\nhelp: rename it, or \(help)\n"), "\(shown)")
  }

  @Test("A section's feed and its list are switched off in its page")
  func section() throws {
    let index = "---\nfeed: true\nlist: true\npaginate: 1\n---\n"
    let pages = [
      "news/index.md": index, "news/b.md": "---\ndate: 2024-01-01\n---\n",
      "news/c.md": "---\ndate: 2024-01-02\n---\n",
    ]
    let feed = try messages("news/feed.xml", pages)
    #expect(
      feed.contains("content/news/feed.xml: error: content/news/feed.xml and the feed of news/index.md"))
    #expect(feed.contains("help: rename it, or remove “feed” from content/news/index.md\n"), "\(feed)")
    let list = try messages("news/page/2.md", pages)
    #expect(
      list.contains("content/news/page/2.md: error: content/news/page/2.md and the list of news/index.md"))
    #expect(
      list.contains("help: rename it, or write a larger “paginate” in content/news/index.md\n"), "\(list)")
  }

  @Test(
    "Names that are nearly those of files which one's own would replace are errors, too",
    arguments: [
      ("Robots.txt", "rename it: a file of exactly the name robots.txt takes the place of the built one"),
      ("404.HTML", "rename it: a file of exactly the name 404.html takes the place of the built one"),
      (
        "robots.txt/a.txt",
        "rename it: a file of exactly the name robots.txt takes the place of the built one"
      ),
      ("_Headers", "rename it, or write hosting: {headers: false} in site.yml"),
      (".NoJekyll", "rename it, or write hosting: {nojekyll: false} in site.yml"),
    ])
  func nearly(file: String, help: String) throws {
    let shown = try messages(file)
    #expect(shown.contains("content/\(file): error: content/\(file) and the "), "\(shown)")
    #expect(shown.contains("\nhelp: \(help)\n"), "\(shown)")
  }

  @Test(
    "One's own robots.txt, _headers and .nojekyll take the place of the built ones",
    arguments: [
      "robots.txt", "_headers", ".nojekyll",
    ])
  func replaced(file: String) throws {
    #expect(!(try messages(file)).contains("error: content/\(file)"))
  }

  @Test("An alias in such a place is an error at the alias")
  func alias() throws {
    let shown = try messages("x.txt", ["b.md": "---\naliases: /feed.xml/\n---\n"])
    #expect(shown.contains("content/b.md:2:10: error: the feed and content/b.md (alias) would"), "\(shown)")
    #expect(shown.contains("help: remove the alias, or write another address\n"))
  }
}
