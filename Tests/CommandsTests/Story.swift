import Foundation
import Testing

/// A site in a folder of its own, and the real program run in it: what a person does at a terminal.
final class Story: Sendable {
  /// How a run ended.
  struct Run: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  /// The site's folder.
  let root: String
  private let scratch: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gatehouse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    scratch = folder.resolvingSymlinksInPath().path
    root = "\(scratch)/site"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: scratch)
  }

  /// The program, which is built beside the tests.
  static let program: String? = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    var folder = tests.deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appendingPathComponent("gatehouse").path
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }()

  /// Runs `gatehouse` with these arguments in the site's folder.
  func gatehouse(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(
      try #require(Self.program, "the program is not built"), arguments, input: input,
      environment: environment)
  }

  /// Runs any program in the site's folder.
  func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody reads stops the program when it is full.
    let (outputPath, errorPath) = ("\(scratch)/output", "\(scratch)/errors")
    for path in [outputPath, errorPath] { try Data().write(to: URL(fileURLWithPath: path)) }
    let inputPipe = Pipe()
    process.standardInput = inputPipe
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    process.waitUntilExit()
    let output = try Data(contentsOf: URL(fileURLWithPath: outputPath))
    let errors = try Data(contentsOf: URL(fileURLWithPath: errorPath))
    return Run(
      code: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func write(_ name: String, _ text: String) throws {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  func setPermissions(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Every file below a folder with its bytes.
  func contents(of folder: String) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: path(folder)) ?? .init() {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path("\(folder)/\(name)"), isDirectory: &isFolder)
      if !isFolder.boolValue {
        found[name] = try Data(contentsOf: URL(fileURLWithPath: path("\(folder)/\(name)")))
      }
    }
    return found
  }
}

extension Story {
  /// A small site with a public and a protected page, ready to be built.
  static func site() throws -> Story {
    let story = try Story([
      "site.yml": """
      title: Club
      audiences: [members, staff]

      """,
      "content/index.md": "---\ntitle: Home\n---\n# Welcome\n\n[The plan](plan.md)\n",
      "content/plan.md":
        "---\ntitle: Plan\naccess: protected\n---\n# Plan\n\nWe meet at the old boathouse on Friday.\n",
    ])
    #expect(try story.gatehouse("secret", "new").code == 0)
    let added = try story.gatehouse(
      "member", "add", "--password-stdin", input: "walnut orbit pickle thunder mosaic velvet\n")
    #expect(added.code == 0)
    return story
  }
}
