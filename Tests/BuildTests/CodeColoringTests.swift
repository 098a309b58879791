import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import Build

/// A highlighter that puts every line into a class, knows the languages `rs` and `swift`, and remembers what it was asked.
private final class Recorder: Sendable {
  struct Call: Equatable {
    var language: String
    var blocks: [String]
  }

  private let made = Mutex<[Call]>([])

  var calls: [Call] { made.withLock { $0.sorted { $0.language < $1.language } } }

  var highlighter: CodeHighlighter {
    CodeHighlighter(identity: "test 1") { language, blocks in
      let texts = blocks.map { String(decoding: $0, as: UTF8.self) }
      self.made.withLock { $0.append(Call(language: language, blocks: texts)) }
      guard ["rs", "swift"].contains(language) else { return .unknownLanguage }
      return .fragments(
        texts.map { text in
          Array(
            text.split(separator: "\n").map {
              "<span class=\"hl kwa\">\($0.replacing("<", with: "&lt;"))</span>\n"
            }.joined()
              .utf8)
        })
    }
  }
}

@Suite("Code has its colours before any page is rendered")
struct CodeColoringTests {
  private static let files = [
    "index.md":
      "# Home\n\n```swift\nlet publicOne\n```\n\n```rust,ignore\nfn shared() <T>\n```\n\n```text\nplain\n```\n\n    let indented\n",
    "other.md": "# Other\n\n```swift\nlet publicTwo\nlet next\n```\n\n```swift\nlet publicOne\n```\n",
    "plan.md":
      "---\naccess: protected\n---\n```swift\nlet canarySecret\n```\n\n```rust\nfn shared() <T>\n```\n\n```rs\nfn canaryRust()\n```\n",
  ]

  private func site(_ recorder: Recorder, _ cache: MemoryCodeCache? = nil) -> MemorySite {
    var site = MemorySite(Self.files)
    site.highlighter = recorder.highlighter
    site.codeCache = cache?.cache
    return site
  }

  @Test("One run for all blocks of a language in the whole site, each block once")
  func batches() throws {
    let recorder = Recorder()
    let result = try site(recorder).buildWell()
    #expect(
      recorder.calls == [
        Recorder.Call(
          language: "rs", blocks: ["fn shared() <T>\n", "fn canaryRust()\n"]),
        Recorder.Call(
          language: "swift", blocks: ["let publicOne\n", "let publicTwo\nlet next\n", "let canarySecret\n"]),
      ])
    let home = result.texts["index.html"] ?? ""
    #expect(
      home.contains(
        "<pre><code class=\"language-swift\"><span class=\"hl-kwa\">let publicOne</span>\n</code></pre>"))
    #expect(
      home.contains(
        "<pre><code class=\"language-rust\"><span class=\"hl-kwa\">fn shared() &lt;T&gt;</span>\n</code></pre>"
      ))
    #expect(home.contains("<pre><code class=\"language-text\">plain\n</code></pre>"))
    #expect(home.contains("<pre><code>let indented\n</code></pre>"))
    let plan = try result.open("plan/index.sealed.bin", path: "/plan/")
    #expect(plan.contains("<span class=\"hl-kwa\">let canarySecret</span>"))
    #expect(!result.texts.values.contains { $0.contains("style=") && $0.contains("<code") })
  }

  @Test("With a full cache nothing runs for public code, and the bytes are those without a cache")
  func cached() throws {
    let cache = MemoryCodeCache()
    let without = try site(Recorder()).buildWell().bytes
    #expect(try site(Recorder(), cache).buildWell().bytes == without)
    let kept = cache.contents
    #expect(kept.count == 3)
    let recorder = Recorder()
    #expect(try site(recorder, cache).buildWell().bytes == without)
    #expect(recorder.calls.flatMap(\.blocks).allSatisfy { $0.contains("canary") || $0.contains("shared") })
    #expect(cache.contents == kept)
    var publicOnly = site(Recorder(), cache)
    publicOnly.files["plan.md"] = nil
    _ = try publicOnly.buildWell()
    let quiet = Recorder()
    publicOnly.highlighter = quiet.highlighter
    _ = try publicOnly.buildWell()
    #expect(quiet.calls.isEmpty)
  }

  @Test("Nothing of a protected page's code is ever in the cache, nor anything under its hash")
  func secrets() throws {
    let cache = MemoryCodeCache()
    _ = try site(Recorder(), cache).buildWell()
    #expect(!cache.contents.isEmpty)
    for (name, bytes) in cache.contents {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("canary"), "\(name)")
    }
    var open = site(Recorder(), MemoryCodeCache())
    open.files["plan.md"] = Self.files["plan.md"]?.replacing("access: protected", with: "access: public")
    let openCache = MemoryCodeCache()
    open.codeCache = openCache.cache
    _ = try open.buildWell()
    let ofSecrets = openCache.contents.filter { String(decoding: $0.value, as: UTF8.self).contains("canary") }
    #expect(ofSecrets.count == 2)
    #expect(ofSecrets.keys.allSatisfy { cache.contents[$0] == nil })
    // A page that becomes protected takes its code out of the cache with it.
    open.files["plan.md"] = Self.files["plan.md"]
    _ = try open.buildWell()
    #expect(openCache.contents == cache.contents)
  }

  @Test("Broken, foreign and hostile entries of a cache change nothing")
  func hostile() throws {
    let cache = MemoryCodeCache()
    let expected = try site(Recorder(), cache).buildWell().bytes
    for bad in [
      "", "x", "<script>alert(1)</script>", "<span class=\"hl-kwa\">let evil</span>\n", "unknown language\n",
    ] {
      let spoiled = MemoryCodeCache()
      for name in cache.contents.keys { try spoiled.cache.write(name, Array(bad.utf8)) }
      #expect(try site(Recorder(), spoiled).buildWell().bytes == expected)
      #expect(spoiled.contents == cache.contents)
    }
  }

  @Test("Another program takes nothing from the cache of the first")
  func identity() throws {
    let cache = MemoryCodeCache()
    _ = try site(Recorder(), cache).buildWell()
    var other = site(Recorder(), cache)
    other.highlighter = CodeHighlighter(identity: "test 2") { _, blocks in
      .fragments(blocks.map { Array(String(decoding: $0, as: UTF8.self).replacing("<", with: "&lt;").utf8) })
    }
    let bytes = try other.buildWell().bytes
    other.codeCache = nil
    #expect(try other.buildWell().bytes == bytes)
  }

  @Test("Without the program code stays plain, with one warning, and only where there is code to colour")
  func absent() throws {
    let cache = MemoryCodeCache()
    _ = try site(Recorder(), cache).buildWell()
    var site = site(Recorder(), cache)
    site.highlighter = nil
    let result = try site.build()
    #expect(
      result.messages == """
        warning: the program “highlight” isn't there, so code has no colours
        help: install it (Debian's package highlight), or write markdown: {highlight: false} in site.yml

        """)
    #expect(!result.outcome.hasErrors)
    #expect(
      result.texts["index.html"]?.contains("<pre><code class=\"language-swift\">let publicOne\n</code></pre>")
        == true)
    #expect(result.texts.values.allSatisfy { !$0.contains("hl-kwa\"") })
    #expect(cache.contents.isEmpty)
    site.files = ["index.md": "# Home\n\n```text\na\n```\n\n```\nb\n```\n\n    c\n\n```swift\n```\n"]
    _ = try site.buildWell()
    site.files = Self.files
    site.configuration += "markdown: {highlight: false}\n"
    _ = try site.buildWell()
  }

  @Test(
    "A language that nobody knows is one warning at its first block, also from the cache, and its code plain")
  func unknown() throws {
    let cache = MemoryCodeCache()
    for run in 0..<2 {
      let recorder = Recorder()
      var site = MemorySite([
        "index.md": "# A\n\n> ```klingon {1}\n> a <b>\n> ```\n\n```klingon\nc\n```\n\n```../x\nd\n```\n"
      ])
      site.highlighter = recorder.highlighter
      site.codeCache = cache.cache
      let result = try site.build()
      #expect(
        result.messages == """
          content/index.md:3:3: warning: no language is called “klingon”, so its code has no colours
            > ```klingon {1}
              ^
          help: run: highlight --list-scripts=langs, or write text for what is no code
          content/index.md:11:1: warning: no language is called “../x”, so its code has no colours
            ```../x
            ^
          help: run: highlight --list-scripts=langs, or write text for what is no code

          """)
      #expect(result.texts["index.html"]?.contains("<mark class=\"code-line\">a &lt;b&gt;\n</mark>") == true)
      #expect(recorder.calls.map(\.language) == (run == 0 ? ["klingon"] : []))
    }
  }

  @Test("Where the program prints something else than the code, it stays plain")
  func lies() throws {
    var site = MemorySite(["index.md": "# A\n\n```swift\nlet <a>\n```\n"])
    site.highlighter = CodeHighlighter(identity: "liar") { _, blocks in
      .fragments(blocks.map { _ in Array("<img src=x onerror=alert(1)>".utf8) })
    }
    #expect(try site.buildWell().texts["index.html"]?.contains(">let &lt;a&gt;\n</code>") == true)
    site.highlighter = CodeHighlighter(identity: "broken") { _, _ in .failed("no memory") }
    #expect(
      try site.build().outcome.diagnostics.map(\.message)
        == ["the program “highlight” failed, so code has no colours: no memory"])
  }
}

/// Debian's program itself; skipped where it is not installed.
@Suite(
  "The program highlight", .enabled(if: Disk.isExecutable("/usr/bin/highlight"), "highlight is not installed")
)
struct HighlightProgramTests {
  @Test("It colours each block by itself, and knows what it does not know")
  func program() throws {
    let program = try CodeHighlighter.program(at: "/usr/bin/highlight")
    let blocks = ["/* open\n", "let a = \"<b>\" // c\n", "\tx\n\n", "", "é日本 & \\u{1F600}\n"].map {
      Array($0.utf8)
    }
    guard case .fragments(let all) = program.highlight("swift", blocks) else {
      Issue.record("no fragments")
      return
    }
    #expect(all.count == blocks.count)
    for (block, fragment) in zip(blocks, all) {
      guard case .fragments(let alone) = program.highlight("swift", [block]) else { continue }
      #expect(alone == [fragment])
    }
    if case .unknownLanguage = program.highlight("klingon", blocks) {
    } else {
      Issue.record("klingon is known")
    }
  }

  @Test("A site built with it has classes, no styles, and leaves nothing in its work folder")
  func site() throws {
    var site = MemorySite([
      "index.md": "# A\n\n```swift\nlet a = 1 // <b>\n```\n\n```rust\nfn main() {}\n```\n"
    ])
    site.highlighter = try CodeHighlighter.program(at: "/usr/bin/highlight")
    let text = try site.buildWell().texts["index.html"] ?? ""
    #expect(text.contains("<span class=\"hl-kwa\">let</span>"))
    #expect(text.contains("<span class=\"hl-slc\">// &lt;b&gt;</span>"))
    #expect(text.contains("<span class=\"hl-kwa\">fn</span>"))
    #expect(!text.contains("style="))
  }
}

@Suite("The cache on disk")
struct CodeCacheTests {
  @Test("It is made on the first write, holds what it was given, and removes only what is its own")
  func folder() throws {
    let scratch = try Scratch()
    let path = scratch.path(".gatehouse/cache")
    let cache = CodeCache.folder(at: path)
    let (first, second) = (String(repeating: "a", count: 64), String(repeating: "0", count: 64))
    try cache.keepOnly([])
    #expect(!Disk.exists(path))
    #expect(cache.read(first) == nil)
    try cache.write(first, [1, 2])
    try cache.write(second, [3])
    try Disk.create("\(path)/README", [4])
    // No system has a process of this number; ours is still writing.
    try Disk.create("\(path)/\(first).999999999.new", [5])
    let ours = "\(first).\(ProcessInfo.processInfo.processIdentifier).new"
    try Disk.create("\(path)/\(ours)", [6])
    #expect(cache.read(first) == [1, 2])
    #expect(Disk.permissions(of: path) == 0o700)
    try cache.keepOnly([second])
    #expect(try Disk.names(in: path) == [second, "README", ours].sorted())
  }
}
