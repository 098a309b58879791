import Build
import Diagnostics
import Sealing
import Site

/// A site's folder on disk: `site.yml`, `members.yml`, the secret.
struct SiteFolder {
  /// The folder as its user typed it: `.`, `../handbook`.
  let path: String

  /// The folder that an invocation names, or the working directory.
  init(_ invocation: Invocation) {
    path = invocation[.site] ?? "."
  }

  /// The path of a file below the folder, as its user would type it.
  func displayPath(_ name: String) -> String {
    if path == "." || name.hasPrefix("/") { return name }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Where the secret is kept.
  var secretPath: String { displayPath(".gatehouse/secret") }

  /// Reads `site.yml`, or says why it can't be read.
  func readConfiguration() throws(CommandFailure) -> (Configuration, BuildInput.ReadFile) {
    let path = displayPath("site.yml")
    if !Disk.exists(path) { throw CommandFailure(.noSite(folder: self.path)) }
    let file = BuildInput.ReadFile(path: path, bytes: try read(path))
    var diagnostics: [Diagnostic] = []
    let configuration = Configuration.read(file.bytes, path: path, into: &diagnostics)
    guard let configuration, diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw CommandFailure(diagnostics)
    }
    return (configuration, file)
  }

  /// Reads `members.yml`; `nil` where there is none.
  func readMembers() throws(CommandFailure) -> BuildInput.ReadFile? {
    let path = displayPath("members.yml")
    return Disk.exists(path) ? BuildInput.ReadFile(path: path, bytes: try read(path)) : nil
  }

  private func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do { return try Disk.read(path) } catch {
      throw CommandFailure(.file(path: path, reason: error.reason))
    }
  }

  /// The site secret: from the environment, else from its file; `nil` where neither has one.
  ///
  /// - Parameter warnings: gets a warning where the file is open to others.
  func readSecret(
    environment: [String: String], warnings: inout [Diagnostic]
  ) throws(CommandFailure) -> SiteSecret? {
    let variable = "GATEHOUSE_SECRET"
    // A CI without access to the secret sets it to nothing.
    if let text = environment[variable].map(Self.trim), !text.isEmpty {
      return try secret(text, origin: "the environment variable \(variable)")
    }
    if !Disk.exists(secretPath) { return nil }
    let bytes: [UInt8]
    do { bytes = try Disk.read(secretPath) } catch {
      throw CommandFailure(.secretNotReadable(path: secretPath, reason: error.reason))
    }
    if let mode = Disk.permissions(of: secretPath), mode & 0o077 != 0 {
      warnings.append(CommandProblem.secretOpenToOthers(path: secretPath).diagnostic)
    }
    return try secret(Self.trim(String(decoding: bytes, as: UTF8.self)), origin: secretPath)
  }

  private func secret(_ text: String, origin: String) throws(CommandFailure) -> SiteSecret {
    do { return try SiteSecret(text: text) } catch {
      throw CommandFailure(.secretMalformed(origin: origin))
    }
  }

  private static func trim(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}

/// A command that cannot go on, with everything it has to say about that.
struct CommandFailure: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  init(_ problem: CommandProblem) {
    diagnostics = [problem.diagnostic]
  }

  /// What a command says about an error of a module that it calls.
  init(of error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as MembersFile.EditingError: self.init(error.diagnostics)
    case let error as FileError: self.init(.file(path: error.path, reason: error.reason))
    case let error as SealingError: self.init(.sealing(error.message))
    default: self.init(.sealing("\(error)"))
    }
  }
}
