import Foundation
import Sealing
import Site
import Testing

@testable import Build

@Suite("The audit finds every leak, in whatever form it stands in an output")
struct LeakTests {
  private static let sentence = "The treasurer leaves at the end of March, and nobody is to know before."
  private static let accented = "Übermäßig große Äpfel können schöne Gärten füllen, wo Vögel süß zwitschern."
  private static let chinese = "明天早上九点在港口见面不要告诉别人"
  private static let picture = (0..<400).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 7 &+ $0) }

  private static let site: MemorySite = {
    var site = MemorySite([
      "index.md":
        "---\ntitle: Home\ndate: 2020-01-01\n---\nWelcome to all.\n\n<requires-authentication>\n\nPay is doubled.\n\n</requires-authentication>\n",
      "about.md": "---\ntitle: About\n---\nWe sail.\n\n![A boat](boat.svg)\n",
      "boat.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>Boat</title></svg>",
      "plan/index.md":
        "---\naccess: protected\ntitle: Plan\nextra: {note: \"Numbers four and nine are to be sold at once\"}\n---\n\n\(sentence)\n\n\(accented)\n\n\(chinese)\n\nThe [harbour](../about.md) is *closed* to everybody on the second of May.\n",
      "plan/map.svg":
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>Dig under the third oak behind the old mill</text></svg>",
    ])
    site.configuration += "url: https://example.org/\nfeed: true\nsitemap: true\n"
    return site
  }()

  /// A leak: what is added to an output, and how its finding begins.
  struct Leak: Sendable, CustomTestStringConvertible {
    var form: String
    var output = "index.html"
    var added: [UInt8]
    var message = "this output would hold text that content/plan/index.md protects: “"

    init(_ form: String, in output: String = "index.html", _ added: String, _ message: String? = nil) {
      self.init(form, in: output, bytes: Array(added.utf8), message)
    }

    init(_ form: String, in output: String = "index.html", bytes: [UInt8], _ message: String? = nil) {
      (self.form, self.output, added) = (form, output, bytes)
      if let message { self.message = message }
    }

    var testDescription: String { form }
  }

  private static func base64(_ text: some Sequence<UInt8>) -> String { Data(text).base64EncodedString() }
  private static func numbered(_ text: String) -> String { text.utf8.map { "&#\($0);" }.joined() }
  private static func percent(_ text: String) -> String {
    text.utf8.map { "%" + String($0, radix: 16, uppercase: true).leftPadded }.joined()
  }

  static let texts: [Leak] = [
    Leak("a paragraph", "<p>\(sentence)</p>"),
    Leak(
      "other markup and line ends",
      "<p>The <b>treasurer</b>\n leaves <i class=x>at</i>\r\nthe end<br>of March</p>"),
    Leak("another letter case", sentence.uppercased()),
    Leak("no punctuation", "The treasurer leaves at the end of March and nobody"),
    Leak("seven words and no more", "<b>treasurer leaves at the end of March</b>"),
    Leak("numeric references", numbered(sentence)),
    Leak("hexadecimal references", sentence.utf8.map { "&#x\(String($0, radix: 16));" }.joined()),
    Leak("references between words", sentence.replacing(" ", with: "&nbsp;")),
    Leak("references encoded again", numbered(sentence).replacing("&", with: "&amp;")),
    Leak("JSON", "{\"body\":\"The treasurer\\nleaves\\tat\\u0020the end of \\u004darch\"}"),
    Leak(
      "JSON in capitals of another script",
      "{\"t\":\"\\u00dcBERM\\u00c4\\u00dfIG GRO\\u00dfE \\u00c4PFEL k\\u00f6nnen sch\\u00f6ne G\\u00e4rten f\\u00fcllen\"}"
    ),
    Leak(
      "a script's escapes",
      "<script>x='" + sentence.utf8.map { "\\x" + String($0, radix: 16).leftPadded }.joined() + "'</script>"),
    Leak("a URL", "<a href=\"/?q=\(percent(sentence))\">x</a>"),
    Leak("a URL with plus signs", "/?q=" + sentence.replacing(" ", with: "+")),
    Leak("base64", base64(sentence.utf8)),
    Leak("base64 that begins a byte later", base64("x\(sentence)".utf8)),
    Leak("base64 that begins two bytes later", base64("xy\(sentence)".utf8)),
    Leak("base64 that begins within a group", "A" + base64(sentence.utf8)),
    Leak("base64 behind bytes that are no text", base64([UInt8](repeating: 1, count: 60) + sentence.utf8)),
    Leak("base64 behind what is no base64, though of its digits", "assets/data/v1/" + base64(sentence.utf8)),
    Leak("base64 of text with many accents", base64(accented.utf8)),
    Leak("base64 of text without ASCII", base64(chinese.utf8)),
    Leak("dashes and quotation marks between words", "“The treasurer” — leaves… at ‘the’ end–of—March"),
    Leak(
      "base64url",
      base64(sentence.utf8).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")),
    Leak(
      "base64 in lines",
      Data("\(sentence) \(sentence)".utf8).base64EncodedString(options: .lineLength76Characters)),
    Leak("a data URL", "<img src=\"data:text/html;base64,\(base64("<p>\(sentence)</p>".utf8))\">"),
    Leak("base64 of references", base64(numbered(sentence).utf8)),
    Leak("a description", "<meta name=description content=\"\(sentence)\">"),
    Leak("a picture's description", "<img alt='\(sentence)'>"), Leak("a comment", "<!-- \(sentence) -->"),
    Leak("a style", in: "/styles/every-page-guarded.css", "p::after { content: \"\(sentence)\" }"),
    Leak("a script", in: "/guard/guard.js", "// \(sentence)"),
    Leak("the keyring", in: "gatehouse/keyring.json", sentence),
    Leak("the sitemap", in: "sitemap.xml", "<x>\(sentence)</x>"),
    Leak("a feed", in: "feed.xml", "&lt;p&gt;\(sentence)"),
    Leak("another sealed item, in the clear", in: "plan/index.sealed.bin", sentence),
    Leak("a file with binary parts", bytes: [0, 1, 2, 255] + Array(sentence.utf8) + [0, 0]),
    Leak(
      "the rendered body, escaped",
      "&lt;p&gt;The &lt;a href=&#34;/about/&#34;&gt;harbour&lt;/a&gt; is &lt;em&gt;closed&lt;/em&gt; to everybody on the second"
    ),
    Leak(
      "the source",
      "---\naccess: protected\n---\nThe [harbour](../about.md) is *closed* to everybody on the second"),
    Leak("letters in another form", accented.decomposedStringWithCanonicalMapping.uppercased()),
    Leak("soft hyphens", sentence.replacing("r", with: "\u{AD}r").replacing("n", with: "&shy;n")),
    Leak("a script without spaces", "<p>明天早上<b>九点</b>在港口</p>"),
    Leak("an author's own value", "numbers FOUR and nine are to be sold"),
  ]

  static let others: [Leak] = [
    Leak(
      "the whole of a short section", "pay <i>is</i> Doubled",
      "this output would hold text that content/index.md protects: “pay is Doubled”"),
    Leak(
      "a public file", in: "boat.svg", "<text>\(sentence)</text>",
      "this public file has text that content/plan/index.md protects: “"),
    Leak(
      "text of a sealed picture", "<text>Dig under the third oak <tspan>behind the old mill</tspan></text>",
      "this output would hold text that content/plan/map.svg protects: “Dig under the third oak"),
    Leak(
      "a sealed file's bytes", bytes: [1, 2, 3] + picture + [4],
      "this output would hold the bytes of content/plan/photo.png, which is sealed"),
    Leak(
      "a sealed file in base64", "<img src=\"data:image/png;base64,\(base64(picture))\">",
      "this output would hold the bytes of content/plan/photo.png, which is sealed"),
    Leak(
      "a sealed file in base64, not from its beginning", base64([9] + picture),
      "this output would hold the bytes of content/plan/photo.png, which is sealed"),
    Leak(
      "any site's secret", "ghs1_" + String(repeating: "Ab9-", count: 11),
      "this output would hold the site secret"),
    Leak(
      "a site's secret in base64", base64(("ghs1_" + String(repeating: "Ab9-", count: 11)).utf8),
      "this output would hold the site secret"),
    Leak(
      "a private key", "-----BEGIN EC " + "PRIVATE KEY-----\n" + String(repeating: "MHcCAQEE", count: 8),
      "this output would hold a private key"),
    Leak(
      "a private key in JSON",
      "{\"k\":\"-----BEGIN " + "PRIVATE KEY-----\\n" + String(repeating: "MHcCAQEE", count: 8),
      "this output would hold a private key"),
    Leak("a passphrase", "correct horse battery", "this output would hold the passphrase of “staff”"),
  ]

  @Test("Each form", arguments: texts + others)
  func leaks(leak: Leak) throws {
    let outcome = try Self.build(adding: leak)
    #expect(outcome.hasErrors)
    let found = outcome.diagnostics.filter { $0.message.hasPrefix(leak.message) }
    #expect(!found.isEmpty, "\(outcome.diagnostics.map(\.message))")
    let path = leak.output == "boat.svg" ? "content/boat.svg" : leak.output
    #expect(found.first?.place?.path.hasSuffix(path) == true)
  }

  @Test("What programs write into every file, and what every layout makes of public headings, is no leak")
  func commonText() throws {
    let svg = { (text: String) in
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\">\n"
        + "<!-- Generated by a program for graphs, version 2.40.1 -->\n<svg><text>\(text)</text></svg>\n"
    }
    let site = MemorySite([
      "index.md":
        "![](open.svg)\n\n## The `match` Control Flow Construct\n\nSee <https://www.example.org/x>.\n\n## Two\n\n## Three\n",
      "open.svg": svg(String(repeating: "Open to all, ", count: 60)),
      "plan.md":
        "---\naccess: protected\n---\n![](shut.svg)\n\nIn [“The `match` Control Flow Construct”][the-match-control-flow-construct] it is.\n\n[the-match-control-flow-construct]: index.md#the-match-control-flow-construct\n\nsee <a href=\"https://www.example.org/x\">https</a>\n",
      "shut.svg": svg((0..<90).map { "Step \($0) is shut" }.joined(separator: " ")),
    ])
    #expect(try site.buildWell().outcome.pageCount == 2)
  }

  @Test("Without a leak nothing is found")
  func silence() throws {
    let outcome = try Self.build(adding: Leak("nothing", ""))
    #expect(outcome.diagnostics == [])
  }

  @Test(
    "What is public anyway is no leak",
    arguments: [
      "Welcome to all.", "treasurer leaves at the end of", "-----BEGIN " + "PRIVATE KEY-----", "ghs1_…",
    ])
  func noLeak(text: String) throws {
    #expect(try Self.build(adding: Leak("", text)).diagnostics == [])
  }

  @Test("A finding names the words, the output, and the protected source with its line")
  func finding() throws {
    let outcome = try Self.build(adding: Self.texts[1])
    let first = try #require(outcome.diagnostics.first)
    #expect(
      first.message
        == "this output would hold text that content/plan/index.md protects: “The treasurer leaves at the end of”"
    )
    #expect(first.notes.first?.place?.path == "content/plan/index.md")
    #expect(first.notes.first?.place?.position?.line == 7)
    #expect(outcome.diagnostics.count == 1)
  }

  @Test("An output's name is looked at as well")
  func name() throws {
    var words = ProtectedWords()
    words.add(Array(Self.sentence.utf8))
    let search = WordSearch([words])
    let audit = Audit(search: ProtectedSearch { ProtectedSearch.Made(search: search) })
    let outputs = OutputAudit(findings: audit.findings, secrets: SecretPatterns([])) { _ throws(FileError) in
      []
    }
    let leaky = try #require(SitePath("a/the-treasurer-leaves_at-the-end-of-march.html"))
    #expect(try !outputs.leaks(in: leaky, excused: []).isEmpty)
    #expect(try outputs.suspicion(of: leaky).isSuspect([]))
    #expect(try outputs.leaks(in: try #require(SitePath("a/the-treasurer.html")), excused: []).isEmpty)
  }

  @Test("Any cut of seven words is found, and no fewer", arguments: 0..<8)
  func cuts(start: Int) throws {
    var words = ProtectedWords()
    words.add(Array(Self.sentence.utf8))
    let search = WordSearch(words)
    let all = Self.sentence.split(separator: " ")
    for count in 1...min(10, all.count - start) {
      var hits = 0
      let cut = "x " + all[start..<(start + count)].joined(separator: "/") + " y"
      search.search(Array(cut.utf8)) { _ in hits += 1 }
      #expect((hits > 0) == (count >= 7), "\(start) \(count)")
    }
  }

  private static func isMeant(_ leak: Leak, _ path: SitePath) -> Bool {
    if leak.output.hasPrefix("/") { return path.string.hasSuffix(leak.output) }
    // What a page loads has a fingerprint in its name.
    return path.string == leak.output || path.string.hasPrefix("boat.") && leak.output == "boat.svg"
  }

  private static func build(adding leak: Leak) throws -> BuildOutcome {
    let tree = try MemorySite.tree("content", site.files)
    let photo = try #require(SitePath("plan/photo.png"))
    let content = FileTree(
      name: "content",
      list: {
        var listing = tree.list()
        listing.files.append(photo)
        listing.files.sort()
        return listing
      },
      read: { path throws(FileError) in path == photo ? picture : try tree.read(path) })
    var input = try site.input(content: content)
    if leak.form == "a passphrase" {
      let staff = try #require(Audience("staff"))
      input.passphrases = [SharedPassphrase(audience: staff, text: "correct horse battery")]
    }
    let output = MemoryOutput()
    let stage = OutputStage(
      put: { path, bytes throws(FileError) in
        try output.stage.put(path, isMeant(leak, path) ? bytes + leak.added : bytes)
      }, read: output.stage.read)
    return Builder.build(input, into: stage)
  }
}

extension String {
  fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
