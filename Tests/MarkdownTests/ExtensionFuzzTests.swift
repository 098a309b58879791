import Foundation
import Markdown
import TestSupport
import Testing

/// Skipped where the folder of shared files is absent. `MARKDOWN_FUZZ_COUNT` says how many inputs;
/// `Tests/Fuzz/fuzz-markdown` runs them under AddressSanitizer.
@Suite("Mutated examples", .enabled(if: Shared.has("spec/gfm-extensions.json")))
struct ExtensionFuzzTests {
  private static let count =
    ProcessInfo.processInfo.environment["MARKDOWN_FUZZ_COUNT"].flatMap { Int($0) } ?? 100_000
  private static let snippets = [
    "|", "| a |\n", "|-|-|\n", ":-:|", "\\|", "~", "~~", "[^1]", "[^1]: ", "[^", "[ ] ", "- [x] ", "www.a.b",
    "http://", "a@b.c", "> ", "- ", "1. ", "\n", "\n\n", "    ", "\t", "`", "```\n", "*", "_", "[", "]", "(",
    ")",
    "[a]: b\n", "![", "&amp;", "\\", "# ", "===\n", "é", "\r\n", "\u{FEFF}", "\0",
  ].map { Array($0.utf8) }

  private struct Example: Decodable {
    let markdown: String
  }

  private static func examples() throws -> [[UInt8]] {
    let bytes = try Data(Shared.bytes("spec/gfm-extensions.json"))
    let gitHub = try JSONDecoder().decode([String: [Example]].self, from: bytes)
    let sources = try gitHub.values.joined().map(\.markdown) + Shared.examples().map(\.markdown)
    return sources.sorted().map { Array($0.utf8) }
  }

  private static func mutated(_ source: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var source = source
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0...source.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: source.removeSubrange(index..<min(source.count, index + 3))
      case 1 where index < source.count: source[index] = UInt8.random(in: 0...255, using: &generator)
      default: source.insert(contentsOf: snippets.randomElement(using: &generator) ?? [], at: index)
      }
    }
    return source
  }

  @Test("nothing crashes, and HTML is balanced where the author writes none", arguments: [1, 2, 3, 4])
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let examples = try ExtensionFuzzTests.examples()
    var checkedCount = 0
    for round in 0..<(ExtensionFuzzTests.count / 4) {
      var source = ExtensionFuzzTests.mutated(
        examples.randomElement(using: &generator) ?? [], &generator)
      if round % 2 == 0 { source = source.map { $0 == UInt8(ascii: "<") ? UInt8(ascii: "|") : $0 } }
      let rendered = MarkdownRenderer().render(source[...]) { _ in .unchanged }
      guard !source.contains(UInt8(ascii: "<")) else { continue }
      checkedCount += 1
      #expect(
        NormalHTML.isBalanced(rendered.html.bytes),
        "\(String(decoding: source, as: UTF8.self).debugDescription)")
      #expect(rendered.guardUses.isEmpty)
    }
    #expect(checkedCount >= ExtensionFuzzTests.count / 8)
  }
}
