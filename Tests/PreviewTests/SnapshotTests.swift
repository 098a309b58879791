import Foundation
import GatehouseKit
import Testing

@testable import Preview

@Suite("Snapshots")
struct SnapshotTests {
  /// A folder of a test's own with a few files.
  private final class Folder: Sendable {
    let root: String

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "gatehouse-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent("content/sub"), withIntermediateDirectories: true)
      root = url.resolvingSymlinksInPath().path
      for name in ["site.yml", "content/a.md", "content/b.md", "content/sub/c.md"] { try write(name, "one") }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { "\(root)/\(name)" }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    var sources: SiteSources {
      SiteSources(
        files: [path("site.yml"), path("members.yml")], folders: [path("content"), path("nowhere")])
    }

    func snapshot(after previous: Snapshot? = nil, now: Int64 = WallClock.now()) -> Snapshot {
      SnapshotWalk.take(sources, after: previous, now: now)
    }
  }

  /// What somebody does to a site.
  enum Edit: CaseIterable, CustomTestStringConvertible {
    case write, writeSameSize, writeKeepingTime, append, truncate, renameOver, rename, deleteAndCreate,
      delete, create
    case createInNewFolder, removeFolder, renameFolder, swap, setTime, configuration, members, makeLink

    var testDescription: String { "\(self)" }
  }

  private func apply(_ edit: Edit, in folder: Folder) throws {
    let files = FileManager.default
    let (a, b) = (folder.path("content/a.md"), folder.path("content/b.md"))
    switch edit {
    case .write: try folder.write("content/a.md", "something longer")
    case .writeSameSize: try folder.write("content/a.md", "two")
    case .writeKeepingTime:
      let before = try files.attributesOfItem(atPath: a)[.modificationDate]
      let handle = try #require(FileHandle(forUpdatingAtPath: a))
      try handle.write(contentsOf: Data("two".utf8))
      try handle.close()
      try files.setAttributes([.modificationDate: try #require(before)], ofItemAtPath: a)
    case .append:
      let handle = try #require(FileHandle(forUpdatingAtPath: a))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("!".utf8))
      try handle.close()
    case .truncate: try folder.write("content/a.md", "")
    case .renameOver:
      try folder.write("content/new.tmp", "two")
      #expect(rename(folder.path("content/new.tmp"), a) == 0)
    case .rename: #expect(rename(a, folder.path("content/z.md")) == 0)
    case .deleteAndCreate:
      try files.removeItem(atPath: a)
      try folder.write("content/a.md", "two")
    case .delete: try files.removeItem(atPath: a)
    case .create: try folder.write("content/d.md", "")
    case .createInNewFolder:
      try files.createDirectory(atPath: folder.path("content/x/y"), withIntermediateDirectories: true)
      try folder.write("content/x/y/d.md", "one")
    case .removeFolder: try files.removeItem(atPath: folder.path("content/sub"))
    case .renameFolder: #expect(rename(folder.path("content/sub"), folder.path("content/other")) == 0)
    case .swap:
      #expect(rename(a, folder.path("content/t.md")) == 0 && rename(b, a) == 0)
      #expect(rename(folder.path("content/t.md"), b) == 0)
    case .setTime:
      try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: a)
    case .configuration: try folder.write("site.yml", "two")
    case .members: try folder.write("members.yml", "one")
    case .makeLink:
      try files.createSymbolicLink(atPath: folder.path("content/link.md"), withDestinationPath: "a.md")
    }
  }

  @Test("differ after every kind of edit, and are the same when it is over", arguments: Edit.allCases)
  func differ(edit: Edit) throws {
    let folder = try Folder()
    let before = folder.snapshot()
    #expect(folder.snapshot(after: before).isSame(as: before))
    try apply(edit, in: folder)
    let after = folder.snapshot(after: before)
    #expect(!after.isSame(as: before))
    #expect(folder.snapshot(after: after).isSame(as: after))
  }

  @Test(
    "are the same whatever editors and systems leave beside the files",
    arguments: [".a.md.swp", "a.md~", "#a.md#", ".#a.md", ".DS_Store", "a.tmp"])
  func ignoreLeavings(name: String) throws {
    let folder = try Folder()
    let before = folder.snapshot()
    try folder.write("content/\(name)", "left")
    #expect(folder.snapshot(after: before).isSame(as: before))
  }

  @Test("enter no folder that is excluded")
  func exclude() throws {
    let folder = try Folder()
    var sources = folder.sources
    sources.excluded = [folder.path("content/sub")]
    let before = SnapshotWalk.take(sources, now: 0)
    try folder.write("content/sub/c.md", "much longer")
    #expect(SnapshotWalk.take(sources, after: before, now: 0).isSame(as: before))
    #expect(before.entries.count == 3)
  }

  private func entry(_ content: Int?, isYoung: Bool = true) -> Snapshot {
    Snapshot(entries: [.init(path: "a", stamp: Stamp(stat()), content: content, isYoung: isYoung)])
  }

  @Test("differ by what a file holds where its stamp is the same")
  func compareContent() {
    #expect(!entry(1).isSame(as: entry(2)))
    #expect(entry(1).isSame(as: entry(1)))
    #expect(entry(nil, isYoung: false).isSame(as: entry(1)))
  }

  @Test("read what was written just now, read it once more later, and then no longer")
  func readYoungFiles() throws {
    let folder = try Folder()
    let now = WallClock.now()
    let first = folder.snapshot(now: now)
    #expect(first.entries.allSatisfy { $0.isYoung && $0.content != nil })
    let second = folder.snapshot(after: first, now: now + 60_000_000_000)
    #expect(second.entries.allSatisfy { !$0.isYoung && $0.content != nil })
    let third = folder.snapshot(after: second, now: now + 60_000_000_000)
    #expect(third.entries.allSatisfy { !$0.isYoung && $0.content == nil })
  }
}
