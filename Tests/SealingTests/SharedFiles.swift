import Foundation

/// The published and agreed values that the tests read. They are no part of the project: `GATEHOUSE_SHARED` names their
/// folder, and `../shared` beside the package is looked at without it. Tests that need them are skipped where they are
/// absent, and say so.
enum SharedFiles {
  static let comment = "needs the shared vectors; set GATEHOUSE_SHARED to their folder"

  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["GATEHOUSE_SHARED"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
  }()

  static var arePresent: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("spec/vectors.json").path)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
  }
}
