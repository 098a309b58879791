import Sealing
import Site
import TestSupport
import Testing

@testable import Build

@Suite("A build that knows the last one comes to the same")
struct PageCacheTests {
  private static let audience = ["", "access: protected\n", "access: protected\naudience: staff\n"]

  /// A site that is built again and again, with a cache and with what it wrote last.
  private struct Growing {
    var site: MemorySite
    let cache = MemoryPageCache()
    /// What a preview has instead.
    var memory: BuildMemory?
    var last: MemoryOutput?

    init(_ site: MemorySite) { self.site = site }

    mutating func build() throws -> MemorySite.Result {
      let output = MemoryOutput(previous: last)
      var input = try site.input()
      (input.pageCache, input.memory) = (memory == nil ? cache.cache : nil, memory)
      let result = MemorySite.Result(outcome: Builder.build(input, into: output.stage), output: output)
      if !result.outcome.hasErrors {
        last = output
        #expect(result.outcome.keep().isEmpty)
      }
      return result
    }
  }

  private static var site: MemorySite {
    var site = MemorySite([
      "index.md": "# Home\n\n[About](about.md#who) ![](logo.png)\n",
      "about.md": "# About\n\n## Who\n\nWe sail.\n",
      "code.md": "```swift\nlet a = 1\n```\n",
      "logo.png": "logo", "shared.txt": "for all",
      "club/index.md": "---\naccess: protected\n---\n# Club\n\nWelcome.\n",
      "club/plan.md":
        "---\naccess: protected\n---\n# Plan\n\nThe treasurer leaves at the end of March, and nobody knows. ![](map.svg)\n",
      "club/map.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "notes.md":
        "# Notes\n\n<requires-authentication audience=\"staff\">\n\nPay is doubled from the first of May on.\n\n</requires-authentication>\n",
    ])
    site.configuration += "url: https://example.org/\nfeed: true\nsitemap: true\ntags: true\n"
    site.allowBrokenLinks = true
    return site
  }

  @Test(
    "After any edit, renaming and deletion, the outputs are those of a build that knows nothing",
    arguments: 0..<4)
  func randomEdits(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var growing = Growing(Self.site)
    if seed % 2 == 1 { growing.memory = BuildMemory() }
    var good = 0
    for _ in 0..<25 {
      let before = growing.site
      Self.edit(&growing.site, &random)
      let (known, anew) = (try growing.build(), try growing.site.build())
      #expect(known.messages == anew.messages)
      if anew.outcome.hasErrors {
        growing.site = before
        continue
      }
      good += 1
      #expect(known.outcome.outputs == anew.outcome.outputs)
      let (left, right) = (known.bytes, anew.bytes)
      #expect(left.keys.sorted() == right.keys.sorted())
      for (name, bytes) in right where left[name] != bytes { Issue.record("\(name) differs") }
    }
    #expect(good > 10, "too few of the sites were good to say anything")
  }

  /// Changes one thing about a site, as an author does.
  private static func edit(_ site: inout MemorySite, _ random: inout SeededGenerator) {
    let pages = site.files.keys.filter { $0.hasSuffix(".md") && $0 != "index.md" }.sorted()
    guard let page = pages.randomElement(using: &random), let other = pages.randomElement(using: &random)
    else {
      site.files["again.md"] = "# Again\n"
      return
    }
    let name = "p\(Int.random(in: 0..<6, using: &random))"
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      site.files[page]? += "\nAnother sentence, number \(Int.random(in: 0..<100, using: &random)), for us.\n"
    case 1:
      let access = audience.randomElement(using: &random) ?? ""
      site.files["\(name).md"] =
        "---\n\(access)title: \(name)\ntags: [a]\n---\n[x](\(other)) ![](logo.png) text\n"
    case 2: site.files[page] = nil
    case 3: site.files["moved-\(name).md"] = site.files.removeValue(forKey: page)
    case 4: site.files["logo.png"] = "logo \(Int.random(in: 0..<3, using: &random))"
    case 5: site.files["club/map.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"\(name)\"/></svg>"
    case 6:
      site.files["about.md"] =
        "# About\n\n## \(["Who", "What"].randomElement(using: &random) ?? "")\n\nWe sail.\n"
    case 7: site.files[page]? += "\n[there](about.md#who) and [a file](shared.txt)\n"
    case 8:
      site.files["club/\(name).md"] =
        "---\naccess: protected\n---\n![](../logo.png) ![](map.svg)\n\nSecret.\n"
    case 9: site.templates["layouts/locked.html"] = "<p>Locked \(name)</p>\n"
    case 10: site.configuration = site.configuration.replacing("title: Club", with: "title: Club \(name)")
    default: site.files["open-\(name).md"] = "# \(name)\n\n![](club/map.svg)\n\n![](logo.png)\n"
    }
  }

  @Test("A page that did not change is not built again")
  func keeps() throws {
    var growing = Growing(Self.site)
    _ = try growing.build()
    // What was written is taken as it is: other bytes of the same digest cannot be, so nothing is put.
    let before = try #require(growing.last)
    let puts = Counter()
    var input = try growing.site.input()
    input.pageCache = growing.cache.cache
    let known = MemoryOutput(previous: before).stage
    let stage = OutputStage(
      put: { path, bytes throws(FileError) in
        let isPage = path.fileExtension == "html" && !path.string.hasPrefix("notes/")
        if isPage || path.string.hasPrefix("club/") || path.string == "feed.xml" { _ = puts.next() }
        try known.put(path, bytes)
      }, read: known.read, has: known.has)
    #expect(!Builder.build(input, into: stage).hasErrors)
    // Nor is the picture sealed again.
    #expect(puts.next() == 0)
  }

  @Test("What is kept holds no word of a page, and no hash that others can make")
  func holdsNoText() throws {
    var growing = Growing(Self.site)
    _ = try growing.build()
    for file in PageCache.File.allCases {
      let kept = try #require(growing.cache.cache.read(file))
      for word in ["treasurer", "sail", "doubled", "Welcome"] { #expect(!kept.contains(Array(word.utf8))) }
    }
    let plan = try #require(growing.site.files["club/plan.md"])
    let hashes = ProtectedWords(of: [Array(plan.utf8)]).hashes
    let words = try #require(growing.cache.cache.read(.words))
    for hash in hashes {
      #expect(!words.contains(withUnsafeBytes(of: hash.littleEndian, Array.init)))
    }
  }

  @Test(
    "A page with a section that moves under protection, with all that it says, is looked for",
    arguments: [false, true])
  func moved(isInMemory: Bool) throws {
    var growing = Growing(Self.site)
    if isInMemory { growing.memory = BuildMemory() }
    growing.site.configuration += "access: {rules: [{path: \"club/**\", access: protected}]}\n"
    growing.site.files["notes.md"]? += "\nThe harbour is closed to everybody on the second of May.\n"
    let saying = "The harbour is closed to everybody on the second of May."
    func messages() throws -> [String] {
      var input = try growing.site.input()
      (input.pageCache, input.memory) = (isInMemory ? nil : growing.cache.cache, growing.memory)
      let stage = MemoryOutput().stage
      let leaky = OutputStage(put: stage.put) { path throws(FileError) in
        try stage.read(path) + (path.string == "index.html" ? Array("<p>\(saying)</p>".utf8) : [])
      }
      let outcome = Builder.build(input, into: leaky)
      _ = outcome.keep()
      return outcome.diagnostics.map(\.message)
    }
    #expect(try messages() == [])
    // Behind the same pages as before.
    growing.site.files["club/to-do.md"] = growing.site.files.removeValue(forKey: "notes.md")
    #expect(try messages().contains { $0.contains("content/club/to-do.md protects") })
  }

  @Test("The search that is kept finds what the one that was made does, and only for the same pages")
  func keptSearch() throws {
    let words = ProtectedWords(of: [
      Array("The treasurer leaves at the end of March, and nobody knows.".utf8), Array("Dig here".utf8),
    ])
    let key = try CacheKey(secret: SiteSecret.generate())
    let kept = KeptWords(cache: MemoryPageCache().cache, key: key)
    let (made, other) = (try SHA256.digest([1]), try SHA256.digest([2]))
    try kept.keep(WordSearch(words), of: made)
    let search = try #require(kept.search(of: made))
    for text in ["he said: treasurer leaves at the end of March", "dig <b>here</b>", "dig there"] {
      var (left, right): (Set<UInt64>, Set<UInt64>) = ([], [])
      WordSearch(words).collect(Array(text.utf8), into: &left)
      search.collect(Array(text.utf8), into: &right)
      #expect(left == right)
    }
    #expect(kept.search(of: other) == nil)
    #expect(KeptWords(cache: kept.cache, key: try CacheKey(secret: .generate())).search(of: made) == nil)
    #expect(KeptWords(cache: kept.cache, key: try CacheKey(secret: nil)).search(of: made) == nil)
  }

  @Test("Where what is kept is damaged, cut or another's, pages are built anew", arguments: 0..<40)
  func damaged(seed: Int) throws {
    var growing = Growing(Self.site)
    _ = try growing.build()
    var random = SeededGenerator(seed: UInt64(seed))
    var kept = try #require(growing.cache.cache.read(.pages))
    if seed % 2 == 0 {
      kept.removeLast(Int.random(in: 1..<kept.count, using: &random))
    } else {
      kept[Int.random(in: 0..<kept.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    try growing.cache.cache.write(.pages, kept)
    #expect(try growing.build().bytes == growing.site.build().bytes)
  }
}
