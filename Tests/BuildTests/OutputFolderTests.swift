import Foundation
import Site
import Testing

@testable import Build

@Suite("The output folder: ours or untouched")
struct OutputFolderTests {
  @Test("It holds just this build's files, and unchanged ones are not touched")
  func exactly() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["index.html": "one", "a/b/index.html": "two", "old/index.html": "three"])
    let before = try modificationTime("\(output)/index.html")
    let folder = try OutputFolder(at: output, keeping: [])
    try put(["index.html": "one", "a/b/index.html": "new"], into: folder)
    let change = try folder.commit(paths(["index.html", "a/b/index.html"]))
    #expect(change == OutputFolder.Change(written: 1, removed: 1))
    #expect(try files(output) == ["a/b/index.html": "new", "index.html": "one"])
    #expect(try modificationTime("\(output)/index.html") == before)
    #expect(try scratch.names() == ["public"])
  }

  @Test(
    "What waits and is no output is not moved in, into an empty folder neither",
    arguments: [[:], ["index.html": "old"]])
  func strays(before: [String: String]) throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    if !before.isEmpty { try build(output, before) }
    let folder = try OutputFolder(at: output, keeping: [])
    try put(["index.html": "one", "a/index.html": "two", "a/index.2.sealed.bin": "stray"], into: folder)
    let change = try folder.commit(paths(["index.html", "a/index.html"]))
    #expect(change == OutputFolder.Change(written: 2, removed: 0))
    #expect(try files(output) == ["a/index.html": "two", "index.html": "one"])
    #expect(try scratch.names() == ["public"])
  }

  @Test("A build that is discarded leaves the last one as it was, and nothing beside it")
  func discarded() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["index.html": "good"])
    let folder = try OutputFolder(at: output, keeping: [])
    try put(["index.html": "bad", "more.html": "bad"], into: folder)
    try folder.discard()
    #expect(try files(output) == ["index.html": "good"])
    #expect(try scratch.names() == ["public"])
  }

  @Test("A folder with somebody else's files is refused and left alone")
  func strangers() throws {
    let scratch = try Scratch()
    let output = scratch.path("photos")
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    try "mine".write(toFile: "\(output)/cat.jpg", atomically: false, encoding: .utf8)
    #expect(throws: OutputFolder.Refusal.notOurs) { try OutputFolder(at: output, keeping: []) }
    #expect(try files(output) == ["cat.jpg": "mine"])
  }

  @Test(
    "The content folder, and every folder above it, is refused", arguments: ["site/content", "site", "."])
  func content(output: String) throws {
    let scratch = try Scratch()
    let content = scratch.path("site/content")
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    #expect(throws: OutputFolder.Refusal.holds(content)) {
      try OutputFolder(at: scratch.path(output), keeping: [content])
    }
  }

  @Test("Two builds do not write into one folder at once")
  func busy() throws {
    let scratch = try Scratch()
    let first = try OutputFolder(at: scratch.path("public"), keeping: [])
    #expect(throws: OutputFolder.Refusal.busy) { try OutputFolder(at: scratch.path("public"), keeping: []) }
    try first.discard()
  }

  @Test("A file may take the place of a folder, and a folder that of a file")
  func kinds() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["a/index.html": "folder", "b": "file"])
    try build(output, ["a": "file", "b/index.html": "folder"])
    #expect(try files(output) == ["a": "file", "b/index.html": "folder"])
  }

  @Test("A link in the output is removed, and what it leads to is not")
  func links() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["index.html": "one"])
    let elsewhere = scratch.path("elsewhere")
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try "kept".write(toFile: "\(elsewhere)/kept", atomically: false, encoding: .utf8)
    try FileManager.default.createSymbolicLink(atPath: "\(output)/link", withDestinationPath: elsewhere)
    try build(output, ["index.html": "one"])
    #expect(try files(output) == ["index.html": "one"])
    #expect(try files(elsewhere) == ["kept": "kept"])
  }

  @Test("A folder of the output that has become a link is written anew, and what it led to is left alone")
  func linkedFolder() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["courses/index.html": "one"])
    try FileManager.default.moveItem(atPath: "\(output)/courses", toPath: scratch.path("moved"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(output)/courses", withDestinationPath: scratch.path("moved"))
    try build(output, ["courses/index.html": "one"])
    #expect(try files(output) == ["courses/index.html": "one"])
    #expect(try files(scratch.path("moved")) == ["index.html": "one"])
    #expect(!Disk.isFolder("\(output)/link") && Disk.isFolder("\(output)/courses"))
  }

  @Test("A checkout's own data stays where the output is one")
  func checkout() throws {
    let scratch = try Scratch()
    let output = scratch.path("public")
    try build(output, ["index.html": "one"])
    try FileManager.default.createDirectory(atPath: "\(output)/.git", withIntermediateDirectories: true)
    try "ref: refs/heads/pages\n".write(toFile: "\(output)/.git/HEAD", atomically: false, encoding: .utf8)
    try build(output, ["index.html": "two"])
    #expect(try files(output) == ["index.html": "two", ".git/HEAD": "ref: refs/heads/pages\n"])
  }

  // MARK: Helpers

  private func paths(_ names: [String]) throws -> [SitePath] {
    try names.map { try #require(SitePath($0)) }
  }

  private func put(_ contents: [String: String], into folder: OutputFolder) throws {
    for (name, text) in contents { try folder.stage.put(#require(SitePath(name)), Array(text.utf8)) }
  }

  private func build(_ output: String, _ contents: [String: String]) throws {
    let folder = try OutputFolder(at: output, keeping: [])
    try put(contents, into: folder)
    _ = try folder.commit(paths(contents.keys.sorted()))
  }

  private func modificationTime(_ path: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  private func files(_ folder: String) throws -> [String: String] {
    var found: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if !isFolder.boolValue, path != OutputFolder.markerName {
        found[path] = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      }
    }
    return found
  }
}
