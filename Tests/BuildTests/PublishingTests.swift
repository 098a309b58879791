import Foundation
import Site
import Testing
import YAML

@testable import Build

@Suite("Lists, tags, feeds and what else a site has besides its pages")
struct PublishingTests {
  static let site: MemorySite = {
    var site = MemorySite([
      "index.md": "---\ntitle: Home\n---\n# Home\n",
      "news/index.md": "---\ntitle: News\npaginate: 2\nfeed: true\n---\nWhat happened.\n",
      "news/one.md":
        "---\ntitle: One\ndate: 2024-01-01\ntags: [boats]\n---\n[Two](two.md) [here](#x) ![](p.svg)[^1]\n\n[^1]: Note.\n\n# X\n",
      "news/two.md": "---\ntitle: Two\ndate: 2024-01-02\nupdated: 2024-02-01\n---\nText of two.\n",
      "news/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
      "news/three.md":
        "---\ntitle: Three\ndate: 2024-01-03\naccess: protected\nteaser: Soon.\ntags: [boats, hidden]\n---\nText of three.\n",
      "news/four.md": "---\ntitle: Four\nlisted: false\ndate: 2024-01-04\n---\nText of four.\n",
      "about.md":
        "---\ntitle: About\nslug: about-us\naliases: [/ueber/, /old/about.html]\n---\nWho we are.\n",
    ])
    site.configuration =
      "title: Club\nurl: https://example.org/repo/\naudiences: [members, staff]\nauthor: Ada\n"
    return site
  }()

  @Test("A section lists its pages in parts; a protected one with its teaser and a lock; an unlisted one not")
  func lists() throws {
    let texts = try Self.site.buildWell().texts
    let first = try #require(texts["news/index.html"])
    #expect(first.contains(">Three</a>") && first.contains("Soon.") && first.contains("(protected)"))
    #expect(first.contains(">Two</a>") && !first.contains(">One</a>") && !first.contains("Four"))
    #expect(first.contains("href=\"/repo/news/page/2/\""))
    let second = try #require(texts["news/page/2/index.html"])
    #expect(second.contains(">One</a>") && !second.contains(">Two</a>") && !second.contains("What happened."))
    #expect(texts["news/page/3/index.html"] == nil)
  }

  @Test("The tags of protected pages are nowhere, unless the site says so")
  func tags() throws {
    let texts = try Self.site.buildWell().texts
    #expect(texts["tags/boats/index.html"]?.contains(">One</a>") == true)
    #expect(texts["tags/boats/index.html"]?.contains("Three") == false)
    #expect(texts["tags/hidden/index.html"] == nil)
    #expect(texts["news/one/index.html"]?.contains("href=\"/repo/tags/boats/\"") == true)
    #expect(!texts.values.contains { $0.contains("hidden") && $0.contains("tags/hidden") })
    var open = Self.site
    open.configuration += "tags: {path: /topics/, title: Topics, protected: true}\n"
    let opened = try open.buildWell().texts
    #expect(opened["topics/hidden/index.html"]?.contains(">Three</a>") == true)
    #expect(opened["topics/index.html"]?.contains("Topics") == true)
    var none = Self.site
    none.configuration += "tags: false\n"
    #expect(try none.buildWell().texts.keys.allSatisfy { !$0.hasPrefix("tags") })
  }

  @Test("The feed has whole addresses, the content of public pages, and the teaser alone of protected ones")
  func feed() throws {
    let texts = try Self.site.buildWell().texts
    let feed = try #require(texts["feed.xml"])
    #expect(
      feed.contains(
        "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://example.org/repo/feed.xml\"/>"))
    #expect(feed.contains("<updated>2024-02-01T00:00:00Z</updated>"))
    #expect(feed.contains("<author><name>Ada</name></author>"))
    #expect(feed.contains("href=&quot;https://example.org/repo/news/two/&quot;"))
    #expect(feed.contains("href=&quot;https://example.org/repo/news/one/#x&quot;"))
    #expect(
      feed.contains("href=&quot;https://example.org/repo/news/one/#fn") && !feed.contains("href=&quot;#"))
    #expect(feed.contains("src=&quot;https://example.org/repo/news/p."))
    #expect(feed.contains("<summary>Soon.</summary>") && !feed.contains("Text of three"))
    #expect(!feed.contains("Four") && !feed.contains("hidden"))
    let order = ["Three", "Two", "One"].compactMap { feed.range(of: "<title>\($0)</title>")?.lowerBound }
    #expect(order.count == 3 && order == order.sorted())
    #expect(texts["news/feed.xml"]?.contains("<title>News · Club</title>") == true)
    #expect(texts["news/index.html"]?.contains("href=\"/repo/news/feed.xml\"") == true)
  }

  @Test("A section of a public page is in no feed")
  func feedWithoutSections() throws {
    var site = Self.site
    site.files["news/two.md"] =
      "---\ntitle: Two\ndate: 2024-01-02\n---\nFor all.\n\n<requires-authentication audience=\"staff\">\n\nFor staff.\n\n</requires-authentication>\n\nEnd.\n"
    let texts = try site.buildWell().texts
    let feed = try #require(texts["feed.xml"])
    #expect(feed.contains("For all.") && feed.contains("End.") && !feed.contains("requires-authentication"))
    #expect(!texts.values.contains { $0.contains("For staff.") })
  }

  @Test("The sitemap has every listed page, and robots.txt names it")
  func sitemap() throws {
    let texts = try Self.site.buildWell().texts
    let sitemap = try #require(texts["sitemap.xml"])
    for path in ["", "about-us/", "news/", "news/one/", "news/three/", "tags/", "tags/boats/"] {
      #expect(sitemap.contains("<loc>https://example.org/repo/\(path)</loc>"), "\(path)")
    }
    #expect(!sitemap.contains("four") && !sitemap.contains("ueber") && !sitemap.contains("404"))
    #expect(sitemap.contains("<loc>https://example.org/repo/news/two/</loc><lastmod>2024-02-01</lastmod>"))
    #expect(texts["robots.txt"]?.hasSuffix("\nSitemap: https://example.org/repo/sitemap.xml\n") == true)
  }

  @Test("An alias leads to its page and says nothing of it but where it is")
  func aliases() throws {
    let texts = try Self.site.buildWell().texts
    for path in ["ueber/index.html", "old/about.html"] {
      let text = try #require(texts[path])
      #expect(text.contains("<link rel=\"canonical\" href=\"https://example.org/repo/about-us/\">"))
      #expect(text.contains("content=\"0; url=/repo/about-us/\""))
      #expect(!text.contains("About") && !text.contains("Club"))
    }
    #expect(texts["about/index.html"] == nil)
  }

  @Test("The page for what is not there works from any depth; a page or file of the site takes its place")
  func notFound() throws {
    let built = try Self.site.buildWell().texts["404.html"]
    #expect(built?.contains("href=\"/repo/\"") == true && built?.contains("noindex") == true)
    var own = Self.site
    own.files["404.md"] = "---\ntitle: Lost\n---\nLost at sea.\n"
    let texts = try own.buildWell().texts
    #expect(texts["404.html"]?.contains("Lost at sea.") == true)
    #expect(texts["sitemap.xml"]?.contains("404") == false)
    own.files["404.md"] = nil
    own.files["404.html"] = "gone"
    own.files["robots.txt"] = "User-agent: *\nDisallow: /\n"
    #expect(try own.buildWell().texts["404.html"] == "gone")
    #expect(try own.buildWell().texts["robots.txt"]?.contains("Disallow") == true)
  }

  @Test("Drafts, future and expired pages are left out and counted; a link to one says so")
  func publication() throws {
    var site = MemorySite([
      "index.md": "[a](a.md) [b](b.md) [c](c.md)\n", "a.md": "---\ndraft: true\n---\n",
      "b.md": "---\ndate: 2030-01-01\n---\n", "c.md": "---\nexpires: 2020-01-01\n---\n",
    ])
    site.publication = Publication(today: CivilDate("2024-01-01"))
    let result = try site.build()
    #expect(
      result.outcome.diagnostics.map(\.message) == [
        "“a.md” leads to a draft", "“b.md” leads to a page that is published on 2030-01-01",
        "“c.md” leads to a page that is left out since 2020-01-01",
      ])
    site.files["index.md"] = "Hello\n"
    let good = try site.buildWell()
    #expect(good.outcome.pageCount == 1)
    let outcome = good.outcome
    #expect(outcome.draftCount == 1 && outcome.futureCount == 1 && outcome.expiredCount == 1)
    #expect(good.texts["a/index.html"] == nil && good.texts["b/index.html"] == nil)
    site.publication = Publication(today: CivilDate("2024-01-01"), includesDrafts: true, includesFuture: true)
    #expect(try site.buildWell().outcome.pageCount == 3)
  }

  @Test("The navigation marks the page and its ancestors; pages can ask for an entry")
  func navigation() throws {
    var site = MemorySite([
      "index.md": "---\nnav: {icon: home, order: 1}\n---\n",
      "a/index.md": "---\ntitle: A\nnav: {label: Part A}\n---\n",
      "a/b.md": "# B\n", "c.md": "# C\n",
    ])
    let page = try #require(try site.buildWell().texts["a/b/index.html"])
    #expect(page.contains("href=\"/a/\" aria-current=\"true\"") && page.contains("Part A"))
    #expect(!page.contains("href=\"/c/\""))
    site.configuration += "navigation: [index.md]\n"
    let warned = try site.build()
    #expect(!warned.outcome.hasErrors)
    #expect(
      warned.messages.contains(
        "content/a/index.md:3:6: warning: “nav” has no effect: site.yml has a navigation of its own"))
  }

  @Test("Data is read from YAML and JSON, and is in every template's reach")
  func data() throws {
    var site = MemorySite(["index.md": "# Home\n"])
    site.data = [
      "team.yml": "- name: Ada\n- name: Bo\n",
      "prices/boats.json": "{\"small\": 10, \"note\": \"\\ud83d\\ude80 <x>\"}",
    ]
    site.templates = [
      "layouts/page.html":
        "{% for one in site.data.team %}{{ one.name }};{% endfor %}{{ site.data.prices.boats.small + 1 }}{{ site.data.prices.boats.note }}"
    ]
    #expect(try site.buildWell().texts["index.html"] == "Ada;Bo;11🚀 &lt;x&gt;")
    site.data = ["a.json": "{", "b.yml": "x: [", "c.csv": "", "d.yml": "1", "d.json": "2"]
    let messages = try site.build().messages
    for text in [
      "data/a.json: error: this is not JSON", "data/b.yml:", "data/c.csv: error: data is read from",
      "data/d.yml: error: there is another",
    ] {
      #expect(messages.contains(text), "\(messages)")
    }
  }

  @Test("Styles and scripts of the theme carry a fingerprint and their integrity")
  func fingerprints() throws {
    let result = try Self.site.buildWell()
    // A protected page names the guard itself.
    let page = try #require(result.texts["news/three/index.html"])
    let pattern =
      /(?:href|src)="\/repo\/(gatehouse\/[0-9a-f]{12}\/[^"]+\.(?:css|js))" integrity="(sha256-[^"]+)"/
    let found = page.matches(of: pattern)
    #expect(
      found.map { String($0.1.split(separator: "/").last ?? "") }
        == ["every-page-guarded.css", "start.js", "sentences-en.js", "guard.js"])
    for match in found {
      let bytes = try #require(result.bytes[String(match.1)])
      #expect(try Fingerprint.integrity(of: bytes) == String(match.2))
    }
    var changed = Self.site
    changed.templates = ["styles/prose.css": "p { margin: 0 }"]
    let folder = { (texts: [String: String]) in
      Set(texts.keys.filter { $0.hasSuffix(".css") }.map { $0.prefix(22) })
    }
    #expect(folder(result.texts).isDisjoint(with: folder(try changed.buildWell().texts)))
  }

  @Test("Hosts that read them get their files, where the site asks for that")
  func hosting() throws {
    var site = Self.site
    site.configuration += "hosting: {nojekyll: true, headers: true}\n"
    let texts = try site.buildWell().texts
    #expect(texts[".nojekyll"] == "")
    let headers = try #require(texts["_headers"])
    #expect(headers.hasPrefix("/repo/*\n  Content-Security-Policy: default-src 'none'; script-src 'self';"))
    #expect(headers.contains("frame-ancestors 'self'") && headers.contains("immutable"))
  }

  @Test(
    "A tag in two spellings, an alias of another page and a feed without an address are errors with their places"
  )
  func conflicts() throws {
    var site = MemorySite([
      "index.md": "---\nfeed: true\n---\n", "a.md": "---\ntags: [Boat]\naliases: /b/\n---\n",
      "b.md": "---\ntags: [boat]\n---\n",
    ])
    site.configuration = "title: Club\n"
    let messages = try site.build().messages
    #expect(messages.contains("content/index.md:2:7: error: a feed needs the site's address"))
    #expect(
      messages.contains(
        "content/b.md:2:8: error: the tag “Boat” and the tag “boat” would both become tags/boat/index.html"))
    #expect(
      messages.contains(
        "content/a.md:3:10: error: content/b.md and content/a.md (alias) would both become b/index.html"))
  }

  @Test(
    "What a page loads has a fingerprint in its name; what a link leads to, or a style sheet names, keeps its own"
  )
  func assetNames() throws {
    var site = MemorySite([
      "index.md":
        "![a](img/a.png) [report](report.pdf) ![r](r.svg) [r](r.svg)\n\n<link rel=\"stylesheet\" href=\"own.css\">\n<script src=\"app.js\"></script>\n",
      "img/a.png": "PNG", "report.pdf": "PDF", "r.svg": "<svg/>",
      "own.css": "p { background: url('img/bg.png') }",
      "img/bg.png": "BG", "app.js": "import './part.js'", "part.js": "", "unused.txt": "U",
      "b.md": "![bg](img/bg.png)\n\n<img src=\"img/a.png\" srcset=\"img/a.png 1x, r.svg 2x\">\n",
    ])
    let result = try site.buildWell()
    let paths = result.texts.keys
    func named(_ pattern: String) throws -> [String] {
      let regex = try Regex(pattern)
      return paths.filter { $0.wholeMatch(of: regex) != nil }.sorted()
    }
    let hash = "[0-9a-f]{12}"
    #expect(try named("img/a.*") == named("img/a\\.\(hash)\\.png") && named("img/a.*").count == 1)
    #expect(try named("report.*") == ["report.pdf"] && named("unused.*") == ["unused.txt"])
    #expect(try named("part.*") == ["part.js"])
    #expect(try named("r\\..*").count == 2 && named("img/bg.*").count == 2)
    let page = try #require(result.texts["index.html"])
    let script = try #require(named("app\\.\(hash)\\.js").first)
    let integrity = try Fingerprint.integrity(of: Array("import './part.js'".utf8))
    #expect(page.contains("src=\"/\(script)\" integrity=\"\(integrity)\""))
    #expect(page.contains("href=\"/r.svg\"") && page.contains("href=\"/report.pdf\""))
    let other = try #require(result.texts["b/index.html"])
    let picture = try #require(named("img/a.*").first)
    #expect(other.contains("srcset=\"/\(picture) 1x, /r."))

    site.configuration += "hosting: {fingerprints: false}\n"
    let plain = try site.buildWell().texts
    #expect(plain["img/a.png"] == "PNG" && plain["index.html"]?.contains("src=\"/img/a.png\"") == true)
    #expect(plain.count == result.texts.count - 2)
  }
}
