import Diagnostics
import Foundation
import Site
import Testing

@testable import Build

@Suite("How the sign-in form appears: for a site, a page or a section")
struct PresentationTests {
  static let section =
    "Open.\n\n<requires-authentication audience=\"staff\">\n\nHidden.\n\n</requires-authentication>\n\n"
    + "<requires-authentication audience=\"staff\" presentation=\"modal\">\n\nHidden too.\n\n</requires-authentication>\n"

  @Test(
    "A page or a section says it, else the site, else it is a dialog",
    arguments: [
      ("", "modal"), ("guard: {presentation: inline}\n", "inline"),
      ("guard: {presentation: modal}\n", "modal"),
    ])
  func presentation(settings: String, usual: String) throws {
    var site = MemorySite([
      "index.md": "# Home\n", "a.md": "---\naccess: protected\n---\nText of a.\n",
      "b.md": "---\naccess: protected\npresentation: modal\n---\nText of b.\n",
      "c.md": "---\naccess: protected\npresentation: inline\n---\nText of c.\n", "d.md": Self.section,
    ])
    site.configuration += settings
    site.templates["layouts/locked.html"] = "<i>{{ page.presentation }}</i>"
    let texts = try site.buildWell().texts
    for (page, wanted) in [("a", usual), ("b", "modal"), ("c", "inline")] {
      let html = try #require(texts["\(page)/index.html"])
      #expect(html.contains(" presentation=\"\(wanted)\"") && html.contains("<i>\(wanted)</i>"), "\(page)")
    }
    let sections = try #require(texts["d/index.html"]).components(separatedBy: " presentation=\"")
    #expect(sections.dropFirst().map { String($0.prefix { $0 != "\"" }) } == [usual, "modal"])
  }

  @Test("A word that it does not have is an error")
  func wrongWord() {
    var diagnostics = [Diagnostic]()
    _ = Configuration.read(
      Array("title: A\nguard: {presentation: popup}\n".utf8), path: "site.yml", into: &diagnostics)
    #expect(diagnostics.count == 1 && diagnostics.first?.place?.position?.column == 23)
  }
}
