import Testing

@testable import Site

@Suite("The addresses that authors choose")
struct PageAddressTests {
  @Test(
    "An address is a folder's index, or an HTML file",
    arguments: [
      ("/about/", "about/index.html"), ("/about", "about/index.html"), ("/", "index.html"),
      ("/old/page.html", "old/page.html"), ("/%C3%BCber/", "über/index.html"), ("/über", "über/index.html"),
      ("/u\u{308}ber/", "\u{FC}ber/index.html"), ("/v1.0/", "v1.0/index.html"),
      ("/a.html/", "a.html/index.html"),
    ])
  func valid(text: String, output: String) throws {
    #expect(try PageAddress(text).output.string.utf8.elementsEqual(output.utf8))
  }

  @Test(
    "What leaves the site or names nothing is refused",
    arguments: [
      ("about/", PageAddress.Problem.notFromRoot), ("//example.org/", .notFromRoot),
      ("https://example.org/", .notFromRoot),
      ("", .notFromRoot), ("/../a/", .component), ("/a//b/", .component), ("/%2e%2e/a/", .component),
      ("/a%2fb/", .component), ("/a?b", .component), ("/a#b", .component), ("/a\\b/", .component),
      ("/%ff/", .component),
      ("/%0a/", .component), ("/a%", .component), ("/feed.xml", .ending), ("/v1.0", .ending),
    ])
  func invalid(text: String, problem: PageAddress.Problem) {
    #expect(throws: problem) { try PageAddress(text) }
  }

  @Test(
    "A page's route follows from its file, its slug or its address",
    arguments: [
      ("a/b.md", "", "a/b/index.html"), ("a/b.md", "slug: c", "a/c/index.html"),
      ("a/index.md", "slug: c", "c/index.html"),
      ("a/b.md", "url: /x/", "x/index.html"), ("404.md", "", "404.html"),
      ("a/404.md", "", "a/404/index.html"),
      ("README.md", "", "index.html"),
    ])
  func routes(path: String, frontMatter: String, output: String) throws {
    let (source, shown) = readPage("---\n\(frontMatter)\n---\n")
    let text = try #require(source, "\(shown)")
    let route = Route(page: try #require(SitePath(path)), frontMatter: text.frontMatter)
    #expect(route?.output.string == output)
  }
}
