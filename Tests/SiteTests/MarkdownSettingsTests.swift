import Site
import Testing

@Suite("markdown: in site.yml")
struct MarkdownSettingsTests {
  @Test("Everything is on but smart punctuation, and the outline has levels 2 and 3")
  func defaults() throws {
    let settings = try #require(readConfiguration("title: A\n").configuration?.markdown)
    #expect(settings == MarkdownSettings())
    #expect(settings.tables && settings.strikethrough && settings.taskLists && settings.autolinks)
    #expect(
      settings.footnotes && settings.alerts && settings.anchors && settings.highlight && settings.rawHTML)
    #expect(!settings.smartPunctuation && settings.outline == 2...3)
  }

  @Test(
    "Each key switches its own thing alone",
    arguments: [
      ("tables: false", \MarkdownSettings.tables), ("strikethrough: false", \.strikethrough),
      ("task_lists: false", \.taskLists), ("autolinks: false", \.autolinks),
      ("footnotes: false", \.footnotes),
      ("alerts: false", \.alerts), ("anchors: false", \.anchors), ("highlight: false", \.highlight),
      ("smart_punctuation: true", \.smartPunctuation), ("raw_html: false", \.rawHTML),
    ] as [(String, WritableKeyPath<MarkdownSettings, Bool> & Sendable)])
  func switches(text: String, path: WritableKeyPath<MarkdownSettings, Bool> & Sendable) {
    var expected = MarkdownSettings()
    expected[keyPath: path].toggle()
    #expect(readConfiguration("title: A\nmarkdown:\n  \(text)\n").configuration?.markdown == expected)
  }

  @Test("outline has the first level and the last", arguments: [("[1, 6]", 1...6), ("[3, 3]", 3...3)])
  func outline(text: String, levels: ClosedRange<Int>) {
    #expect(
      readConfiguration("title: A\nmarkdown: {outline: \(text)}\n").configuration?.markdown.outline == levels)
  }

  @Test(
    "What is wrong is an error with its place and what to do",
    arguments: [
      (
        "{tabels: true}",
        """
        site.yml:2:12: error: unknown key “tabels”
          markdown: {tabels: true}
                     ^~~~~~
        help: did you mean “tables”?

        """
      ),
      (
        "{raw_html: yes}",
        """
        site.yml:2:22: error: “yes” is not true or false
          markdown: {raw_html: yes}
                               ^~~
        help: write true or false, in lower case and without quotes

        """
      ),
      (
        "{outline: [3, 2]}",
        """
        site.yml:2:21: error: these are not the levels of an outline
          markdown: {outline: [3, 2]}
                              ^~~~~~
        help: write the first and the last level, from 1 to 6, such as [2, 3]

        """
      ),
    ])
  func wrong(text: String, shown: String) {
    let read = readConfiguration("title: A\nmarkdown: \(text)\n")
    #expect(read.shown == shown)
    #expect(read.configuration == nil)
  }

  @Test(
    "Levels are two whole numbers from 1 to 6",
    arguments: ["[2]", "[0, 3]", "[2, 7]", "[1, 2, 3]", "[]", "2", "[a, b]", "{}"])
  func levels(text: String) {
    let read = readConfiguration("title: A\nmarkdown: {outline: \(text)}\n")
    #expect(read.configuration == nil && !read.shown.isEmpty)
  }
}
