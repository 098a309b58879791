import Testing

@testable import Build

@Suite("Fragments lead to something")
struct FragmentTests {
  private static let files = [
    "index.md":
      "# Home\n\n[c](chart.svg)\n\n## Café größe\n\n## Own {#mine}\n\n<a name=\"old\"></a>\n\n<div id=\"box\">\n\nx\n\n</div>\n",
    "plan.md": "---\naccess: protected\n---\n# Plan\n\n## Canary days\n\n<span id=\"spot\"></span>\n",
    "chart.svg": "<svg/>",
  ]

  @Test(
    "The ids of headings, of HTML and of the layouts, on this page and on others, public or protected",
    arguments: [
      "index.md#home", "index.md#mine", "index.md#old", "index.md#box", "index.md#café-größe",
      "index.md#caf%C3%A9-gr%C3%B6%C3%9Fe", "/#home", "./?q=1#home", "plan.md#canary-days", "plan.md#spot",
      "/plan/#plan", "#here", "#self", "#", "#top", "#TOP", "index.md#", "#gatehouse-main", "chart.svg#any",
      "https://example.org/#any", "index.md#:~:text=Home", "#here:~:text=x", "#a%20b",
    ])
  func found(written: String) throws {
    for access in ["public", "protected\naudience: members"] {
      var site = MemorySite(Self.files)
      site.files["page.md"] =
        "---\naccess: \(access)\n---\n# Here\n\n<i id=\"self\"></i><i id='a b'></i>\n\n[it](<\(written)>) <a href=\"\(written)\">it</a>\n"
      _ = try site.buildWell()
    }
  }

  @Test(
    "One that leads to nothing is an error at its place, that says what is near",
    arguments: [
      ("#hree", "“#hree” leads to nothing on this page", "did you mean “#here”?"),
      ("page.md#hree", "“page.md#hree” leads to nothing on this page", "did you mean “#here”?"),
      (
        "index.md#homes", "“index.md#homes” leads to nothing: index.md has no “homes”",
        "did you mean “#home”?"
      ),
      ("index.md#Home", "“index.md#Home” leads to nothing: index.md has no “Home”", "did you mean “#home”?"),
      (
        "plan.md#canary-day", "“plan.md#canary-day” leads to nothing: plan.md has no “canary-day”",
        "did you mean “#canary-days”?"
      ),
      (
        "index.md#cafe\u{301}-größe",
        "“index.md#cafe\u{301}-größe” leads to nothing: index.md has no “cafe\u{301}-größe”",
        "did you mean “#café-größe”?"
      ),
      (
        "/?q#weather-report", "“/?q#weather-report” leads to nothing: index.md has no “weather-report”",
        "name the id of a heading, or of an element with id= or name=; --allow-broken-links makes this a warning"
      ),
    ])
  func broken(written: String, message: String, help: String) throws {
    var site = MemorySite(Self.files)
    site.files["page.md"] = "# Here\n\nSee [it](\(written)).\n"
    let found = try site.build().outcome.diagnostics
    #expect(found.map { Array($0.message.utf8) } == [Array(message.utf8)])
    #expect(found.first?.help == help)
    #expect(found.first?.place?.position?.line == 3 && found.first?.place?.position?.column == 10)
    site.allowBrokenLinks = true
    let allowed = try site.build().outcome
    #expect(!allowed.hasErrors)
    #expect(allowed.diagnostics.map(\.message) == [message])
  }

  @Test("Ids that raw HTML would have had do not count where it is left out")
  func safe() throws {
    var site = MemorySite(["index.md": "# Home\n\n<i id=\"x\"></i> [x](#x)\n"])
    _ = try site.buildWell()
    site.configuration += "markdown: {raw_html: false}\n"
    #expect(try site.build().outcome.diagnostics.map(\.message) == ["“#x” leads to nothing on this page"])
  }

  @Test("An id given twice, or one of the theme's, is an error at its place")
  func ids() throws {
    let site = MemorySite([
      "index.md": "---\ntitle: A\n---\n# A {#x}\n\n## B {#x}\n\n## C {#gatehouse-main}\n"
    ])
    #expect(
      try site.build().messages == """
        content/index.md:6:6: error: the id “x” is given twice on this page
          ## B {#x}
               ^~~~
        help: give one of the two another id
        content/index.md:8:6: error: the id “gatehouse-main” belongs to the theme
          ## C {#gatehouse-main}
               ^~~~~~~~~~~~~~~~~
        help: take an id that doesn't begin with “gatehouse”

        """)
  }
}
