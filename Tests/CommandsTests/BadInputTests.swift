import Foundation
import Testing

/// One mistake in a site that was built before, and the first line that the build says about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  var rule: String
  var file: String
  var text: String
  var error: String

  init(_ rule: String, _ file: String, _ text: String, _ error: String) {
    self.rule = rule
    self.file = file
    self.text = text
    self.error = error
  }

  var testDescription: String { rule }
}

@Suite("A mistake anywhere is an error with its place, and the last good build stays")
struct BadInputTests {
  private static let page = "content/index.md"

  static let frontMatter = [
    Mistake("an unclosed block", page, "---\ntitle: A\n", "content/index.md:1:1: error: "),
    Mistake("four dashes", page, "----\ntitle: A\n----\n", "content/index.md:1:1: error: "),
    Mistake("a space before the dashes", page, " ---\ntitle: A\n---\n", "content/index.md:1:1: error: "),
    Mistake("TOML", page, "+++\ntitle = 'A'\n+++\n", "content/index.md:1:1: error: "),
    Mistake("JSON", page, "{\n\"title\": \"A\"\n}\n", "content/index.md:1:1: error: "),
    Mistake("a tab in the indentation", page, "---\nextra:\n\ta: 1\n---\n", "content/index.md:3:1: error: "),
    Mistake("a key twice", page, "---\ntitle: A\ntitle: B\n---\n", "content/index.md:3:1: error: "),
    Mistake("an unknown key", page, "---\ntitel: A\n---\n", "content/index.md:2:1: error: "),
    Mistake("a number for a title", page, "---\ntitle: 12\n---\n", "content/index.md:2:8: error: "),
    Mistake("no such day", page, "---\ndate: 2026-02-30\n---\n", "content/index.md:2:7: error: "),
  ]

  static let access = [
    Mistake("upper case", page, "---\naccess: Protected\n---\n", "content/index.md:2:9: error: "),
    Mistake("misspelt", page, "---\naccess: protcted\n---\n", "content/index.md:2:9: error: "),
    Mistake("a list", page, "---\naccess: [protected]\n---\n", "content/index.md:2:9: error: "),
    Mistake("yes", page, "---\naccess: yes\n---\n", "content/index.md:2:9: error: "),
    Mistake("true", page, "---\naccess: true\n---\n", "content/index.md:2:9: error: "),
    Mistake("empty", page, "---\naccess:\n---\n", "content/index.md:2:8: error: "),
    Mistake(
      "an audience nobody declared", page, "---\naudience: memebrs\n---\n", "content/index.md:2:11: error: "),
    Mistake(
      "public for an audience", page, "---\naccess: public\naudience: members\n---\n",
      "content/index.md:3:11: error: "),
    Mistake(
      "a rule that protects nothing", "site.yml",
      "title: Club\naudiences: [members, staff]\naccess:\n  rules: [{path: \"plans/**\", access: protected}]\n",
      "site.yml:4:18: error: "),
    Mistake(
      "a section that has no end", page, "Hello.\n\n<requires-authentication>\n\nSalaries\n",
      "content/index.md:3:1: error: "),
    Mistake(
      "a section that nobody can read", page,
      "Hello.\n\n<div requires-authentication=\"staff\">Salaries</div>\n",
      "content/index.md:3:1: error: nobody can read what is for “staff”: it has no member"),
    Mistake(
      "a section that would not be sealed", page,
      "Hello.\n\n> <div requires-authentication=\"staff\">Salaries</div>\n",
      "content/index.md:3:8: error: "),
  ]

  static let links = [
    Mistake(
      "a page that isn't there", page, "a\n\nSee [it](plann.md).\n",
      "content/index.md:3:10: error: “plann.md” leads to nothing"),
    Mistake(
      "a picture that isn't there", page, "![x](x.png)\n",
      "content/index.md:1:6: error: “x.png” leads to nothing"),
    Mistake(
      "another letter case", page, "[it](Plan.md)\n",
      "content/index.md:1:6: error: “Plan.md” differs from the file's name in letter case"),
    Mistake(
      "out of the content", page, "[it](../site.yml)\n",
      "content/index.md:1:6: error: “../site.yml” leaves the site's content"),
    Mistake(
      "raw HTML", page, "<p>\n<img alt=\"\" src=\"x.png\">\n",
      "content/index.md:2:18: error: “x.png” leads to nothing"),
  ]

  static let templates = [
    Mistake(
      "an unknown name", "Templates/layouts/page.html", "{% guard %}{{ page.titel }}{% endguard %}",
      "Templates/layouts/page.html:1:20: error: "),
    Mistake(
      "an unknown filter", "Templates/layouts/page.html", "\n{{ page.title | uper }}",
      "Templates/layouts/page.html:2:17: error: "),
    Mistake(
      "an unclosed tag", "Templates/layouts/page.html", "{% if page.title %}",
      "Templates/layouts/page.html:1:4: error: "),
    Mistake(
      "a layout that includes itself", "Templates/layouts/page.html", "{% include \"layouts/page.html\" %}",
      "Templates/layouts/page.html:1:4: error: templates include each other without end"),
    Mistake(
      "guarded content outside a guard", "Templates/layouts/page.html", "{{ page.content }}",
      "Templates/layouts/page.html:1:9: error: "),
    Mistake(
      "a protected page without its guard", "Templates/layouts/page.html", "{{ page.title }}",
      "content/plan.md:3:9: error: content/plan.md is protected, and its layout has no {% guard %}"),
    Mistake("a layout that isn't there", page, "---\nlayout: post\n---\n", "content/index.md:2:9: error: "),
  ]

  static let keys = [
    Mistake(
      "a malformed key", "members.yml",
      "siteSalt: AAAAAAAAAAAAAAAAAAAAAA\nmembers:\n  - audience: members\n    key: ghm1_no\n    iterations: 600000\n",
      "members.yml:4:10: error: "),
    Mistake(
      "a malformed salt", "members.yml", "siteSalt: AAAA\nmembers: []\n", "content/plan.md:3:9: error: "),
    Mistake(
      "an audience without members", "members.yml", "siteSalt: AAAAAAAAAAAAAAAAAAAAAA\nmembers: []\n",
      "content/plan.md:3:9: error: nobody can read what is for “members”: it has no member"),
    Mistake(
      "too few iterations", "members.yml",
      "siteSalt: AAAAAAAAAAAAAAAAAAAAAA\nmembers:\n  - audience: members\n    key: ghm1_no\n    iterations: 1000\n",
      "members.yml:5:17: error: "),
    Mistake("no secret", ".gatehouse/secret", "", "error: .gatehouse/secret holds no site secret"),
  ]

  @Test("One mistake", arguments: frontMatter + access + links + templates + keys)
  func mistake(_ mistake: Mistake) throws {
    let story = try Story.site()
    #expect(try story.gatehouse("build").code == 0)
    let good = try story.contents(of: "public")
    try story.write(mistake.file, mistake.text)
    let run = try story.gatehouse("build")
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix(mistake.error), "\(run.errors)")
    #expect(try story.contents(of: "public") == good)
  }

  @Test("All mistakes are named at once, sorted by place")
  func all() throws {
    let story = try Story.site()
    try story.write("content/a.md", "---\naccess: protcted\ntitel: A\n---\n")
    try story.write("content/b.md", "---\ndate: tomorrow\n---\n")
    let errors = try story.gatehouse("build").errors
    let places = errors.split(separator: "\n").filter { $0.contains(": error: ") }
      .map { $0.prefix { $0 != " " } }
    #expect(places == ["content/a.md:2:9:", "content/a.md:3:1:", "content/b.md:2:7:"])
  }
}
