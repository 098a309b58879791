import Testing

@testable import Build

@Suite("The styles that every page loads")
struct PageStylesTests {
  private static let files = [
    "index.md": "Hello", "secret.md": "---\naccess: protected\naudience: members\n---\nThe plan",
  ]

  private func built(
    _ templates: [String: String] = [:], files: [String: String] = Self.files
  ) throws -> (links: [(file: String, media: String?)], texts: [String: String]) {
    var site = MemorySite(files)
    site.templates = templates
    let texts = try site.buildWell().texts
    let page = try #require(texts["index.html"])
    let pattern =
      /<link rel="stylesheet" href="\/(gatehouse\/[0-9a-f]{12}\/styles\/[^"]+)" integrity="[^"]+"(?: media="(.+)")?>/
    return (page.matches(of: pattern).map { (String($0.1), $0.2.map(String.init)) }, texts)
  }

  private func names(_ links: [(file: String, media: String?)]) -> [String] {
    links.map { String($0.file.split(separator: "/").last ?? "") }
  }

  private static let single = [
    "gatehouse.css", "navigation.css", "prose.css", "lists.css", "code.css", "sign-in.css", "print.css",
  ]

  @Test("They are one file, with all of them in their order, and print for paper")
  func joined() throws {
    // With a layout that may name them, each is there by itself as well.
    let (links, texts) = try built(["layouts/club.html": "{{ \"/gatehouse/styles/prose.css\"|url }}"])
    #expect(names(links) == ["every-page-guarded.css"] && links[0].media == nil)
    let text = try #require(texts[links[0].file])
    let folder = links[0].file.dropLast("every-page-guarded.css".count)
    let parts = try Self.single.map { try #require(texts["\(folder)\($0)"]).dropLast() }
    #expect(text == parts.dropLast().joined() + "@media print{\(parts[6])}\n")
    #expect(!texts.keys.contains { $0.hasSuffix("every-page.css") })
  }

  @Test("Without a layout that could name them, the others are not published")
  func alone() throws {
    let styles = try built().texts.keys.filter { $0.hasSuffix(".css") }.map { $0.split(separator: "/")[3] }
    #expect(styles.sorted() == ["every-page-guarded.css", "sign-in-files.css", "sign-in-form.css"])
  }

  @Test("A site without anything protected has no style of the guard in it")
  func unprotected() throws {
    let (links, texts) = try built(files: ["index.md": "Hello"])
    #expect(names(links) == ["every-page.css"])
    let text = try #require(texts[links[0].file])
    #expect(!text.contains("gatehouse-locked__glyph"))
    #expect(!texts.keys.contains { $0.hasSuffix("every-page-guarded.css") })
  }

  @Test("A site's own style takes its place in it")
  func own() throws {
    let (links, texts) = try built(["styles/prose.css": "@charset \"utf-8\";\np { margin: 7px }"])
    let link = try #require(links.first)
    let text = try #require(texts[link.file])
    #expect(text.contains("p{margin:7px}") && !text.contains("@charset"))
    #expect(!text.contains(".gatehouse-prose h1"))
  }

  @Test(
    "Where one of its own styles cannot be joined, each is a file by itself",
    arguments: ["@import 'more.css';\np { margin: 0 }", "p { margin: 0"])
  func apart(style: String) throws {
    let (links, texts) = try built(["styles/prose.css": style, "styles/more.css": "p { color: red }"])
    #expect(names(links) == Self.single)
    #expect(links.map(\.media) == Array(repeating: nil, count: 6) + ["print"])
    #expect(links.allSatisfy { texts[$0.file] != nil })
    #expect(!texts.keys.contains { $0.contains("every-page") })
  }

  @Test("A site's own file of that name is left alone")
  func taken() throws {
    let own = "p{margin:7px}\n"
    let (links, texts) = try built(["styles/every-page-guarded.css": own])
    #expect(names(links) == Self.single)
    #expect(texts.contains { $0.key.hasSuffix("/every-page-guarded.css") && $0.value == own })
  }

  @Test("A site's own layout adds a style, or names each by itself")
  func ownLayout() throws {
    let layout = """
      {% for style in gatehouse.styles %}<link rel="stylesheet" href="{{ style.path|url }}" integrity="{{ style.path|integrity }}">{% endfor %}
      {% for name in ["prose", "club"] %}{% set path = "/gatehouse/styles/" ~ name ~ ".css" %}
      <link rel="stylesheet" href="{{ path|url }}" integrity="{{ path|integrity }}">
      {% endfor %}
      """
    let (links, texts) = try built(["layouts/styles.html": layout, "styles/club.css": "p { margin: 0 }"])
    #expect(names(links) == ["every-page-guarded.css", "prose.css", "club.css"])
    #expect(links.allSatisfy { texts[$0.file] != nil })
  }

  @Test("A style that is named and not there is an error with its place")
  func missing() throws {
    var site = MemorySite(Self.files)
    site.templates = [
      "layouts/styles.html": "<link rel=\"stylesheet\" href=\"{{ \"/gatehouse/styles/cluub.css\"|url }}\">"
    ]
    let messages = try site.build().messages
    #expect(messages.contains("Templates/layouts/styles.html:1:") && messages.contains("cluub.css"))
    #expect(messages.contains("name a page by its address, or a public file"))
  }
}
