import Foundation
import Site
import Testing

@testable import Build

@Suite("A folder on disk")
struct FileTreeTests {
  private func write(_ scratch: Scratch, _ names: [String]) throws {
    for name in names {
      let url = URL(fileURLWithPath: scratch.path(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: url)
    }
  }

  @Test("Every file is found, sorted by bytes; what editors and systems leave is not")
  func lists() throws {
    let scratch = try Scratch()
    let kept = [".well-known/security.txt", "a b.md", "b/c/d.md", "B.md", "caf\u{E9}.md", "index.md"]
    let left = [
      ".DS_Store", "a/.index.md.swp", "index.md~", ".git/config", "Thumbs.db", "#draft.md#", ".trash/old.md",
      ".env",
      "old.md.bak", "a.md.orig", "n.sync-conflict-20260101-1.md", ".x.gatehouse-staging/index.html",
    ]
    try write(scratch, kept + left)
    let listing = FileTree.folder(at: scratch.root, name: "content").list()
    #expect(listing.files.map(\.string) == kept.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(listing.problems.isEmpty)
    let file = try #require(SitePath("b/c/d.md"))
    #expect(try FileTree.folder(at: scratch.root, name: "content").read(file) == Array("b/c/d.md".utf8))
  }

  @Test("Links, whatever they lead to, folders that a build wrote and what is no file are refused")
  func refuses() throws {
    let scratch = try Scratch()
    try write(
      scratch,
      [
        "content/a.md", "content/sub/b.md", "elsewhere.md", "content/old/.gatehouse-output",
        "content/old/x.html",
      ])
    for (name, target) in [
      ("in.md", "a.md"), ("out.md", "../elsewhere.md"), ("loop", "."), ("gone", "nothing"), ("sub2", "sub"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("content/\(name)"), withDestinationPath: target)
    }
    #expect(mkfifo(scratch.path("content/pipe"), 0o600) == 0)
    let listing = FileTree.folder(at: scratch.path("content"), name: "content").list()
    #expect(listing.files.map(\.string) == ["a.md", "sub/b.md"])
    let causes = Dictionary(uniqueKeysWithValues: listing.problems.map { ($0.path, $0.cause) })
    #expect(
      causes == [
        "in.md": .link, "out.md": .linkOut, "loop": .link, "gone": .linkToNothing, "sub2": .link,
        "old": .outputOfBuild,
        "pipe": .notAFile,
      ])
  }

  @Test("A folder that isn't there is empty")
  func missing() throws {
    let scratch = try Scratch()
    #expect(FileTree.folder(at: scratch.path("no"), name: "no").list().files.isEmpty)
  }
}
