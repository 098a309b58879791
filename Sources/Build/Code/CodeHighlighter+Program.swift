import Foundation
import Sealing

extension CodeHighlighter {
  /// As many files as fit on a command line with room to spare.
  private static let batchSize = 4000

  /// Debian's `highlight`.
  ///
  /// The program reads files, so each run has a folder of its own that its owner alone can enter, in memory where the
  /// system has such a place, and that is gone before the build goes on: code of protected pages is in there too. The
  /// program gets none of the build's environment, in which the site secret may be.
  ///
  /// - Parameter path: the program. Its own bytes are its identity.
  public static func program(at path: String) throws(FileError) -> CodeHighlighter {
    let bytes = try Disk.read(path)
    let identity: String
    do {
      identity = try SHA256.digest(bytes).hex
    } catch {
      throw FileError(path: path, reason: error.message)
    }
    return CodeHighlighter(identity: identity) { language, blocks in
      do throws(FileError) {
        var fragments: [[UInt8]] = []
        for start in stride(from: 0, to: blocks.count, by: batchSize) {
          let batch = blocks[start..<min(blocks.count, start + batchSize)]
          guard let answer = try run(path, language, Array(batch)) else { return .unknownLanguage }
          fragments += answer
        }
        return .fragments(fragments)
      } catch {
        return .failed(error.reason)
      }
    }
  }

  /// The fragments of one run; `nil` where the program does not know the language.
  private static func run(
    _ path: String, _ language: String, _ blocks: [[UInt8]]
  ) throws(FileError) -> [[UInt8]]? {
    let folder = try makeWorkFolder()
    let result: Result<[[UInt8]]?, FileError>
    do throws(FileError) {
      let names = blocks.indices.map { "\(folder)/\($0)" }
      for (name, block) in zip(names, blocks) { try Disk.create(name, block, mode: 0o600) }
      let arguments = [
        "--syntax=\(language)", "--out-format=html", "--fragment", "--quiet", "--encoding=utf-8",
        "--outdir=\(folder)",
      ]
      if try succeeds(path, arguments + names) {
        var fragments: [[UInt8]] = []
        for name in names { fragments.append(try Disk.read("\(name).html")) }
        result = .success(fragments)
      } else {
        result = .success(nil)
      }
    } catch {
      result = .failure(error)
    }
    try Disk.removeTree(folder)
    return try result.get()
  }

  private static func makeWorkFolder() throws(FileError) -> String {
    let memory = "/dev/shm"
    let parent =
      access(memory, W_OK) == 0 ? memory : FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var template = Array("\(parent)/gatehouse.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(path: parent, reason: Disk.lastReason()) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func succeeds(_ path: String, _ arguments: [String]) throws(FileError) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw FileError(path: path, reason: error.localizedDescription) }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
