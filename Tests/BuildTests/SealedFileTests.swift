import Sealing
import Testing

@testable import Build

@Suite("Files that protected pages use are sealed, and the opened page names their items")
struct SealedFileTests {
  private static let files = [
    "index.md": "# Home\n", "in/a.png": "A", "in/b, c.png": "B", "in/film.mp4": "F", "in/notes.pdf": "P",
    "in/words.vtt": "V",
  ]

  @Test("A file whose name is as long as it can be has room for what is added to it", arguments: ["n", "ü"])
  func longNames(letter: String) throws {
    let name = String(repeating: letter, count: 251 / letter.utf8.count) + ".png"
    let site = MemorySite([
      "index.md": "# Home\n\n![](\(name))\n", name: "A",
      "in/index.md": "---\naccess: protected\n---\n![](\(name))\n", "in/\(name)": "B",
    ])
    let outputs = try site.buildWell().outcome.outputs.filter { $0.string.contains(letter + letter) }
    #expect(Set(outputs.map(\.fileExtension)) == ["png", "bin"])
    #expect(outputs.allSatisfy { $0.name.utf8.count <= 255 })
  }

  /// What a protected page's body comes to, with `«path»` in the place of each item's URL.
  private func opened(_ source: String) throws -> String {
    var site = MemorySite(Self.files)
    site.files["in/index.md"] = "---\naccess: protected\n---\n\(source)\n"
    site.templates["layouts/page.html"] = "{% guard %}{{ page.content }}{% endguard %}"
    let result = try site.buildWell()
    var text = try result.open("in/index.sealed.bin", path: "/in/")
    for path in ["/in/a.png", "/in/b%2C%20c.png", "/in/film.mp4", "/in/notes.pdf", "/in/words.vtt"] {
      let item = try #require(result.item(of: path))
      text = text.replacing("/" + item.replacing("b, c", with: "b%2C%20c"), with: "«\(path)»")
    }
    return text
  }

  @Test(
    "every use has the item's URL and the path that it is sealed for",
    arguments: [
      (
        "[x](a.png) [y](notes.pdf#page=2)",
        "<p><a data-sealed-href=\"«/in/a.png»\" data-sealed-path=\"/in/a.png\">x</a> <a data-sealed-href=\"«/in/notes.pdf»\" data-sealed-path=\"/in/notes.pdf\">y</a></p>\n"
      ),
      (
        "<div><a href=a.png download=b.png>x</a></div>",
        "<div><a data-sealed-href=\"«/in/a.png»\" data-sealed-path=\"/in/a.png\" download=b.png>x</a></div>\n"
      ),
      (
        "<img alt='' srcset='a.png 1x, b,%20c.png 2x' sizes=100vw>",
        "<img alt='' data-sealed-srcset=\"«/in/a.png» 1x, «/in/b%2C%20c.png» 2x\" data-sealed-srcset-paths=\"/in/a.png /in/b%2C%20c.png\" sizes=100vw>\n"
      ),
      (
        "<div><video src=film.mp4 poster=a.png><track src=words.vtt></video></div>",
        "<div><video data-sealed-src=\"«/in/film.mp4»\" data-sealed-path=\"/in/film.mp4\" data-sealed-poster=\"«/in/a.png»\" data-sealed-poster-path=\"/in/a.png\"><track data-sealed-src=\"«/in/words.vtt»\" data-sealed-path=\"/in/words.vtt\"></video></div>\n"
      ),
      (
        "<div><picture><source srcset=a.png><img alt=x src=a.png></picture><audio><source src=film.mp4></audio></div>",
        "<div><picture><source data-sealed-srcset=\"«/in/a.png»\" data-sealed-srcset-paths=\"/in/a.png\"><img alt=x data-sealed-src=\"«/in/a.png»\" data-sealed-path=\"/in/a.png\"></picture><audio><source data-sealed-src=\"«/in/film.mp4»\" data-sealed-path=\"/in/film.mp4\"></audio></div>\n"
      ),
      (
        "<iframe src=notes.pdf></iframe>",
        "<iframe data-sealed-src=\"«/in/notes.pdf»\" data-sealed-path=\"/in/notes.pdf\"></iframe>\n"
      ),
    ])
  func uses(source: String, html: String) throws {
    #expect(try opened(source) == html)
  }

  @Test(
    "what can show no sealed file is an error",
    arguments: [
      ("<iframe src=in/a.png></iframe>", "<iframe src>"), ("<embed src=in/notes.pdf>", "<embed src>"),
      ("<object data=in/notes.pdf></object>", "<object data>"),
      ("<script src=in/words.vtt></script>", "<script src>"),
      ("<link rel=preload imagesrcset=in/a.png>", "<link imagesrcset>"),
    ])
  func refused(source: String, use: String) throws {
    var site = MemorySite(Self.files)
    site.files["plan.md"] = "---\naccess: protected\n---\n<div>\n\(source)\n</div>\n"
    site.configuration += "access:\n  rules: [{path: \"in/**\", access: protected}]\n"
    let result = try site.build()
    #expect(result.messages.contains("and \(use) cannot show a sealed file\n"), "\(result.messages)")
  }

  @Test(
    "a public page's set of pictures is looked through one by one",
    arguments: [
      ("a.png 1x, missing.png 2x", "1:31: error: “missing.png” leads to nothing"),
      ("a.png,a.png 2x", "1:21: error: “a.png,a.png” leads to nothing"),
      ("a.png 1x, in/b.png 2x", "1:31: error: a public page uses in/b.png, which is protected"),
    ])
  func sets(set: String, message: String) throws {
    var site = MemorySite(["index.md": "<img alt='' srcset='\(set)'>\n", "a.png": "A", "in/b.png": "B"])
    site.configuration += "access:\n  rules: [{path: \"in/**\", access: protected}]\n"
    let messages = try site.build().messages
    #expect(messages.hasPrefix("content/index.md:\(message)"), "\(messages)")
  }

  @Test("A name changes with path and content, tells nothing of either, and is the same for other audiences")
  func names() throws {
    func name(_ files: [String: String], _ audience: String = "members") throws -> String {
      var site = MemorySite(files)
      site.files["index.md"] = "# Home\n"
      site.configuration +=
        "access:\n  rules: [{path: \"in/**\", access: protected, audience: \(audience)}]\n"
      let outputs = try site.buildWell().texts.keys.filter { $0.hasPrefix("in/") }
      return try #require(outputs.first)
    }
    let first = try name(["in/a.svg": "A"])
    #expect(first.wholeMatch(of: /in\/a\.[0-9a-f]{16}\.bin/) != nil)
    #expect(try name(["in/a.svg": "A"], "staff") == first)
    let others = [try name(["in/a.svg": "B"]), try name(["in/a.png": "A"]), try name(["in/b.svg": "A"])]
    #expect(Set(others.map { String($0.dropFirst(5)) } + [String(first.dropFirst(5))]).count == 4)
    #expect(try !first.contains(SHA256.digest(Array("A".utf8)).hex.prefix(16)))
  }

  @Test("A file that has the name of an item is an error")
  func conflict() throws {
    var site = MemorySite([
      "index.md": "# Home\n", "in/a.png": "A", "in/index.md": "---\naccess: protected\n---\n",
    ])
    let item = try #require(site.buildWell().item(of: "/in/a.png"))
    site.files[item] = "x"
    site.configuration += "access:\n  rules: [{path: \"in/*.bin\", access: public}]\n"
    #expect(try site.build().messages.contains("would both become \(item)"))
    site.files[item] = nil
    site.files[item.uppercased().replacing("IN/", with: "in/")] = "x"
    site.configuration = site.configuration.replacing("in/*.bin", with: "in/*.BIN")
    #expect(try site.build().messages.contains("differ in letter case or Unicode form only"))
  }

  @Test("A file that changes between the page that names it and its sealing stops the build")
  func changes() throws {
    let site = MemorySite([
      "index.md": "# Home\n", "in/index.md": "---\naccess: protected\n---\n![x](a.bin)\n", "in/a.bin": "A",
    ])
    let tree = try MemorySite.tree("content", site.files)
    let reads = Counter()
    let changing = FileTree(name: "content", list: tree.list) { path throws(FileError) in
      path.string == "in/a.bin" && reads.next() > 0 ? Array("B".utf8) : try tree.read(path)
    }
    let outcome = Builder.build(try site.input(content: changing), into: MemoryOutput().stage)
    #expect(outcome.diagnostics.map(\.message) == ["the file changed while the site was being built"])
  }
}
