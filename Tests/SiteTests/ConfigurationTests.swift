import Diagnostics
import Site
import Testing

@Suite("site.yml")
struct ConfigurationTests {
  @Test("a title is enough, and the rest has its defaults")
  func defaults() throws {
    let (configuration, shown) = readConfiguration("title: Courses\n")
    #expect(shown == "")
    let site = try #require(configuration)
    #expect(site.title == "Courses")
    #expect(site.description == nil && site.url == nil && site.basePath == "/" && site.language == "en")
    #expect([site.content, site.output, site.templates].map(\.string) == ["content", "public", "Templates"])
    #expect(site.audiences.isEmpty && site.defaultAudience == nil)
    #expect(site.accessRules.rules.isEmpty && site.navigation.isEmpty && site.fallbackPath == "/")
    #expect(site.guarding == GuardSettings())
  }

  @Test("everything is read, in the order of the file")
  func everything() throws {
    let text = """
      access:
        rules:
          - path: "courses/**"
            access: protected
          - path: [staff/**, "*.pdf"]
            audience: [staff, members]
          - {path: courses/index.md, access: public}
      title: Courses
      description: All of them
      url: https://example.org/repo
      language: de
      content: pages/
      output: site
      templates: theme/layouts
      audiences:
        members: {title: Members}
        staff: {}
      navigation:
        - index.md
        - {page: courses/index.md, label: Courses, icon: book}
      guard: {fallback: /welcome/, ask: on-page, remember: 30}
      """
    let (configuration, shown) = readConfiguration(text)
    #expect(shown == "")
    let site = try #require(configuration)
    #expect(site.description == "All of them" && site.language == "de")
    #expect(site.url?.origin == "https://example.org" && site.basePath == "/repo/")
    #expect([site.content, site.output, site.templates].map(\.string) == ["pages", "site", "theme/layouts"])
    #expect(site.audiences.map(\.audience) == audiences("members", "staff"))
    #expect(site.audiences.map(\.title) == ["Members", nil])
    #expect(site.defaultAudience?.name == "members")
    #expect(site.navigation.map(\.page.value.string) == ["index.md", "courses/index.md"])
    #expect(site.navigation.map(\.label) == [nil, "Courses"] && site.navigation[1].icon == "book")
    #expect(site.navigation[1].page.position == SourcePosition(line: 20, column: 12))
    #expect(site.fallbackPath == "/welcome/")
    #expect(site.guarding.ask == .onPage && site.guarding.rememberDays == 30)
    let (members, staff) = (audiences("members")[0], audiences("staff")[0])
    #expect(
      site.accessRules.rules.map(\.access) == [
        .protected(Audiences(members)), .protected(Audiences(members, [staff])), .public,
      ])
    #expect(site.accessRules.rules[1].patterns.map(\.value.string) == ["staff/**", "*.pdf"])
    #expect(site.accessRules.rules[1].patterns[1].position == SourcePosition(line: 5, column: 24))
  }

  @Test("audiences are a list of names too")
  func audienceList() {
    let (configuration, shown) = readConfiguration("title: x\naudiences: [staff, members]\n")
    #expect(shown == "")
    #expect(configuration?.audiences.map(\.audience) == audiences("staff", "members"))
  }

  @Test(
    "the base path begins and ends with a slash",
    arguments: [
      ("https://example.org", "https://example.org", "/"), ("http://example.org/", "http://example.org", "/"),
      ("https://example.org/a/b", "https://example.org", "/a/b/"),
      ("http://localhost:8080", "http://localhost:8080", "/"),
      ("https://example.org/re%20po/", "https://example.org", "/re%20po/"),
      ("http://[::1]:80/x", "http://[::1]:80", "/x/"),
      ("https://user.github.io/~me", "https://user.github.io", "/~me/"),
    ])
  func basePath(url: String, origin: String, basePath: String) {
    let (configuration, shown) = readConfiguration("title: x\nurl: \(url)\n")
    #expect(shown == "")
    #expect(configuration?.url?.origin == origin && configuration?.basePath == basePath)
    #expect(configuration?.url?.description == origin + basePath)
  }

  @Test(
    "a url that is no site's address is an error which says why",
    arguments: [
      ("example.org", "write it with https:// or http://, such as https://example.org/"),
      ("HTTPS://example.org", "write it with https:// or http://, such as https://example.org/"),
      ("ftp://example.org", "write it with https:// or http://, such as https://example.org/"),
      ("/repo/", "write it with https:// or http://, such as https://example.org/"),
      ("https://example.org/?a", "leave out what begins with “?” or “#”"),
      ("https://example.org/#a", "leave out what begins with “?” or “#”"),
      ("https://", "write the name of the host in ASCII and without a user, such as https://example.org/"),
      ("https:///x", "write the name of the host in ASCII and without a user, such as https://example.org/"),
      (
        "https://a@example.org",
        "write the name of the host in ASCII and without a user, such as https://example.org/"
      ),
      (
        "https://exämple.org",
        "write the name of the host in ASCII and without a user, such as https://example.org/"
      ),
      (
        "https://example.org:x",
        "write the name of the host in ASCII and without a user, such as https://example.org/"
      ),
      (
        "https://example.org/a b",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
      (
        "https://example.org//a",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
      (
        "https://example.org/a/../b",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
      (
        "https://example.org/\\",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
      (
        "https://example.org/%2",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
      (
        "https://example.org/é",
        "write its path percent-encoded and without empty parts, such as https://example.org/courses/"
      ),
    ])
  func badURL(url: String, help: String) {
    let (configuration, shown) = readConfiguration("title: x\nurl: \(url)\n")
    #expect(configuration == nil)
    let caret = "^" + String(repeating: "~", count: url.unicodeScalars.count - 1)
    #expect(
      shown
        == "site.yml:2:6: error: “\(url)” is not the address of a site\n  url: \(url)\n       \(caret)\nhelp: \(help)\n"
    )
  }

  @Test(
    "whatever is wrong is an error with its place and help",
    arguments: [
      ("", "site.yml: error: the key “title” is missing\nhelp: write “title: …”\n"),
      (
        "titel: x\n",
        "site.yml:1:1: error: unknown key “titel”\n  titel: x\n  ^~~~~\nhelp: did you mean “title”?\n"
      ),
      (
        "[a]\n",
        "site.yml:1:1: error: this is a list; a mapping of keys to values is wanted here\n  [a]\n  ^~~\n"
          + "help: write “key: value”, each key on a line of its own\n"
      ),
      (
        "title: x\ncontent: ../x\n",
        "site.yml:2:10: error: “../x” is not a folder of the site\n  content: ../x\n"
          + "           ^~~~\nhelp: write a path below the folder of site.yml, such as content\n"
      ),
      (
        "title: x\noutput: content/out\n",
        "site.yml:2:9: error: the folders “content/out” and “content” lie in each other\n"
          + "  output: content/out\n          ^~~~~~~~~~~\nhelp: take folders that lie beside each other\n"
      ),
      (
        "title: x\ntemplates: Public\n",
        "site.yml:2:12: error: the folders “public” and “Public” lie in each other\n"
          + "  templates: Public\n             ^~~~~~\nhelp: take folders that lie beside each other\n"
      ),
      (
        "title: x\naudiences: members\n",
        "site.yml:2:12: error: “members” is not a list\n  audiences: members\n"
          + "             ^~~~~~~\nhelp: write “- ” before each value, or “[a, b]”\n"
      ),
      (
        "title: x\naudiences: []\n",
        "site.yml:2:12: error: the list is empty\n  audiences: []\n             ^~\n"
          + "help: write at least one value, or remove the key\n"
      ),
      (
        "title: x\naudiences: {Staff: {tilte: x}}\n",
        "site.yml:2:13: error: “Staff” is not the name of an audience\n"
          + "  audiences: {Staff: {tilte: x}}\n              ^~~~~\n"
          + "help: write lower-case letters, digits, “-” and “_”, and a letter first, such as members\n"
      ),
      (
        "title: x\naudiences: {staff: {tilte: x}}\n",
        "site.yml:2:21: error: unknown key “tilte”\n"
          + "  audiences: {staff: {tilte: x}}\n                      ^~~~~\nhelp: did you mean “title”?\n"
      ),
      (
        "title: x\nguard: {fallback: //evil.example}\n",
        "site.yml:2:19: error: “//evil.example” is not a path of the site\n"
          + "  guard: {fallback: //evil.example}\n                    ^~~~~~~~~~~~~~\n"
          + "help: write a path from “/”, percent-encoded, such as /welcome/\n"
      ),
      (
        "title: x\nguard: {ask: nowhere, remember: 401}\n",
        "site.yml:2:14: error: unknown place to ask “nowhere”\n  guard: {ask: nowhere, remember: 401}\n"
          + "               ^~~~~~~\nhelp: write before-leaving or on-page\n"
          + "site.yml:2:33: error: readers cannot stay signed in for 401 days\n"
          + "  guard: {ask: nowhere, remember: 401}\n                                  ^~~\n"
          + "help: write a number of days up to 400, such as 30\n"
      ),
      (
        "title: x\nguard: {falback: /}\n",
        "site.yml:2:9: error: unknown key “falback”\n  guard: {falback: /}\n"
          + "          ^~~~~~~\nhelp: did you mean “fallback”?\n"
      ),
      (
        "title: x\nnavigation:\n  - {label: B}\n  - ../a.md\n  - {page: a.html, lable: x}\n",
        "site.yml:3:5: error: the key “page” is missing\n    - {label: B}\n      ^~~~~~~~~~\nhelp: write “page: …”\n"
          + "site.yml:4:5: error: “../a.md” is not the path of a page\n    - ../a.md\n      ^~~~~~~\n"
          + "help: write its path below the content folder, such as courses/index.md\n"
          + "site.yml:5:12: error: “a.html” is not the path of a page\n    - {page: a.html, lable: x}\n             ^~~~~~\n"
          + "help: write its path below the content folder, such as courses/index.md\n"
          + "site.yml:5:20: error: unknown key “lable”\n    - {page: a.html, lable: x}\n                     ^~~~~\n"
          + "help: did you mean “label”?\n"
      ),
      (
        "title: 5\nlanguage: 'e'\n",
        "site.yml:1:8: error: “5” is a whole number; text is wanted here\n  title: 5\n"
          + "         ^\nhelp: write it in quotes: \"5\"\nsite.yml:2:11: error: “e” is not a language\n"
          + "  language: 'e'\n            ^~~\nhelp: write a tag such as en, de or pt-BR\n"
      ),
    ])
  func errors(text: String, expected: String) {
    let (configuration, shown) = readConfiguration(text)
    #expect(configuration == nil)
    #expect(shown == expected)
  }

  @Test(
    "a fallback is a path of the site, never an address elsewhere",
    arguments: [
      "welcome", "https://evil.example", "/\\evil.example", "/a?b", "/a#b", "/../a", "/a b", "javascript:x",
    ])
  func badFallback(path: String) {
    let (configuration, shown) = readConfiguration("title: x\nguard: {fallback: '\(path)'}\n")
    #expect(configuration == nil)
    #expect(shown.hasPrefix("site.yml:2:19: error: “\(path)” is not a path of the site\n"))
  }

  @Test(
    "folders that lie in each other are found by bytes, in any letter case and Unicode form",
    arguments: [
      ("x", "x/\u{301}y"), ("x/\u{20DD}y", "x"), ("caf\u{E9}", "CAFE\u{301}/y"), ("x/", "x/y/"),
      ("x", "X"),
    ])
  func foldersInEachOther(content: String, output: String) {
    let (configuration, shown) = readConfiguration(
      "title: x\ncontent: \"\(content)\"\noutput: \"\(output)\"\n")
    #expect(configuration == nil)
    #expect(shown.contains("lie in each other"))
  }
}
