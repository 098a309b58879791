import Foundation

/// A folder of a test's own, removed when the test ends.
final class Scratch: Sendable {
  let root: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gatehouse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String {
    name == "." ? root : "\(root)/\(name)"
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root).sorted()
  }
}
