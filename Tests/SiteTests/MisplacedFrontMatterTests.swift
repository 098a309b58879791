import Diagnostics
import Site
import TestSupport
import Testing

@Suite("Front matter in a file that is no page")
struct MisplacedFrontMatterTests {
  private func shown(_ bytes: [UInt8]) -> String {
    MisplacedFrontMatter.diagnostic(in: bytes, path: "a.txt").map { ConsoleWriter().text(of: $0) } ?? ""
  }

  @Test("a block that says who may read the file is an error at that line")
  func whole() {
    #expect(
      shown(Array("---\ntitle: A\naccess: protected\n---\nSecret\n".utf8)) == """
        a.txt:3:1: error: this file is no page, and would be published with its front matter
          access: protected
          ^~~~~~~~~~~~~~~~~
        help: only .md and .markdown make a page: rename it, or remove the front matter

        """)
  }

  @Test(
    "it is found in every form of the block",
    arguments: [
      ("\u{FEFF}--- \t\naccess: protected\n--- \n", 2), ("---\naudience: members\n---", 2),
      ("---\nAccess: Public\n---\n", 2), ("---\na: |\n  b\n'audience': [a]\n---\n<p>\n", 4),
      ("---\n  access: protected\n---\n", 2), ("---\naccess:protected\n---\n", 2),
      ("---\naudience:\n  - staff\n---\n", 2), ("---\n{access: protected}\n---\n", 2),
    ], ["\n", "\r\n", "\r"])
  func forms(file: (text: String, line: Int), end: String) {
    #expect(
      shown(Array(file.text.replacing("\n", with: end).utf8)).hasPrefix("a.txt:\(file.line):"), "\(file.text)"
    )
  }

  @Test(
    "data, other front matter, and everything else is fine",
    arguments: [
      "---\naccess: protected\nrules: []\n", "---\ntitle: x\n---\naccess: protected\n",
      "---\ntitle: x\n---\n",
      "access: protected\n---\n", "---\n# access: protected\n---\n", "---\nuser:\n  access: read\n---\n", "",
      "-", "---", "---\n", "---\n---\n", "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-access: protected\n---\n",
      "\u{FEFF}", "-----BEGIN CERTIFICATE-----\n", "\n---\naccess: protected\n---\n",
    ])
  func others(text: String) {
    #expect(shown(Array(text.utf8)) == "")
  }

  @Test("bytes of any kind never crash")
  func fuzzing() {
    var generator = SeededGenerator(seed: 11)
    let pieces = ["---\n", "access: protected\n", "audience", ":", "\n", "\r", " ", "\u{FEFF}"].map {
      Array($0.utf8)
    }
    var found = 0
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let index = Int.random(in: 0...pieces.count, using: &generator)
        bytes += index < pieces.count ? pieces[index] : [UInt8.random(in: 0...255, using: &generator)]
      }
      found += MisplacedFrontMatter.diagnostic(in: bytes, path: "a") == nil ? 0 : 1
    }
    #expect(found > 5)
  }
}
