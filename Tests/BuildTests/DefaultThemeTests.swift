import DefaultTheme
import Foundation
import Testing

@Suite("The theme inside the program")
struct DefaultThemeTests {
  @Test("It is the folder Templates, file by file and byte by byte")
  func isTheFolder() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Templates").standardizedFileURL
    var onDisk: [String: [UInt8]] = [:]
    for kind in ["guard", "layouts", "sentences", "styles"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(kind).path)
      for name in names {
        onDisk["\(kind)/\(name)"] = Array(
          try Data(contentsOf: folder.appendingPathComponent("\(kind)/\(name)")))
      }
    }
    let embedded = Dictionary(uniqueKeysWithValues: DefaultTheme.files.map { ($0.name, $0.bytes) })
    #expect(embedded.keys.sorted() == onDisk.keys.sorted())
    for (name, bytes) in onDisk { #expect(embedded[name] == bytes, "\(name)") }
  }

  @Test("It is sorted by name")
  func isSorted() {
    #expect(DefaultTheme.files.map(\.name) == DefaultTheme.files.map(\.name).sorted())
  }
}
