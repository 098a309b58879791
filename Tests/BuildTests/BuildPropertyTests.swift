import Site
import TestSupport
import Testing

@testable import Build

@Suite("What holds for every site")
struct BuildPropertyTests {
  private static let site = MemorySite([
    "index.md": "# Home\n\n[a](a/index.md) ![](pic.png)\n", "pic.png": "P",
    "a/index.md": "---\naccess: protected\n---\n# A\n\n![](x.svg) [home](../index.md)\n", "a/x.svg": "<svg/>",
    "b/c.md": "---\ntitle: Ünïcode & <tags>\n---\nText\n",
  ])

  @Test("Two builds are the same to the byte")
  func deterministic() throws {
    #expect(try Self.site.buildWell().bytes == Self.site.buildWell().bytes)
  }

  @Test(
    "Another word on a page changes that page's files, and no other", arguments: ["a/index.md", "b/c.md"])
  func stability(source: String) throws {
    var changed = Self.site
    changed.files[source]? += "\nOne word more.\n"
    let (a, b) = (try Self.site.buildWell().bytes, try changed.buildWell().bytes)
    #expect(a.keys.sorted() == b.keys.sorted())
    let differing = a.keys.filter { a[$0] != b[$0] }
    #expect(differing == [source == "a/index.md" ? "a/index.sealed.bin" : "b/c/index.html"])
  }

  @Test("A base path changes URLs, and nothing else")
  func basePath() throws {
    var based = Self.site
    based.configuration += "url: https://example.org/some/repo\n"
    var plain = Self.site
    plain.configuration += "url: https://example.org/\n"
    let (a, b) = (try plain.buildWell(), try based.buildWell())
    #expect(a.texts.keys.sorted() == b.texts.keys.sorted())
    for (name, text) in b.texts where name.hasSuffix(".html") {
      let moved = text.replacing("https://example.org/some/repo/", with: "https://example.org/")
        .replacing("\"/some/repo/", with: "\"/")
      #expect(moved == a.texts[name], "\(name)")
      #expect(!moved.contains("/some/repo"))
    }
    let opened = try b.open("a/index.sealed.bin", path: "/a/")
    #expect(
      try opened.replacing("\"/some/repo/", with: "\"/") == a.open("a/index.sealed.bin", path: "/a/"))
    #expect(opened.contains("/some/repo/\(try #require(b.item(of: "/a/x.svg")))"))
  }

  @Test("Line ends of a page do not matter")
  func lineEnds() throws {
    var windows = Self.site
    windows.files = windows.files.mapValues { $0.replacing("\n", with: "\r\n") }
    let (a, b) = (try Self.site.buildWell(), try windows.buildWell())
    #expect(a.texts["index.html"] == b.texts["index.html"])
    #expect(a.texts["b/c/index.html"] == b.texts["b/c/index.html"])
    #expect(a.texts["a/index.sealed.bin"] == b.texts["a/index.sealed.bin"])
  }

  @Test("A title is escaped once wherever it stands")
  func escaping() throws {
    let text = try Self.site.buildWell().texts["b/c/index.html"] ?? ""
    #expect(text.contains("<title>Ünïcode &amp; &lt;tags&gt; · Club</title>"))
    #expect(!text.contains("&amp;amp;") && !text.contains("<tags>"))
  }

  @Test("A site without protected pages has no guard, no keyring and no script")
  func publicSite() throws {
    let result = try MemorySite(["index.md": "# Home\n"]).buildWell()
    #expect(
      result.texts.keys.allSatisfy {
        !$0.contains("guard") && !$0.contains("keyring") && !$0.contains("sign-in")
      })
    #expect(result.texts["index.html"]?.contains("<script") == false)
  }

  @Test(
    "Two sources never become one output",
    arguments: [
      (["index.md", "README.md"], "the folder has another page already, content/README.md"),
      (["a.md", "a/index.md"], "content/a.md and content/a/index.md would both become a/index.html"),
      (
        ["About.md", "about.md"],
        "content/About.md and content/about.md would become names that differ in letter case or Unicode form only"
      ),
      (
        ["caf\u{E9}.md", "cafe\u{301}.md"],
        "content/cafe\u{301}.md and content/caf\u{E9}.md would both become café/index.html"
      ),
      (["a.md", "a/index.html"], "content/a.md and content/a/index.html would both become a/index.html"),
      (["a", "a.md"], "content/a.md and content/a would need a file and a folder of one name"),
      (
        [".gatehouse-output", "index.md"],
        "the output folder's marker and content/.gatehouse-output would both become .gatehouse-output"
      ),
    ])
  func conflicts(sources: [String], message: String) throws {
    var files: [SitePath: [UInt8]] = [:]
    for source in sources { files[try #require(SitePath(source))] = Array("# A\n".utf8) }
    let output = MemoryOutput()
    let tree = FileTree.memory(name: "content", files)
    let outcome = Builder.build(try MemorySite([:]).input(content: tree), into: output.stage)
    #expect(outcome.hasErrors)
    #expect(outcome.diagnostics.map(\.message).contains(message), "\(outcome.diagnostics.map(\.message))")
    #expect(output.paths.isEmpty)
  }

  @Test(
    "Whatever a page nests or repeats, it becomes a page",
    arguments: [
      String(repeating: ">", count: 10_000) + " x", String(repeating: "- ", count: 10_000) + "x",
      String(repeating: "[", count: 10_000), String(repeating: "*a ", count: 10_000),
      String(repeating: "~~a ", count: 10_000), String(repeating: "| a ", count: 10_000) + "|\n|-|\n",
      String(repeating: "x[^1] ", count: 10_000) + "\n\n[^1]: n\n", String(repeating: "<div>", count: 10_000),
      "a\0b\n\n| \0 |\n|---|\n", String(repeating: "words and more words\n\n", count: 50_000),
    ])
  func nesting(text: String) throws {
    #expect(try MemorySite(["index.md": text]).buildWell().texts["index.html"]?.hasSuffix("</html>") == true)
  }

  @Test("Bytes of any kind end in a site or in errors, never in a crash")
  func fuzz() throws {
    var random = SeededGenerator(seed: 7)
    let (home, page) = (try #require(SitePath("index.md")), try #require(SitePath("a.md")))
    for _ in 0..<300 {
      var bytes = Array("---\ntitle: A\naccess: protected\n---\n# A\n\n[x](b.md) <a href=\"c\">\n".utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let files = [home: Array("# Home\n".utf8), page: bytes]
      let output = MemoryOutput()
      let tree = FileTree.memory(name: "content", files)
      _ = Builder.build(try MemorySite([:]).input(content: tree), into: output.stage)
    }
  }
}
