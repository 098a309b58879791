import Site
import TestSupport
import Testing

@testable import Build

@Suite("What was looked through in another output is not looked through again")
struct KnownStretchesTests {
  private static let words = (0..<24).map { "word\($0)" } + ["Straße", "naïve", "x", "日本"]

  private static func text(_ random: inout SeededGenerator, _ count: Int) -> String {
    (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
  }

  /// A line as layouts and authors write it, and as nobody should.
  private static func line(_ random: inout SeededGenerator) -> String {
    let text = text(&random, Int.random(in: 0...9, using: &random))
    let some = text.prefix(Int.random(in: 0...12, using: &random))
    let lines = [
      "<p class=\"\(some)\">\(text)</p>\n", "<b>\n", "</b>\n", "\(text)\n", "\(text)", "<!-- \(text)\n-->\n",
      "<link rel=\"a\" href=\"/\(some.replacing(" ", with: "/"))\" integrity=\"sha256-bm9ib2R5IHJlYWRzIHRoaXM=\">\n",
      "<a title=\"\(some) &gt; \(text)\">\(text)</a>\n", "<i>&lt;b \(text)&gt; \(some)</i>\n",
      "<s>&amp;lt;\(text)</s>\n", "<u title=\"\n\(some)\">\n",
      "{\"a\":\"\(text)\",\"b\":\"\\u0077ord3 \\n\(some)\"}</q>\n",
      "<svg d=\"M1 2 3\"/>\r\n", "<i>word1</i>\n", "<em>word0>\n", "< \(text)>\n", "<w%3e \(text)>\n",
      "&shy;\(text)&nbsp;>\n",
      "<q>\(String(repeating: "pieces of a file ", count: 3))</q>\n",
    ]
    return lines.randomElement(using: &random) ?? ""
  }

  @Test(
    "The same is found as without that, in whatever order outputs come",
    arguments: 1...12 as ClosedRange<UInt64>)
  func same(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let audit = Audit(search: Self.search(&random))
    let lines = (0..<8).map { _ in Self.line(&random) }
    audit.protect(
      Array("<g>\n<q>\(String(repeating: "pieces of a file ", count: 9))</q>\n</g>\n".utf8), asset: 3,
      type: "image/svg+xml")
    let layout = (0..<24).map { _ in Self.line(&random) }
    var outputs: [SitePath: [UInt8]] = [:]
    for number in 0..<120 {
      let path = try #require(SitePath("page-\(number).html"))
      var parts = layout.map {
        Int.random(in: 0..<8, using: &random) == 0 ? lines.randomElement(using: &random) ?? $0 : $0
      }
      if number % 3 == 0 {
        let body = Array((0..<3).map { _ in Self.line(&random) }.joined().utf8)
        parts.insert(String(decoding: body, as: UTF8.self), at: Int.random(in: 0..<14, using: &random))
        audit.excuse(body: body, in: Array(parts.joined().utf8), of: path)
      }
      outputs[path] = Array(parts.joined().utf8)
    }
    let known = outputs
    let fresh = {
      OutputAudit(findings: audit.findings, secrets: Self.secrets) { path throws(FileError) in
        known[path] ?? []
      }
    }
    let shared = fresh()
    for path in outputs.keys.sorted() {
      let bytes = outputs[path] ?? []
      let (found, alone) = (try shared.suspicion(of: path), try fresh().suspicion(of: path))
      #expect(
        found.found == alone.found && found.isCertain == alone.isCertain,
        "\(path): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Documents of which a part is the same, behind or before the `count`th of their parts: the second has something in it.
  private static func pairs(
    _ parts: [String], apart: String, at count: Int
  ) -> [(clean: String, leaky: String)] {
    let start = "<!DOCTYPE html>\n<b class=\"one two three four five six seven\">\n"
    let end = "<hr class=\"one two three four five six seven\">\n"
    let joined = { (parts: [String]) in start + parts.joined(separator: apart) + end }
    return [0..<count, count..<parts.count].map { changed in
      let other = parts.indices.map { changed.contains($0) ? parts[$0].replacing("q", with: "z") : parts[$0] }
      return (joined(other), joined(parts))
    }
  }

  private static let waysOfWords = [
    "%@ ", "<p>%@</p>\n", "%@>\n", "&#32;%@<b>\n", "<i>%@</i>\n<hr>\n", "<s>%@ &amp;</s>\n",

  ]

  @Test(
    "A run that goes from what is known into what is new, or back, is found", arguments: 1...6, waysOfWords)
  func across(count: Int, way: String) throws {
    let words = (0..<7).map { "q\($0)word" }
    let parts = words.map { way.replacing("%@", with: $0) }
    var protected = ProtectedWords()
    protected.add(Array(words.joined(separator: " ").utf8))
    let search = WordSearch(protected)
    let apart = [
      "", "\n", "</u>\n", String(repeating: "<link href=\"/\">\n", count: 9),
      "&lt;b one two three four five six>\n",
    ]
    for pair in apart.flatMap({ Self.pairs(parts, apart: $0, at: count) }) {
      let audit = Audit(search: ProtectedSearch { ProtectedSearch.Made(search: search) })
      #expect(try Self.found(pair, audit, SecretPatterns([])) == [false, true], "\(pair)")
    }
  }

  @Test("So is a passphrase, however long it is", arguments: 1...11)
  func passphrase(count: Int) throws {
    let parts = (0..<12).map { "<q\($0)>\n" }
    let audience = try #require(Audience("members"))
    let secrets = SecretPatterns([SharedPassphrase(audience: audience, text: parts.joined())])
    let audit = Audit(search: ProtectedSearch { ProtectedSearch.Made(search: WordSearch([])) })
    for pair in Self.pairs(parts, apart: "", at: count) {
      #expect(try Self.found(pair, audit, secrets) == [false, true])
    }
  }

  private static func found(
    _ pair: (clean: String, leaky: String), _ audit: Audit, _ secrets: SecretPatterns
  ) throws -> [Bool] {
    let path = try #require(SitePath("index.html"))
    let texts = [pair.clean, pair.leaky]
    let reads = Counter()
    let outputs = OutputAudit(findings: audit.findings, secrets: secrets) { _ throws(FileError) in
      Array(texts[reads.next()].utf8)
    }
    return try texts.map { _ in try outputs.suspicion(of: path).isSuspect([]) }
  }

  @Test("Of the second page of a layout, what differs is looked through, and what may belong to it")
  func layout() {
    let known = KnownStretches(reach: 0)
    let head = (0..<20).map { "<link rel=\"a\" href=\"/a/path/to/style-\($0).css\">\n" }.joined()
    let page = { (title: String) in
      Array(
        "<!DOCTYPE html>\n\(head)<title>\(title)</title>\n\(head)<p>one two three four five six</p>\n\(head)"
          .utf8)
    }
    let first = known.document(page("One"), unique: 0..<0)
    #expect(first.stretches == [0..<page("One").count])
    #expect(known.document(page("One"), unique: 0..<0).stretches == first.stretches)
    known.note(first)
    // All of it, but where two keys wanted one place.
    let again = known.document(page("One"), unique: 0..<0).stretches
    #expect(again.reduce(0) { $0 + $1.count } < 500)
    let second = known.document(page("Two"), unique: 0..<0)
    let left = second.stretches.map { String(decoding: page("Two")[$0], as: UTF8.self) }.joined()
    #expect(left.contains("<title>Two</title>\n<link") && left.contains("<p>one two"))
    #expect(left.utf8.count < 1200)
    let body = known.document(page("One"), unique: 5..<9)
    #expect(body.stretches.first?.lowerBound == 0)
  }

  private static let secrets = SecretPatterns([])

  private static func search(_ random: inout SeededGenerator) -> ProtectedSearch {
    var protected = ProtectedWords()
    for _ in 0..<3 { protected.add(Array(text(&random, 9).utf8)) }
    for count in [2, 3, 5] { protected.add(Array(text(&random, count).utf8)) }
    protected.add(Array("nobody reads this".utf8))
    let search = WordSearch(protected)
    return ProtectedSearch { ProtectedSearch.Made(search: search) }
  }
}
