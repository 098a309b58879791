import Foundation
import Markdown
import Testing

/// The folder of specifications and corpora that is not part of the project.
enum Shared {
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["GATEHOUSE_SHARED"] {
      return URL(fileURLWithPath: path)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared")
  }()

  static func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The rust book's chapters, sorted by name.
  static func bookChapters() throws -> [[UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("corpora/rust-book/src").path)
    return try names.filter { $0.hasSuffix(".md") }.sorted().map { try bytes("corpora/rust-book/src/\($0)") }
  }

  /// One example of a specification.
  struct Example: Decodable, CustomTestStringConvertible {
    let markdown: String
    let html: String
    let example: Int

    var testDescription: String { "example \(example)" }
  }

  static func examples() throws -> [Example] {
    try JSONDecoder().decode([Example].self, from: Data(bytes("spec/commonmark-0.30.json")))
  }
}

extension MarkdownRenderer {
  /// Renders a literal.
  func render(_ text: String, links: (LinkReference) -> LinkResolution = { _ in .unchanged })
    -> RenderedMarkdown
  {
    render(Array(text.utf8)[...], links: links)
  }

  /// The references of a document, in order.
  func references(in text: String, firstLine: Int = 1) -> [LinkReference] {
    var references: [LinkReference] = []
    _ = render(Array(text.utf8)[...], firstLine: firstLine) { reference in
      references.append(reference)
      return .unchanged
    }
    return references
  }
}

/// CommonMark alone.
let plain = MarkdownRenderer(options: .commonMark)

/// With GitHub's extensions, without ids.
let extended = MarkdownRenderer(options: MarkdownOptions(headingIDs: false))
