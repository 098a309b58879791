import Foundation
import GatehouseKit
import Synchronization
import Testing

@Suite("The library builds a site from a folder to a folder")
struct SiteBuilderTests {
  /// A folder that goes away with its test.
  private final class Folder: Sendable {
    let path: String

    init(_ files: [String: String]) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gatehouse-\(UUID().uuidString)")
      path = folder.path
      for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
      let url = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
  }

  private static let files = [
    "site.yml": "title: Handbook\nurl: https://example.org/h/\n",
    "content/index.md": "# Welcome\n", "content/b/index.md": "---\ntitle: B\n---\n", "content/a.txt": "a",
  ]

  @Test("A report says what there is and what was written; a second build writes nothing")
  func report() throws {
    let folder = try Folder(Self.files)
    let builder = SiteBuilder(.init(site: folder.path, secret: .none))
    let report = builder.build()
    #expect(report.diagnostics.isEmpty && !report.hasErrors)
    #expect(report.output == "\(folder.path)/public")
    #expect((report.pageCount, report.protectedPageCount, report.fileCount) == (2, 0, 1))
    #expect(report.pages.map(\.path) == ["/h/b/", "/h/"])
    #expect(report.pages.map(\.url) == ["https://example.org/h/b/", "https://example.org/h/"])
    #expect(report.pages.map(\.page.title) == ["B", "Welcome"])
    let outputs = report.outputs
    #expect(outputs.contains("index.html") && outputs.contains("b/index.html") && outputs.contains("a.txt"))
    for output in outputs { #expect(folder.exists("public/\(output)")) }
    #expect(report.change?.written == outputs.count && report.unchangedCount == 0)
    let again = builder.build()
    #expect(again.change?.written == 0 && again.unchangedCount == outputs.count)
  }

  @Test("Errors are values with places, and nothing is written")
  func errors() throws {
    let folder = try Folder(Self.files)
    try folder.write("content/b/index.md", "---\ntitel: B\n---\n")
    let report = SiteBuilder(.init(site: folder.path, output: "\(folder.path)/out", secret: .ofSite)).build()
    #expect(report.hasErrors && report.count == DiagnosticCount(errors: 1))
    let place = try #require(report.diagnostics.first?.place)
    #expect(place.path == "\(folder.path)/content/b/index.md")
    #expect(place.position == SourcePosition(line: 2, column: 1))
    #expect(report.change == nil && report.unchangedCount == nil)
    #expect(!folder.exists("out/index.html") && !folder.exists("public"))
  }

  @Test("What makes warnings errors, a folder that is no site, and a secret that is none")
  func options() throws {
    let folder = try Folder(Self.files)
    try folder.write("content/index.md", "[x](y.md)\n")
    var options = SiteBuilder.Options(site: folder.path, secret: .none)
    options.allowsBrokenLinks = true
    #expect(SiteBuilder(options).check().count == DiagnosticCount(warnings: 1))
    options.warningsAreErrors = true
    #expect(SiteBuilder(options).check().count == DiagnosticCount(errors: 1))
    #expect(SiteBuilder(options).build().change == nil)
    #expect(!folder.exists("public/index.html"))

    let nowhere = SiteBuilder(.init(site: "\(folder.path)/content", secret: .none)).list()
    #expect(nowhere.diagnostics.map(\.message) == ["there is no site.yml in \(folder.path)/content"])
    let secret = SiteBuilder(.init(site: folder.path, secret: .text("ghs1_no", origin: "the vault"))).build()
    #expect(
      secret.diagnostics.map(\.message) == ["the vault holds no site secret: one begins with ghs1_"])
  }

  @Test("Folders that are to be kept are never an output")
  func kept() throws {
    let folder = try Folder(Self.files)
    try folder.write("home/letter.txt", "x")
    var options = SiteBuilder.Options(site: folder.path, output: "\(folder.path)/home", secret: .none)
    options.keptFolders.append("\(folder.path)/home")
    #expect(SiteBuilder(options).build().count.errors == 1)
    #expect(folder.exists("home/letter.txt"))
    for output in [folder.path, "\(folder.path)/content", "/"] {
      let report = SiteBuilder(.init(site: folder.path, output: output, secret: .none)).build()
      #expect(report.hasErrors && report.change == nil)
    }
  }

  @Test("Progress counts each phase up to its total, and never goes back")
  func progress() throws {
    let folder = try Folder(Self.files)
    for number in 0..<30 { try folder.write("content/p\(number).md", "# P\n") }
    let told = Mutex<[BuildProgress]>([])
    try withExtendedLifetime(folder) {
      var options = SiteBuilder.Options(site: folder.path, secret: .none)
      options.progress = { progress in told.withLock { $0.append(progress) } }
      try #require(!SiteBuilder(options).build().hasErrors)
    }
    let steps = told.withLock { $0 }
    for (phase, total) in [(BuildProgress.Phase.reading, 32), (.publicPages, 32), (.files, 1)] {
      #expect(steps.filter { $0.phase == phase }.map(\.done) == Array(1...total))
      #expect(steps.filter { $0.phase == phase }.allSatisfy { $0.total == total })
    }
    #expect(!steps.contains { $0.phase == .protectedPages })
  }
}
