import Foundation
import Testing

@testable import Build

@Suite("Links between pages and files")
struct LinkTests {
  private static let files = [
    "index.md": "# Home\n", "about.md": "# About\n", "courses/index.md": "# Courses\n",
    "courses/knots.md": "# Knots\n\n## Reef\n",
    "courses/chart 1.svg": "<svg/>", "handbook/README.md": "# Handbook\n", "caf\u{E9}/index.md": "# Café\n",
    "日本.md": "# 日本\n",
  ]

  @Test(
    "A destination becomes the URL of what stands there",
    arguments: [
      ("knots.md", "/courses/knots/"), ("./knots.md#reef", "/courses/knots/#reef"),
      ("../about.md?q=1", "/about/?q=1"),
      ("../index.md", "/"), ("..", "/"), ("../", "/"), (".", "/courses/"), ("../handbook/", "/handbook/"),
      ("../handbook", "/handbook/"), ("../handbook/README.md", "/handbook/"),
      ("knots.html", "/courses/knots/"),
      ("knots/", "/courses/knots/"), ("/about/", "/about/"), ("/about", "/about/"), ("/about.md", "/about/"),
      ("/courses/knots", "/courses/knots/"), ("chart%201.svg", "/courses/chart%201.svg"),
      ("/courses/chart%201.svg", "/courses/chart%201.svg"), ("../caf%C3%A9/", "/caf%C3%A9/"),
      ("../café/", "/caf%C3%A9/"),
      ("../cafe\u{301}/index.md", "/caf%C3%A9/"), ("../日本.md", "/%E6%97%A5%E6%9C%AC/"),
      ("https://example.org/x.md", "https://example.org/x.md"), ("#knots", "#knots"),
      ("mailto:a@b.example", "mailto:a@b.example"),
    ])
  func destinations(written: String, url: String) throws {
    for (base, prefix) in [("", ""), ("url: https://example.org/repo\n", "/repo")] {
      var site = MemorySite(Self.files)
      site.configuration += base
      site.files["courses/page.md"] = "# Knots\n\n[it](<\(written)>)\n\n<a href=\"\(written)\">it</a>\n"
      let text = try site.buildWell().texts["courses/page/index.html"] ?? ""
      let expected = url.hasPrefix("/") ? prefix + url : url
      #expect(text.components(separatedBy: "<a href=\"\(expected)\">it</a>").count == 3, "\(text)")
    }
  }

  @Test("The site's base path may be written too")
  func writtenBase() throws {
    var site = MemorySite(Self.files)
    site.configuration += "url: https://example.org/repo/\n"
    site.files["page.md"] = "[it](/repo/about/)\n"
    #expect(try site.buildWell().texts["page/index.html"]?.contains("href=\"/repo/about/\"") == true)
  }

  @Test(
    "A destination that leads to nothing is an error that says what is near",
    arguments: [
      ("knot.md", "“knot.md” leads to nothing", "did you mean “courses/knots.md”?"),
      (
        "Knots.md", "“Knots.md” differs from the file's name in letter case",
        "write “courses/knots.md”: web servers tell the two apart"
      ),
      ("/weather/today", "“/weather/today” leads to nothing", "--allow-broken-links makes this a warning"),
      (
        "../../x.md", "“../../x.md” leaves the site's content",
        "a site can link to files in its content folder only"
      ),
      ("chart%201.svg/", "“chart%201.svg/” leads to nothing", "did you mean “courses/chart 1.svg”?"),
    ])
  func broken(written: String, message: String, help: String) throws {
    var site = MemorySite(Self.files)
    site.files["courses/page.md"] = "See [it](\(written)).\n"
    let found = try site.build().outcome.diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.help == help)
    #expect(found.first?.place?.position?.column == 10)
    site.allowBrokenLinks = true
    let allowed = try site.build().outcome
    #expect(!allowed.hasErrors)
    #expect(allowed.diagnostics.map(\.message) == [message])
  }

  @Test("The navigation and the guard's fallback lead to pages")
  func navigation() throws {
    var site = MemorySite(Self.files)
    site.files["plan.md"] = "---\naccess: protected\n---\n"
    site.configuration += "navigation: [index.md, abuot.md]\nguard: {fallback: /plan/}\n"
    let messages = try site.build().outcome.diagnostics.map(\.message)
    #expect(
      messages == [
        "the navigation names “abuot.md”, which isn't there",
        "the guard's fallback “/plan/” is protected itself, so a reader who declines would be asked again",
      ])
  }

  @Test("A link to a protected page says whom it is for; no other link does, nor one in a feed")
  func protectedLinks() throws {
    var site = MemorySite([
      "index.md":
        "---\ndate: 2024-01-01\n---\n[plan](plan.md#a) <a href=\"plan.md\">x</a> [open](open.md) <img src=\"x.svg\" alt=\"\">\n",
      "plan.md": "---\naccess: protected\naudience: [staff, members]\n---\n# A\n\n## A {#a}\n",
      "open.md": "# Open\n",
      "x.svg": "<svg/>",
    ])
    site.configuration += "url: https://example.org/\n"
    let texts = try site.buildWell().texts
    let page = try #require(texts["index.html"])
    #expect(page.contains("<a href=\"/plan/#a\" data-protected=\"members staff\">plan</a>"))
    #expect(page.contains("<a href=\"/plan/\" data-protected=\"members staff\">x</a>"))
    #expect(page.contains("<a href=\"/open/\">open</a>"))
    #expect(texts["feed.xml"]?.contains("data-protected") == false)
  }

  @Test("Of one line's broken links so many are reported, of each line by itself, and they stay errors")
  func manyOnOneLine() throws {
    let line = "<img srcset=\"" + (0..<300).map { "no\($0).png \($0 + 1)w" }.joined(separator: ", ") + "\">\n"
    let diagnostics = try MemorySite(["index.md": "# Home\n\n\(line)\n[it](no.md)\n"]).build().outcome
      .diagnostics
    #expect(diagnostics.filter { $0.place?.position?.line == 3 }.count == LineLimit.most)
    #expect(diagnostics.filter { $0.place?.position?.line == 5 }.count == 1)
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test("Warnings never take an error's place")
  func limit() {
    var limit = LineLimit()
    for _ in 0..<(2 * LineLimit.most) { _ = limit.allows(.warning, onLine: 1) }
    let (another, error) = (limit.allows(.warning, onLine: 1), limit.allows(.error, onLine: 1))
    let next = limit.allows(.warning, onLine: 2)
    #expect(!another && error && next)
  }
}
