import Sealing
import Site
import Testing

@testable import Build

@Suite("Nothing protected is ever in the output in the clear")
struct CanaryTests {
  /// A site with a word that must not be found in every place that a protected page has.
  private static let site: MemorySite = {
    var site = MemorySite([
      "index.md": "---\ntitle: Home\n---\n# Welcome\n\n[Plan](plan/index.md), [late](late.md#top)\n",
      "plan/index.md": """
      ---
      title: Plan
      access: protected
      teaser: What we mean to do.
      extra: {note: canaryextra}
      ---
      # Canaryheading

      Canarytext with `canarycode`, *canaryemphasis*, [canarylink](../index.md "canarytitle") and a picture:
      ![canaryalt](chart.svg)

      <!-- canarycomment -->
      <div data-x="canaryattribute">canaryhtml</div>

      ```canaryinfo
      canaryblock
      ```

          canaryindented

      [unused]: https://canaryreference.example/ "canarydefinition"

      """,
      "plan/chart.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>canarypicture</text></svg>",
      "plan/unused.txt": "canaryunused",
      "plan/deep/notes.csv": "canarydeep,1\n",
      "late.md": "---\naudience: staff\n---\n# Canarylateheading\n\nCanarylate.\n",
      "ruled/a.md": "Canaryruled.\n",
      "ruled/b.pdf": "canaryruledfile",
      "shared/only-protected.txt": "canaryused",
      "late-two.md": "---\naccess: protected\n---\n[file](shared/only-protected.txt)\n",
    ])
    site.configuration += "access:\n  rules: [{path: \"ruled/**\", access: protected, audience: staff}]\n"
    return site
  }()

  @Test("No canary is in any output, nor in any output's name")
  func silent() throws {
    let result = try Self.site.buildWell()
    #expect(result.outcome.protectedPageCount == 4)
    for (name, text) in result.texts {
      #expect(!text.lowercased().contains("canary"), "\(name)")
      #expect(!name.contains("canary"))
    }
  }

  @Test("Whoever may read finds all of it")
  func found() throws {
    let result = try Self.site.buildWell()
    let plan = try result.open("plan/index.sealed.bin", path: "/plan/")
    for word in [
      "Canaryheading", "Canarytext", "canarycode", "canaryemphasis", "canarylink", "canarytitle", "canaryalt",
      "canarycomment", "canaryattribute", "canaryhtml", "canaryblock", "canaryindented",
    ] {
      #expect(plan.contains(word), "\(word)")
    }
    #expect(try result.openFile("/plan/chart.svg").contains("canarypicture"))
    #expect(try result.openFile("/plan/unused.txt") == "canaryunused")
    #expect(
      try result.openFile("/plan/deep/notes.csv") == "canarydeep,1\n")
    #expect(try result.open("late/index.sealed.bin", path: "/late/", as: "staff").contains("Canarylate."))
    #expect(try result.openFile("/ruled/b.pdf", as: "staff") == "canaryruledfile")
    #expect(
      try result.openFile("/shared/only-protected.txt")
        == "canaryused")
  }

  @Test("Whoever may not read finds none of it")
  func others() throws {
    let result = try Self.site.buildWell()
    #expect(throws: SealingError.refused(.keyMissing)) {
      try result.open("plan/index.sealed.bin", path: "/plan/", as: "staff")
    }
    #expect(throws: SealingError.refused(.pathUnexpected)) {
      try result.open("plan/index.sealed.bin", path: "/late/")
    }
  }

  @Test(
    "Without a title of its own, a protected page is called by its file's name, and by its heading once open")
  func titles() throws {
    let result = try Self.site.buildWell()
    #expect(result.texts["late/index.html"]?.contains("<title>late · Club</title>") == true)
    let opened = try result.open("late/index.sealed.bin", path: "/late/", as: "staff")
    #expect(opened.hasPrefix("<title>Canarylateheading · Club</title>\n"))
  }

  @Test("An output that holds protected text after all stops the build")
  func audited() throws {
    let output = MemoryOutput()
    let input = try MemorySite([
      "index.md": "# Home\n",
      "plan.md":
        "---\naccess: protected\n---\nThe treasurer leaves at the end of March, and nobody is to know before.\n",
    ]).input()
    // A writer that slips a sentence of the protected page into the home page.
    let stage = OutputStage(
      put: { path, bytes throws(FileError) in
        let leak = Array(
          "<p>The treasurer leaves at the end\n  of March, and nobody is to know before.</p>".utf8)
        try output.stage.put(path, path.string == "index.html" ? bytes + leak : bytes)
      }, read: output.stage.read)
    let outcome = Builder.build(input, into: stage)
    #expect(outcome.hasErrors)
    let message = outcome.diagnostics.first?.message ?? ""
    #expect(
      message.hasPrefix("this output would hold text that content/plan.md protects: “"), "\(message)")
    #expect(outcome.diagnostics.first?.place?.path == "index.html")
  }

  @Test("What a public page says as well is no leak")
  func repeated() throws {
    let words = "The harbour opens at nine, and the first boats leave when the tide has turned.\n"
    let result = try MemorySite([
      "index.md": "---\ntitle: Home\n---\n## The harbour opens at nine, and the first boats leave\n\n"
        + words,
      "plan.md":
        "---\naccess: protected\ntitle: P\n---\n## The harbour opens at nine, and the first boats leave\n\n"
        + words,
    ]).buildWell()
    #expect(result.outcome.pageCount == 2)
  }

  @Test("A page that changes while the site is built stops the build: it may say something else by now")
  func changes() throws {
    let site = MemorySite(["index.md": "# Home\n"])
    let tree = try MemorySite.tree("content", site.files)
    let reads = Counter()
    let changing = FileTree(name: "content", list: tree.list) { path throws(FileError) in
      reads.next() == 0 ? try tree.read(path) : Array("---\naccess: protected\n---\nSecret.\n".utf8)
    }
    let output = MemoryOutput()
    let outcome = Builder.build(try site.input(content: changing), into: output.stage)
    #expect(outcome.diagnostics.map(\.message) == ["the file changed while the site was being built"])
  }

  @Test("A page that changes while its protected words are read stops the build; no search is kept")
  func changesBeforeItsWords() throws {
    let page = "---\naccess: protected\ntitle: Plan\n---\nThe treasurer leaves at the end of March.\n"
    let site = MemorySite(["index.md": "# Home\n", "plan.md": page])
    let tree = try MemorySite.tree("content", site.files)
    let reads = Counter()
    let changing = FileTree(name: "content", list: tree.list) { path throws(FileError) in
      guard path.string == "plan.md", reads.next() == 1 else { return try tree.read(path) }
      return Array("Something else.\n".utf8)
    }
    var input = try site.input(content: changing)
    let memory = BuildMemory()
    input.memory = memory
    let outcome = Builder.build(input, into: MemoryOutput().stage)
    #expect(outcome.diagnostics.map(\.message) == ["the file changed while the site was being built"])
    let source = (path: try #require(SitePath("plan.md")), digest: try SHA256.digest(Array(page.utf8)))
    let key = try #require(try KeptPages(input)).wordsKey(of: [source])
    #expect(memory.search(of: key) == nil)
  }

  @Test("A protected section may link to its pages by their titles, as the list in its layout does")
  func listed() throws {
    let site = MemorySite([
      "index.md": "# Home\n",
      "lessons/index.md":
        "---\ntitle: Lessons\naccess: protected\n---\nAll our knots\n\n- [The second lesson](two.md), in short\n",
      "lessons/two.md": "---\ntitle: The second lesson & more\naccess: public\n---\nKnots.\n",
    ])
    let text = try #require(try site.buildWell().texts["lessons/index.html"])
    #expect(text.contains("href=\"/lessons/two/\">The second lesson &amp; more<"))
  }

  @Test("A redirect may lead to a page as a protected page does")
  func redirected() throws {
    var site = MemorySite([
      "index.md": "# Home\n",
      "history.md":
        "---\naccess: protected\n---\nSee how it was back then:\n\n[the second version](engine/second.md) of it.\n",
      "engine/second.md": "---\naliases: /old/\n---\n# Second\n",
    ])
    site.configuration += "url: https://example.org/documentation/\n"
    let text = try #require(try site.buildWell().texts["old/index.html"])
    #expect(text.contains("<p><a href=\"/documentation/engine/second/\">"))
  }

  /// A site with every surface on, and canaries in all places that a protected page or a section has.
  private static let surfaces: MemorySite = {
    let inside = """
      ## Canaryheading {#canaryid}

      Canarytext[^n], *canaryemphasis* and [canarylink](canaryfile.pdf "canarytitle"), ![canaryalt](canarychart.svg).

      - canaryitem
      - [x] canarytask

      | canarycell |
      | --- |
      | canaryrow |

      > [!NOTE]
      > canaryalert

      <div data-x="canaryattribute"><svg><text>canarysvg</text></svg></div>
      <script type="application/json">{"x": "canaryjson"}</script>
      <!-- canarycomment -->

      ```canarylanguage
      canarycode
      ```

      [^n]: Canarynote.
      """
    var site = MemorySite([
      "index.md":
        "---\ntitle: Home\ndate: 2020-01-03\ntags: [all]\n---\nHello.\n\n<requires-authentication audience=staff>\n\n\(inside)\n\n</requires-authentication>\n",
      "news/index.md": "---\ntitle: News\npaginate: 1\nfeed: true\n---\nNews.\n",
      "news/one.md":
        "---\ntitle: One\naccess: protected\ndate: 2020-01-02\ntags: [canarytag, all]\naliases: /old/one/\nteaser: Soon.\nextra: {note: canaryextra}\n---\n\(inside)\n",
      "news/two.md": "---\ntitle: Two\ndate: 2020-01-01\ntags: [all]\n---\nTwo.\n",
    ])
    for folder in ["", "news/"] {
      site.files["\(folder)canaryfile.pdf"] = "canarypdf"
      site.files["\(folder)canarychart.svg"] = "<svg><text>canarychart</text></svg>"
    }
    site.configuration += "url: https://example.org/\nauthor: We\nfeed: true\nsitemap: true\n"
    return site
  }()

  @Test("No canary is in any output of a site with feeds, tags, lists, parts, aliases and a sitemap")
  func everySurface() throws {
    let result = try Self.surfaces.build()
    #expect(!result.outcome.hasErrors, "\(result.messages)")
    let names = Set(result.texts.keys)
    for name in [
      "feed.xml", "news/feed.xml", "sitemap.xml", "404.html", "old/one/index.html", "tags/all/index.html",
    ] {
      #expect(names.contains(name), "\(name) of \(names.sorted())")
    }
    for (name, text) in result.texts {
      // A sealed file's name and path are not hidden; its kind and content are.
      let shown = text.replacing("canaryfile", with: "").replacing("canarychart.svg", with: "")
      #expect(!shown.lowercased().contains("canary"), "\(name)")
    }
    let opened = [
      try result.open("index.2.sealed.bin", path: "/#2", as: "staff"),
      try result.open("news/one/index.sealed.bin", path: "/news/one/"),
    ]
    for word in [
      "Canaryheading", "canaryid", "Canarytext", "canaryemphasis", "canarylink", "canarytitle", "canaryalt",
      "canaryitem", "canarytask", "canarycell", "canaryrow", "canaryalert", "canaryattribute", "canarysvg",
      "canaryjson", "canarycomment", "canarycode", "Canarynote",
    ] {
      for text in opened { #expect(text.contains(word), "\(word)") }
    }
  }
}
