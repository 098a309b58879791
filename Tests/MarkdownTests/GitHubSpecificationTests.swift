import Foundation
import Markdown
import Testing

/// Skipped where the folder of shared files is absent.
@Suite("GitHub's specification", .enabled(if: Shared.has("spec/gfm-extensions.json")))
struct GitHubSpecificationTests {
  private struct Example: Decodable {
    let markdown: String
    let html: String
    let example: Int
    let section: String
  }

  private static func examples() throws -> [String: [Example]] {
    try JSONDecoder().decode([String: [Example]].self, from: Data(Shared.bytes("spec/gfm-extensions.json")))
  }

  /// The filter of raw HTML is none of the extensions; one example only asks that nothing crashes.
  private static let otherSections = ["Disallowed Raw HTML (extension)", "HTML tag filter"]

  @Test("each example of the extensions comes out alike")
  func examples() throws {
    let examples = try GitHubSpecificationTests.examples().values.joined()
    var count = 0
    for example in examples where !GitHubSpecificationTests.otherSections.contains(example.section) {
      let html = extended.render(example.markdown).html
      count += 1
      if example.html == "<IGNORE>\n" {
        #expect(NormalHTML.isBalanced(html.bytes))
        continue
      }
      #expect(
        NormalHTML.events(html.string) == NormalHTML.events(example.html),
        "\(example.section), example \(example.example)")
    }
    #expect(count == 48)
  }

  /// Examples 601, 605 and 607 show what angle brackets are too odd for an autolink, 610 and 611 addresses without any:
  /// with GitHub's extension, each of those addresses is a link.
  private static let differingExamples = [601, 605, 607, 610, 611]

  @Test(
    "of CommonMark's examples, only those with bare addresses differ",
    .enabled(if: Shared.has("spec/commonmark-0.30.json")))
  func commonMark() throws {
    let differing = try Shared.examples().filter { extended.render($0.markdown).html.string != $0.html }
    #expect(differing.map(\.example) == GitHubSpecificationTests.differingExamples)
  }

  @Test("normal forms differ where trees do")
  func normalForm() {
    #expect(NormalHTML.events("<p>a</p>\n") == NormalHTML.events("<p>\na\n</p>"))
    #expect(NormalHTML.events("<p>a</p>") != NormalHTML.events("<p>b</p>"))
    #expect(NormalHTML.events("<p>a</p>") != NormalHTML.events("<li>a</li>"))
    #expect(NormalHTML.events("<td align=\"left\">a</td>") != NormalHTML.events("<td>a</td>"))
    #expect(NormalHTML.events("<p>a <em>b</em></p>") != NormalHTML.events("<p>a<em>b</em></p>"))
    #expect(!NormalHTML.isBalanced(Array("<p><em></p></em>".utf8)))
    #expect(!NormalHTML.isBalanced(Array("<p>".utf8)))
  }
}
