import Build
import Diagnostics
import Sealing
import Site

/// The files of a site's folder besides its content: `site.yml`, `members.yml`, `shares.yml`, the secret.
package struct SiteFiles: Sendable {
  /// The folder as its user typed it: `.`, `../handbook`.
  package let path: String

  /// The site in a folder.
  package init(_ path: String) {
    self.path = path
  }

  /// The path of a file below the folder, as its user would type it.
  package func displayPath(_ name: String) -> String {
    if path == "." || name.hasPrefix("/") { return name }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Where the secret is kept.
  package var secretPath: String { displayPath(".gatehouse/secret") }

  /// Reads `site.yml`, or says why it can't be read.
  package func readConfiguration(
    warnings: inout [Diagnostic]
  ) throws(SiteFilesFailure) -> (Configuration, BuildInput.ReadFile) {
    let path = displayPath("site.yml")
    if !Disk.exists(path) { throw SiteFilesFailure(.noSite(folder: self.path)) }
    let file = BuildInput.ReadFile(path: path, bytes: try read(path))
    var diagnostics: [Diagnostic] = []
    let configuration = Configuration.read(file.bytes, path: path, into: &diagnostics)
    guard let configuration, diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw SiteFilesFailure(diagnostics)
    }
    warnings += diagnostics
    return (configuration, file)
  }

  /// Reads `members.yml`; `nil` where there is none.
  package func readMembers() throws(SiteFilesFailure) -> BuildInput.ReadFile? {
    let path = displayPath("members.yml")
    return Disk.exists(path) ? BuildInput.ReadFile(path: path, bytes: try read(path)) : nil
  }

  /// Reads `shares.yml`; `nil` where there is none.
  package func readShares() throws(SiteFilesFailure) -> BuildInput.ReadFile? {
    let path = displayPath("shares.yml")
    return Disk.exists(path) ? BuildInput.ReadFile(path: path, bytes: try read(path)) : nil
  }

  private func read(_ path: String) throws(SiteFilesFailure) -> [UInt8] {
    do { return try Disk.read(path) } catch {
      throw SiteFilesFailure(.file(path: path, reason: error.reason))
    }
  }

  /// Reads the site secret from its file; `nil` where there is none.
  ///
  /// - Parameter warnings: gets a warning where the file is open to others.
  package func readSecret(warnings: inout [Diagnostic]) throws(SiteFilesFailure) -> SiteSecret? {
    if !Disk.exists(secretPath) { return nil }
    let bytes: [UInt8]
    do { bytes = try Disk.read(secretPath) } catch {
      throw SiteFilesFailure(.secretNotReadable(path: secretPath, reason: error.reason))
    }
    if let mode = Disk.permissions(of: secretPath), mode & 0o077 != 0 {
      warnings.append(FolderProblem.secretOpenToOthers(path: secretPath).diagnostic)
    }
    return try Self.secret(String(decoding: bytes, as: UTF8.self), origin: secretPath)
  }

  /// A secret from its text; white space around it is no part of it.
  package static func secret(_ text: String, origin: String) throws(SiteFilesFailure) -> SiteSecret {
    do { return try SiteSecret(text: trim(text)) } catch {
      throw SiteFilesFailure(.secretMalformed(origin: origin))
    }
  }

  /// Text without white space around it.
  package static func trim(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }
}
