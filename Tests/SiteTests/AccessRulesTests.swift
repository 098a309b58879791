import Diagnostics
import Site
import TestSupport
import Testing

@Suite("Access rules")
struct AccessRulesTests {
  private static let head = "title: x\naudiences: [members, staff]\naccess:\n  rules:\n"

  private func rules(_ lines: String) throws -> AccessRules {
    let (configuration, shown) = readConfiguration(AccessRulesTests.head + lines)
    return try #require(configuration, "\(shown)").accessRules
  }

  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    let rules = try rules("    - {path: '\(pattern)', access: protected}\n")
    return rules.access(of: try #require(SitePath(path))) != nil
  }

  @Test(
    "a pattern matches these paths",
    arguments: [
      ("courses/**", "courses/index.md"), ("courses/**", "courses/a/b/c.png"),
      ("courses/**", "courses/.hidden"),
      ("**", "a.md"), ("**", "a/b.md"), ("**/*.pdf", "a.pdf"), ("**/*.pdf", "a/b/c.pdf"),
      ("a/**/b.md", "a/b.md"),
      ("a/**/b.md", "a/x/y/b.md"), ("*.md", "index.md"), ("*", ".x"), ("a*c*e", "abcde"), ("a*", "a"),
      ("?.md", "é.md"), ("?.md", "e\u{301}.md"), ("{a,b}/*.{md,png}", "b/x.png"), ("{a,b/c}/*", "b/c/d"),
      ("a{,b}", "a"), ("a{b,{c,d}}", "ad"), ("**/a/**", "x/a/y"), ("**/a/**", "a/y"), ("**/**/a", "a"),
      ("caf\u{E9}/**", "cafe\u{301}/a.md"), ("cafe\u{301}/**", "caf\u{E9}/a.md"), ("[a].md", "[a].md"),
      ("a b/*", "a b/c"), ("*/*", "a/b"), ("a/*/c", "a/b/c"), ("語/?", "語/語"),
      ("caf{e,E}\u{301}/*", "caf\u{E9}/a"),
    ])
  func match(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(
    "a pattern does not match these paths",
    arguments: [
      ("courses/**", "courses"), ("courses/**", "courses.md"), ("courses/**", "Courses/a.md"),
      ("courses/**", "coursesx/a.md"), ("courses/*", "courses/a/b.md"), ("*.md", "a/b.md"), ("?", "ab"),
      ("?", "a/b"),
      ("a?b", "a/b"), ("a*b", "a/b"), ("[a].md", "a.md"), ("a/**/b", "a/bb"), ("a/**/b", "ab"),
      ("{a,b}", "ab"),
      ("**/a", "ba"), ("a", "a/b"), ("stra\u{DF}e", "strasse"), ("a.md", "axmd"), ("ﬁ", "fi"),
    ])
  func noMatch(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test("matching takes no exponential time, whatever the pattern")
  func hostile() throws {
    let star = String(repeating: "a*", count: 200) + "b"
    #expect(try !matches(star, String(repeating: "a", count: 4000)))
    let folders = String(repeating: "**/a/", count: 60) + "b"
    #expect(try !matches(folders, Array(repeating: "a", count: 2000).joined(separator: "/")))
  }

  @Test("matching agrees with a plain recursive definition")
  func agreement() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1500 {
      let pattern = random(["a", "b", "*", "?"], using: &generator)
      let path = random(["a", "b"], using: &generator)
      let isStars = pattern.contains("**")
      if isStars { continue }
      #expect(
        try matches(pattern, path) == recursive(Array(pattern.utf8)[...], Array(path.utf8)[...]),
        "\(pattern) \(path)")
    }
  }

  private func random(_ pieces: [String], using generator: inout SeededGenerator) -> String {
    let components = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
    }
    return components.joined(separator: "/")
  }

  private func recursive(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    guard let first = pattern.first else { return path.isEmpty }
    if first == UInt8(ascii: "*") {
      if recursive(pattern.dropFirst(), path) { return true }
      return path.first.map { $0 != slash && recursive(pattern, path.dropFirst()) } ?? false
    }
    guard let next = path.first else { return false }
    return (first == next || (first == UInt8(ascii: "?") && next != slash))
      && recursive(pattern.dropFirst(), path.dropFirst())
  }

  @Test("the last rule that matches decides")
  func lastWins() throws {
    let rules = try rules(
      """
          - {path: "**", access: protected}
          - {path: "open/**", access: public}
          - {path: ["open/staff/**", "x.md"], audience: staff}

      """)
    let (members, staff) = (audiences("members")[0], audiences("staff")[0])
    #expect(rules.access(of: try #require(SitePath("a.md"))) == .protected(Audiences(members)))
    #expect(rules.access(of: try #require(SitePath("open/a.md"))) == .public)
    #expect(rules.access(of: try #require(SitePath("open/staff/a.md"))) == .protected(Audiences(staff)))
    #expect(rules.access(of: try #require(SitePath("x.md"))) == .protected(Audiences(staff)))
    #expect(AccessRules().access(of: try #require(SitePath("a.md"))) == nil)
  }

  @Test(
    "a rule that is wrong is an error with help",
    arguments: [
      (
        "{path: courses/, access: protected}", "5:14: error: “courses/” is not a pattern for paths",
        "to match everything in the folder, write “courses/**”"
      ),
      (
        "{path: /a/**, access: protected}", "5:14: error: “/a/**” is not a pattern for paths",
        "write a path below the content folder, without “/”, “./” or “../” before it"
      ),
      (
        "{path: ./a, access: protected}", "5:14: error: “./a” is not a pattern for paths",
        "write a path below the content folder, without “/”, “./” or “../” before it"
      ),
      (
        "{path: a/../b, access: protected}", "5:14: error: “a/../b” is not a pattern for paths",
        "write a path below the content folder, without “/”, “./” or “../” before it"
      ),
      (
        "{path: a//b, access: protected}", "5:14: error: “a//b” is not a pattern for paths",
        "remove the second “/”"
      ),
      (
        "{path: a**, access: protected}", "5:14: error: “a**” is not a pattern for paths",
        "“**” stands alone between two “/”: write “courses/**/*.md”"
      ),
      (
        "{path: '***', access: protected}", "5:14: error: “***” is not a pattern for paths",
        "“**” stands alone between two “/”: write “courses/**/*.md”"
      ),
      (
        "{path: '{a', access: protected}", "5:14: error: “{a” is not a pattern for paths",
        "close each “{” with a “}”"
      ),
      (
        "{path: 'a}', access: protected}", "5:14: error: “a}” is not a pattern for paths",
        "close each “{” with a “}”"
      ),
      (
        "{path: '{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}', access: protected}",
        "5:14: error: “{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}” is not a pattern for paths",
        "write several patterns"
      ),
      (
        "{path: a}", "5:7: error: the rule says neither “access” nor “audience”",
        "write “access: protected” or “access: public”"
      ),
      ("{access: protected}", "5:7: error: the key “path” is missing", "write “path: …”"),
      (
        "{path: [], access: protected}", "5:14: error: the list is empty",
        "write at least one value, or remove the key"
      ),
      ("{path: a, access: protcted}", "5:25: error: unknown access “protcted”", "did you mean “protected”?"),
      ("{path: a, acess: protected}", "5:17: error: unknown key “acess”", "did you mean “access”?"),
      ("{path: a, audience: mebmers}", "5:27: error: unknown audience “mebmers”", "did you mean “members”?"),
      (
        "{path: a, audience: guests}", "5:27: error: unknown audience “guests”",
        "the audiences of site.yml are members, staff"
      ),
      (
        "{path: a, access: public, audience: staff}", "5:43: error: what is public has no audience",
        "write “access: protected”, or remove the audience"
      ),
      (
        "courses/**", "5:7: error: “courses/**” is not a mapping of keys to values",
        "write “key: value”, each key on a line of its own"
      ),
    ])
  func wrong(rule: String, error: String, help: String) {
    let (configuration, shown) = readConfiguration(AccessRulesTests.head + "    - " + rule + "\n")
    #expect(configuration == nil)
    #expect(shown.hasPrefix("site.yml:\(error)\n"))
    #expect(shown.contains("help: \(help)\n"))
  }

  @Test("a rule protects for someone: without a declared audience it is an error")
  func noAudience() {
    let (configuration, shown) = readConfiguration(
      "title: x\naccess: {rules: [{path: '**', access: protected}]}\n")
    #expect(configuration == nil)
    #expect(
      shown == """
        site.yml:2:39: error: this is protected, and the site declares no audience
          access: {rules: [{path: '**', access: protected}]}
                                                ^~~~~~~~~
        help: declare one in site.yml: “audiences: [members]”

        """)
  }

  @Test("audiences that are wrong are reported once, not again at every rule")
  func noCascade() {
    let text =
      "title: x\naudiences: [Members]\naccess: {rules: [{path: '**', audience: members}, {path: a, access: protected}]}\n"
    let (_, shown) = readConfiguration(text)
    #expect(shown.hasPrefix("site.yml:2:13: error: “Members” is not the name of an audience\n"))
    #expect(shown.ranges(of: "error:").count == 1)
  }

  @Test("a pattern that matches no file is an error, with what was meant where that is known")
  func matchingNothing() throws {
    let text =
      AccessRulesTests.head + """
            - {path: [courses, "kurse/**", "STAFF/**", "a*/*", "courses/**"], access: protected}
            - {path: cour*, access: protected}

        """
    let paths = ["courses/index.md", "Staff/caf\u{E9}.md", "about/x/y.png"].compactMap { SitePath($0) }
    var diagnostics: [Diagnostic] = []
    let configuration = try #require(readConfiguration(text).configuration)
    configuration.accessRules.check(
      paths: paths, path: "site.yml", text: Array(text.utf8), into: &diagnostics)
    let line =
      "      - {path: [courses, \"kurse/**\", \"STAFF/**\", \"a*/*\", \"courses/**\"], access: protected}\n"
    #expect(
      show(diagnostics)
        == """
        site.yml:5:15: error: “courses” names a folder, and patterns match files
        \(line)                ^~~~~~~
        help: to match everything in the folder, write “courses/**”
        site.yml:5:24: error: “kurse/**” matches no file
        \(line)                         ^~~~~~~~~~
        help: write a path below the content folder, such as courses/**, or remove the pattern
        site.yml:5:36: error: “STAFF/**” matches no file
        \(line)                                     ^~~~~~~~~~
        help: upper and lower case count: there is “Staff/café.md”
        site.yml:5:48: error: “a*/*” names a folder, and patterns match files
        \(line)                                                 ^~~~~~
        help: to match everything in the folder, write “a*/*/**”
        site.yml:6:14: error: “cour*” names a folder, and patterns match files
              - {path: cour*, access: protected}
                       ^~~~~
        help: to match everything in the folder, write “cour*/**”

        """.replacing("        - {path", with: "      - {path"))
  }

  @Test("each text in braces has to match a file")
  func everyAlternative() throws {
    let text = AccessRulesTests.head + "    - {path: '{courses,corses}/**', access: protected}\n"
    let configuration = try #require(readConfiguration(text).configuration)
    var diagnostics: [Diagnostic] = []
    let paths = [try #require(SitePath("courses/a.md"))]
    configuration.accessRules.check(
      paths: paths, path: "site.yml", text: Array(text.utf8), into: &diagnostics)
    #expect(show(diagnostics).hasPrefix("site.yml:5:14: error: “corses/**” matches no file\n"))
    #expect(diagnostics.count == 1)
  }

  private func checking(_ rules: String, _ paths: [String]) throws -> String {
    let text = AccessRulesTests.head + rules
    let configuration = try #require(readConfiguration(text).configuration)
    var diagnostics: [Diagnostic] = []
    configuration.accessRules.check(
      paths: paths.compactMap { SitePath($0) }, path: "site.yml", text: Array(text.utf8), into: &diagnostics)
    return show(diagnostics)
  }

  @Test("a pattern that protects nothing, because later rules decide about all of its files, is an error")
  func shadowed() throws {
    let rules = "    - {path: 'courses/**', access: protected}\n    - {path: '**', access: public}\n"
    #expect(
      try checking(rules, ["index.md", "courses/a.md"])
        == """
        site.yml:5:14: error: “courses/**” protects nothing: later rules decide about all of its files
              - {path: 'courses/**', access: protected}
                       ^~~~~~~~~~~~
        site.yml:6:14: note: this rule decides
              - {path: '**', access: public}
                       ^~~~
        help: the last rule that matches a file decides: move this rule down, or remove it

        """.replacing("      - {path", with: "      - {path"))
  }

  @Test(
    "one pattern, or one text in braces, does not hide behind the others of its rule",
    arguments: [
      ("['a/**', 'b/**']", "b/**", "b/**"), ("'{a,b}/**'", "b/**", "b/**"), ("'**'", "{a,b}/**", "**"),
      ("['a/x.md', 'a/**']", "a/*", "a/**"),
    ])
  func shadowedInPart(patterns: String, later: String, found: String) throws {
    let rules = "    - {path: \(patterns), access: protected}\n    - {path: '\(later)', access: public}\n"
    let shown = try checking(rules, ["a/x.md", "b/y.md"])
    #expect(shown.contains("error: “\(found)” protects nothing"))
  }

  @Test("a rule that still decides about one file, and a public rule in any case, is fine")
  func notShadowed() throws {
    let paths = ["index.md", "a/b.md", "a/c.md"]
    for rules in [
      "    - {path: 'a/**', access: protected}\n    - {path: 'a/b.md', access: public}\n",
      "    - {path: '**', access: public}\n    - {path: 'a/**', access: protected}\n",
      "    - {path: ['a/**', 'a/b.md'], access: protected}\n",
      "    - {path: 'a/b.md', access: public}\n    - {path: '**', access: protected}\n",
    ] {
      #expect(try checking(rules, paths) == "")
    }
  }
}
