import Diagnostics
import Site
import Testing
import YAML

@Suite("The values of front matter")
struct FrontMatterValueTests {
  @Test("every key is read, and what later stages speak of keeps its place")
  func everything() throws {
    let text = """
      ---
      title: Courses
      description: All of them
      teaser: Twelve lessons.
      access: protected        # or public
      audience: [members, staff]
      presentation: inline
      date: 2024-02-29
      layout: course-list
      language: de-AT
      listed: false
      extra:
        color: "#fff"
        count: 3
      ---
      Body
      """
    let (source, shown) = readPage(text)
    #expect(shown == "")
    let page = try #require(source).frontMatter
    #expect(page.title == Located("Courses", position: SourcePosition(line: 2, column: 8), length: 7))
    #expect(page.description == "All of them")
    #expect(page.teaser == "Twelve lessons.")
    #expect(page.access == Located(.protected, position: SourcePosition(line: 5, column: 9), length: 9))
    #expect(page.audience.map(\.value) == audiences("members", "staff"))
    #expect(page.audience.map(\.position.column) == [12, 21])
    #expect(page.presentation == .inline)
    #expect(page.date == CivilDate(year: 2024, month: 2, day: 29))
    #expect(page.layout == Located("course-list", position: SourcePosition(line: 9, column: 9), length: 11))
    #expect(page.language == "de-AT")
    #expect(page.listed == false)
    #expect(page.extra.map(\.key) == ["color", "count"])
    #expect(try page.extra[1].value.int() == 3)
    #expect(source?.bodyLine == 16)
  }

  @Test(
    "access is exactly public or protected; nothing else is either of them",
    arguments: [
      ("Protected", "unknown access “Protected”", 9, 9, "did you mean “protected”?"),
      ("protcted", "unknown access “protcted”", 9, 8, "did you mean “protected”?"),
      ("yes", "unknown access “yes”", 9, 3, "write public or protected"),
      ("true", "unknown access “true”", 9, 4, "write public or protected"),
      ("12345", "unknown access “12345”", 9, 5, "write public or protected"),
      ("~", "unknown access “~”", 9, 1, "write public or protected"),
      ("'protected '", "unknown access “protected ”", 9, 12, "did you mean “protected”?"),
      ("protected members", "unknown access “protected members”", 9, 17, "write public or protected"),
      ("protected#x", "unknown access “protected#x”", 9, 11, "did you mean “protected”?"),
      ("protected\u{200B}", "unknown access “protectedU+200B”", 9, 9, "did you mean “protected”?"),
      ("prоtected", "unknown access “prоtected”", 9, 9, "did you mean “protected”?"),
      ("Public", "unknown access “Public”", 9, 6, "did you mean “public”?"),
      ("[protected]", "access must be public or protected", 9, 11, "write public or protected"),
      ("{protected: 1}", "access must be public or protected", 9, 14, "write public or protected"),
      ("''", "access must be public or protected", 9, 2, "write public or protected"),
      ("", "access must be public or protected", 8, 1, "write public or protected"),
    ])
  func access(written: String, message: String, column: Int, length: Int, help: String) {
    let line = written.isEmpty ? "access:" : "access: \(written)"
    let (source, shown) = readPage("---\n\(line)\n---\nSecret\n")
    #expect(source == nil)
    let caret = String(repeating: " ", count: column - 1) + "^" + String(repeating: "~", count: length - 1)
    #expect(shown == "a.md:2:\(column): error: \(message)\n  \(line)\n  \(caret)\nhelp: \(help)\n")
  }

  @Test("quotes do not change what access says")
  func quotedAccess() {
    #expect(readPage("---\naccess: \"protected\"\n---\n").source?.frontMatter.access?.value == .protected)
    #expect(readPage("---\n'access': 'public'\n---\n").source?.frontMatter.access?.value == .public)
  }

  @Test("all errors of a file are shown, in the order of the file")
  func allErrors() {
    let text = """
      ---
      title: 12345
      date: 2023-02-29
      listed: yes
      layout: ../x
      language: de_AT
      presentation: dialog
      teaser: ''
      titel: x
      foo: y
      title: z
      extra:
        access: protected
      ---
      """
    let keys =
      "title, description, teaser, access, audience, presentation, date, updated, expires, draft, layout, "
      + "language, listed, weight, tags, slug, url, aliases, nav, list, paginate, feed, extra"
    #expect(
      readPage(text).shown == """
        a.md:2:8: error: “12345” is a whole number; text is wanted here
          title: 12345
                 ^~~~~
        help: write it in quotes: "12345"
        a.md:3:7: error: there is no day “2023-02-29”
          date: 2023-02-29
                ^~~~~~~~~~
        help: write year, month and day, such as 2024-02-29
        a.md:4:9: error: “yes” is not true or false
          listed: yes
                  ^~~
        help: write true or false, in lower case and without quotes
        a.md:5:9: error: “../x” is not the name of a layout
          layout: ../x
                  ^~~~
        help: write its name without folder and ending, such as article
        a.md:6:11: error: “de_AT” is not a language
          language: de_AT
                    ^~~~~
        help: write a tag such as en, de or pt-BR
        a.md:7:15: error: unknown presentation “dialog”
          presentation: dialog
                        ^~~~~~
        help: write modal or inline
        a.md:8:9: error: the text is empty
          teaser: ''
                  ^~
        help: write some text, or remove the key
        a.md:9:1: error: unknown key “titel”
          titel: x
          ^~~~~
        help: did you mean “title”?
        a.md:10:1: error: unknown key “foo”
          foo: y
          ^~~
        help: the keys are \(keys)
        a.md:11:1: error: the key “title” is given twice
          title: z
          ^~~~~
        a.md:2:1: note: first given here
          title: 12345
          ^~~~~
        help: remove one of the two
        a.md:13:3: error: “access” stands under “extra”, where it has no effect
            access: protected
            ^~~~~~
        help: write “access” at the beginning of its line, or take another key

        """)
  }

  @Test(
    "audiences are names, each once, at least one",
    arguments: [
      ("Members", "2:11: error: “Members” is not the name of an audience"),
      ("[members, 'b c']", "2:21: error: “b c” is not the name of an audience"),
      ("12345", "2:11: error: “12345” is a whole number; text is wanted here"),
      ("true", "2:11: error: “true” is true or false; text is wanted here"),
      ("[]", "2:11: error: the list is empty"),
      ("", "2:10: error: the value is missing; text is wanted here"),
      ("[members, members]", "2:21: error: the audience “members” is given twice"),
      ("{members: staff}", "2:11: error: this is a mapping of keys to values; text is wanted here"),
      ("[[members]]", "2:12: error: this is a list; text is wanted here"),
      ("members, staff", "2:11: error: “members, staff” is not the name of an audience"),
    ])
  func audience(written: String, expected: String) {
    let (source, shown) = readPage("---\naudience:\(written.isEmpty ? "" : " " + written)\n---\nSecret\n")
    #expect(source == nil)
    #expect(shown.hasPrefix("a.md:" + expected + "\n"))
  }

  @Test("what is public has no audience")
  func publicWithAudience() {
    #expect(
      readPage("---\naudience: members\naccess: public\n---\n").shown == """
        a.md:2:11: error: what is public has no audience
          audience: members
                    ^~~~~~~
        a.md:3:9: note: “access: public” stands here
          access: public
                  ^~~~~~
        help: write “access: protected”, or remove the audience

        """)
  }

  @Test("a tab in the block's indentation is an error at the tab")
  func tab() {
    #expect(
      readPage("---\ntitle: a\n\taccess: protected\n---\n").shown
        == "a.md:3:1: error: a tab stands where only spaces may indent\n  \taccess: protected\n  ^\n"
        + "help: replace the tab by spaces\n")
  }

  @Test(
    "a block that is not a mapping is an error",
    arguments: [
      ("- a", "2:1: error: this is a list; a mapping of keys to values is wanted here"),
      ("text", "2:1: error: “text” is not a mapping of keys to values"),
      ("~", "2:1: error: “~” means no value; a mapping of keys to values is wanted here"),
    ])
  func notMapping(yaml: String, expected: String) {
    let (source, shown) = readPage("---\n\(yaml)\n---\nText")
    #expect(source == nil)
    #expect(shown.hasPrefix("a.md:\(expected)\n"))
  }

  @Test("a block that is empty or holds comments only says nothing", arguments: ["", "# c\n", "\n\n"])
  func emptyBlock(yaml: String) {
    let (source, shown) = readPage("---\n\(yaml)---\nText")
    #expect(shown == "")
    #expect(source?.frontMatter == FrontMatter())
    #expect(source.map { String(decoding: $0.body, as: UTF8.self) } == "Text")
  }

  @Test(
    "a value of the wrong type is an error at its place",
    arguments: [
      ("extra: x", "2:8: error: “x” is not a mapping of keys to values"),
      ("extra: [a]", "2:8: error: this is a list; a mapping of keys to values is wanted here"),
      ("title: [a]", "2:8: error: this is a list; text is wanted here"),
      ("title: 0123", "2:8: error: “0123” is a whole number; text is wanted here"),
      ("title: 2024-02-29", "2:8: error: “2024-02-29” is a date; text is wanted here"),
      ("listed: 'true'", "2:9: error: “true” is not true or false"),
      ("listed: y", "2:9: error: “y” is not true or false"),
      ("date: yesterday", "2:7: error: “yesterday” is not a date"),
      (
        "date: 2024-02-29T23:00:00-05:00",
        "2:7: error: “2024-02-29T23:00:00-05:00” has a time, and only a date is wanted"
      ),
      ("layout: page.html", "2:9: error: “page.html” is not the name of a layout"),
      ("layout: /etc/passwd", "2:9: error: “/etc/passwd” is not the name of a layout"),
      ("language: deutsch?", "2:11: error: “deutsch?” is not a language"),
      ("language: e", "2:11: error: “e” is not a language"),
      ("language: en-", "2:11: error: “en-” is not a language"),
      ("presentation: Modal", "2:15: error: unknown presentation “Modal”"),
      ("teaser: \" \"", "2:9: error: the text is empty"),
    ])
  func wrongType(yaml: String, expected: String) {
    let (source, shown) = readPage("---\n\(yaml)\n---\nText")
    #expect(source == nil)
    #expect(shown.hasPrefix("a.md:\(expected)\n"))
    #expect(shown.ranges(of: "error: ").count == 1)
  }

  @Test(
    "languages are tags, `no` among them",
    arguments: ["no", "en", "de-AT", "zh-Hant-TW", "pt-BR", "es-419", "tlh"])
  func languages(tag: String) {
    #expect(readPage("---\nlanguage: \(tag)\n---\n").source?.frontMatter.language == tag)
  }
}
