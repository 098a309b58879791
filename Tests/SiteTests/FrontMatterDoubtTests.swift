import Diagnostics
import Site
import Testing

@Suite("Doubts about front matter")
struct FrontMatterDoubtTests {
  @Test(
    "front matter in the body of a page that has front matter already is an error",
    arguments: [
      ("---\ntitle: A\n---\n---\naccess: protected\n---\nSecret\n", 5, "access"),
      ("---\ntitle: A\n---\n\n---\nAccess: Protected\n---\nSecret\n", 6, "Access"),
      ("---\ntitle: A\n---\n---\naudience: members\n---\nSecret\n", 5, "audience"),
      ("---\ntitle: A\n---\n---\nAudience: Members\n---\nSecret\n", 5, "Audience"),
      ("---\ntitle: A\n---\n---\ntitle: B\naudience:\n  - staff\n---\nSecret\n", 6, "audience"),
      ("---\ntitle: |\n  A\n---\n  B\naccess: protected\n---\nSecret\n", 6, "access"),
      ("---\ntitle: |\n  A\n---\n  B\n\n\naudience: members\n\n---\nSecret\n", 8, "audience"),
      ("---\ntitle: |\n  A\n---\n  B\n---\n  C\naudience: members\n---\nSecret\n", 8, "audience"),
      ("---\ntitle: |\n  A\n---\nMore text\naccess: protected\n---\nSecret\n", 6, "access"),
      ("---\nextra:\n  a: b\n---\n  c: d\naccess: \"protected\"\n---\nSecret\n", 6, "access"),
      ("---\ntitle: A\n---\naccess: protected\n\nSecret\n", 4, "access"),
      ("---\ntitle: A\n---\naudience: members\n\nSecret\n", 4, "audience"),
      ("---\ntitle: A\n---\naccess: protcted\nSecret\n", 4, "access"),
      ("---\ntitle: A\n---\n- access: protected\nSecret\n", 4, "access"),
      ("---\ntitle: A\n---\naccess = \"protected\"\nSecret\n", 4, "access"),
      ("---\ntitle: A\n---\ntitle: B\ndate: 2024-01-01\n---\nText\n", 4, "title"),
      ("---\ntitle: A\n---\n---\nlayout: b\n---\nText\n", 5, "layout"),
      ("---\ntitle: A\n---\n----\naudience: members\n----\nSecret\n", 5, "audience"),
      ("---\ntitle: A\n---\n---\n\naudience: members\n\nSecret\n", 6, "audience"),
      (
        "---\ntitle: A\n---\n\n\u{2014}\ntitle: B\naudience: members\n \u{2014}\u{2014}\nSecret\n", 7,
        "audience"
      ),
      ("---\n# c\n---\n---\naccess: protected\n---\nSecret\n", 5, "access"),
      ("---\ntitle: A\n---\ntitle: B\naudience: members\n---\nSecret\n", 5, "audience"),
      ("---\ntitle: A\n---\ntitle: B\naudience: members\n...\nSecret\n", 5, "audience"),
      ("---\ntitle: A\n---\n\u{FEFF}title: B\naudience: members\n---\nSecret\n", 5, "audience"),
      ("---\n\n---\naccess: protected\n---\nSecret\n", 4, "access"),
      ("---\naccess: protected\n---\n---\naudience: staff\n---\nSecret\n", 5, "audience"),
    ])
  func inBody(text: String, line: Int, key: String) {
    for end in ["\n", "\r\n", "\r"] {
      let (source, shown) = readPage(text.replacing("\n", with: end))
      #expect(source == nil, "\(text.debugDescription)")
      #expect(
        shown.hasPrefix(
          "a.md:\(line):1: error: “\(key):” stands here after the end of the front matter, as text\n"),
        "\(text.debugDescription) \(shown)")
      #expect(
        shown.hasSuffix(
          "help: write it before the line “---” that ends the front matter; if it is text, say there who may read the page\n"
        ))
    }
  }

  @Test(
    "front matter below an empty block, which only a line “---” closes, is an error",
    arguments: [
      ("access: protected\n---\nSecret\n", 3, "access"), ("audience: members\n---\nSecret\n", 3, "audience"),
      ("\n\ntitle: B\naccess: protected\n---\nSecret\n", 6, "access"),
      ("title: B\n\naccess: protected\n\n--- \nSecret\n", 5, "access"),
      ("audience:\n  - staff\n- members\n---\nSecret\n", 3, "audience"),
      ("title: B\nAccess: Protected\n---\nSecret\n", 4, "Access"),
      ("access: protcted\n---\nSecret\n", 3, "access"), ("access: protected\n...\nSecret\n", 3, "access"),
      ("access = \"protected\"\n---\nSecret\n", 3, "access"), ("access:protected\n---\n", 3, "access"),
      ("# c\ndescription: >\n  Text\nlost line\naccess: protected\n---\n", 7, "access"),
      ("\u{FEFF}access: protected\n---\nSecret\n", 3, "access"), ("access: protected\n---", 3, "access"),
      ("title: B\naudience: members\n\u{2014}\nSecret\n", 4, "audience"),
    ])
  func belowEmptyBlock(body: String, line: Int, key: String) {
    for (mark, end) in [("", "\n"), ("\u{FEFF}", "\r\n"), ("", "\r")] {
      let (source, shown) = readPage((mark + "---\n---\n" + body).replacing("\n", with: end))
      #expect(source == nil, "\(body.debugDescription)")
      #expect(
        shown.hasPrefix(
          "a.md:\(line):1: error: “\(key):” stands here after the end of the front matter, as text\n"),
        "\(body.debugDescription) \(shown)")
      #expect(shown.hasSuffix("if it is text, say there who may read the page\n"))
    }
    #expect(readPage("---\naccess: public\n---\n" + body).shown == "")
  }

  @Test(
    "after an empty block, text is text",
    arguments: [
      "access: protected\n\nSecret\n", "Text\n\naccess: protected\n---\n",
      "Audience: beginners and others\n---\n",
      "title: x\n---\nText\n", "    access: protected\n\n---\n", "***\naccess: protected\n***\n",
      "```yaml\naccess: protected\n```\n\n---\n", "---\naccess: protected\n---\n",
      "x---\naccess: protected\n---\n",
      "{\naccess: protected\n---\n", "Text about it.\n---\naccess: protected\n---\n", "...\n", "---\n", "",
    ])
  func textAfterEmptyBlock(body: String) {
    let (source, shown) = readPage("---\n---\n" + body)
    #expect(shown == "")
    #expect(source.map { Array($0.body) } == Array(body.utf8))
  }

  @Test("the rest of a long text that a line “---” has cut is looked at to its end")
  func longRest() {
    let rest = String(repeating: "  Line\n", count: 200)
    for line in ["audience: members", "access: protected"] {
      let shown = readPage("---\nteaser: |\n  A\n---\n\(rest)\(line)\n---\n").shown
      #expect(shown.hasPrefix("a.md:205:1: error: “\(line.prefix { $0 != ":" }):” stands here after"))
    }
  }

  @Test(
    "a body of ordinary Markdown is none of that",
    arguments: [
      "---\n\nText\n", "---\n---\n\nText\n", "---\n\nText: a\n\n---\n\nText\n", "Heading: a\n---\n\nText\n",
      "# Lesson 1\n\nAudience: beginners\nDuration: 3h\n\n---\n\nText\n", "Audience: beginners\n\nText\n",
      "**Access: protected areas**\n\nText\n", "Access: protected areas need a badge.\n\nText\n",
      "Access: by bus\n---\nText\n\nAccess: protected by a fence\n",
      "Text\n\n```yaml\n---\ntitle: x\naccess: protected\n---\n```\n",
      "```yaml\naccess: protected\n```\n", "~~~~\naudience: members\n---\n~~~~\n",
      "   ```\naccess: protected\n   ```\n",
      "Text:\n\n    access: protected\n\n    ---\n",
      "| access | audience |\n| --- | --- |\n| protected | members |\n",
      "Write “access: protected” or `audience: members`.\n", "The line `access: protected` protects\n",
      "title: x\n\nText\n", "title: x\n---\n\nText\n", "- a: b\n- c: d\n", "http://example.org\n---\n",
      "\n\n\nText\n" + String(repeating: "Text\n", count: 30) + "access: protected\n",
      "> Audience: members and staff\n\nText\n",
    ])
  func ordinaryBody(body: String) {
    for block in ["---\ntitle: A\n---\n", "---\nteaser: |\n  Audience here, access there\n---\n"] {
      let (source, shown) = readPage(block + body)
      #expect(shown == "")
      #expect(source.map { Array($0.body) } == Array(body.utf8))
    }
  }

  @Test(
    "front matter that says who may read the page, or an empty block, settles it",
    arguments: ["access: public\n", "audience: staff\n", "access: protected\naudience: staff\n", ""])
  func settled(yaml: String) {
    #expect(readPage("---\n\(yaml)---\n---\naccess: protected\naudience: members\n---\n").shown == "")
  }

  @Test(
    "“access: protected” that has become part of another value is an error, however it is written",
    arguments: [
      ("description: >\n  Text\n  Access: Protected", 4, 3), ("teaser: |\n  ACCESS: PROTECTED", 3, 3),
      ("description: >\n  access: !!str protected", 3, 3), ("description: >\n  access: [protected]", 3, 3),
      ("description: 'a\n  access: \"protected\"'", 3, 3), ("description: >\n  access:protected", 3, 3),
      ("description: >\n  access = protected", 3, 3), ("title: x # Access: protected", 2, 12),
    ])
  func swallowedAccess(yaml: String, line: Int, column: Int) {
    let (source, shown) = readPage("---\n\(yaml)\n---\nSecret\n")
    #expect(source == nil)
    #expect(
      shown.hasPrefix(
        "a.md:\(line):\(column): error: “access: protected” stands here, but as part of another value\n"))
    #expect(readPage("---\n\(yaml)\naccess: public\n---\n").shown == "")
  }

  @Test(
    "an audience that has become part of another value is an error, on a protected page too",
    arguments: [
      ("description: >\n  Text\n  audience: members", 4, 3),
      ("description: >\n  Text audience: members", 3, 8),
      ("description: >\n  Textaudience: members", 3, 7), ("teaser: |\n  audience: [members, staff]", 3, 3),
      ("teaser: |\n  audience:\n    - staff", 3, 3), ("teaser: |\n  'audience' : \"members\" # c", 3, 4),
      ("teaser: |\n  Audience: members", 3, 3), ("title: x # audience: members", 2, 12),
      ("extra: {a: \"b\n  audience: members\"}", 3, 3), ("teaser: |\n  audience: !!str members", 3, 3),
    ])
  func swallowedAudience(yaml: String, line: Int, column: Int) {
    for access in ["", "access: protected\n"] {
      let (source, shown) = readPage("---\n\(yaml)\n\(access)---\nSecret\n")
      #expect(source == nil)
      #expect(
        shown.hasPrefix(
          "a.md:\(line):\(column): error: “audience:” stands here, but as part of another value\n"))
      #expect(readPage("---\n\(yaml)\n\(access)audience: members\n---\n").shown == "")
    }
    #expect(readPage("---\n\(yaml)\naccess: public\n---\n").shown == "")
  }

  @Test(
    "texts about audiences, the author's own keys, and comments are fine",
    arguments: [
      "description: \"Audience: beginners\"", "description: 'Our audience: everyone'",
      "teaser: |\n  Audience: Beginners and others", "teaser: |\n  Audience: people who read.",
      "extra:\n  talk:\n    audience: developers", "extra: {talk: {\"audience\": developers}}",
      "# access: protected", "title: a\n# audience: members", "description: protected access",
      "description: Who has access to what is protected",
    ])
  func ordinaryValues(yaml: String) {
    #expect(readPage("---\n\(yaml)\n---\nText\n").shown == "")
  }

  @Test(
    "what may have been meant as a key, without a delimiter before it, is an error in any form",
    arguments: [
      ("access:protected\n\nSecret\n", 1, "access"), ("access = \"protected\"\nSecret\n", 1, "access"),
      ("- access: protected\n\nSecret\n", 1, "access"), ("title: x\naccess=protected\n", 1, "title"),
      ("# A\n\naccess:protected\n", 3, "access"), ("# A\n\nACCESS = Protected # c\n", 3, "ACCESS"),
      ("> access: protected\n", 1, "access"), ("audience:members\n", 1, "audience"),
      ("audience = \"members\"\n", 1, "audience"), ("- audience: [members, staff]\n", 1, "audience"),
      ("  - access: protected\n", 1, "access"), ("access\u{FF1A}protected\n", 1, "access"),
      ("* title: x\n* access: 'protected',\n", 2, "access"), ("access: !!str protected\n", 1, "access"),
    ])
  func withoutDelimiters(text: String, line: Int, key: String) {
    let (source, shown) = readPage(text)
    #expect(source == nil)
    #expect(
      shown.hasPrefix("a.md:\(line):1: error: “\(key):” stands here without a line “---” before it\n"),
      "\(shown)")
  }

  @Test(
    "a page without front matter that speaks of it is fine",
    arguments: [
      "# A\n\n```yaml\naccess: protected\n```\n",
      "# A\n\n```yaml\n---\naccess: protected\n---\n```\n\nText\n",
      "# A\n\n    access: protected\n", "Text\n\n- Access: protected areas need a badge\n",
      "# A\n\n~~~toml\naccess = \"protected\"\n~~~\n", "- Audience: Developers\n- Duration: 3h\n",
      "The `access: protected` line\n", "# A\n\n- audience: members\n",
    ])
  func ordinaryPages(text: String) {
    #expect(readPage(text).shown == "")
  }

  @Test(
    "access keys of site.yml that have become part of another value are an error",
    arguments: [
      (
        "description: >\n  Text\n  access:\n    rules:\n      - {path: '**', access: protected}", 4, 3,
        "access"
      ),
      ("description: >\n  Text\n  Access: {rules: [{path: '**', access: protected}]}", 4, 3, "access"),
      ("description: >\n  Text access: {rules: [{path: '**', access: protected}]}", 3, 8, "access"),
      ("description: >\n  Textaccess:\n    rules:\n     - {path: '**', access: protected}", 3, 7, "access"),
      ("description: \"\n  'access':\n   rules: []\"", 3, 4, "access"),
      ("description: |\n  rules:\n    - path: a", 3, 3, "rules"),
      ("description: |\n  audiences: [members]", 3, 3, "audiences"),
    ])
  func swallowedSiteKey(yaml: String, line: Int, column: Int, key: String) {
    let (configuration, shown) = readConfiguration("title: x\n\(yaml)\n")
    #expect(configuration == nil)
    #expect(
      shown.hasPrefix(
        "site.yml:\(line):\(column): error: “\(key):” stands here, but as part of another value\n"),
      "\(shown)")
  }

  @Test(
    "a site.yml whose texts speak of access, and whose rules are rules, is fine",
    arguments: [
      "description: 'Our access: by bus'", "description: >\n  How to get access to rules\n  for an audience",
      "# access: {rules: []}", "'access': {\"rules\": [{path: '**', access: protected}]}",
      "access:\n  rules:\n    - path: '**'\n      access: protected\n    - audience: members\n      path: 'a/**'",
      "access: {rules: [{path: '**',\n  \"access\": protected}]}",
      "audiences: {staff: {}}", "access: # who\n  # rules: no\n  rules: []",
    ])
  func ordinarySite(yaml: String) {
    let head = yaml.hasPrefix("audiences") ? "title: x\n" : "title: x\naudiences: [members]\n"
    #expect(readConfiguration(head + yaml + "\n").shown == "")
  }
}
