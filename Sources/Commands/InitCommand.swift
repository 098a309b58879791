import Build
import NewSite
import Sealing

/// `gatehouse init`: writes a small site into a folder that is empty.
struct InitCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let folder = invocation.argument ?? "."
    do {
      try Disk.makeFolder(folder)
      // An empty checkout is an empty folder: nothing of it is touched.
      let names = try Disk.names(in: folder) ?? []
      if let other = names.first(where: { $0 != ".git" }) {
        throw CommandFailure(.notEmpty(folder: folder, holds: other))
      }
      try write(into: folder)
    } catch {
      throw CommandFailure(of: error)
    }
    context.writeOutput(Self.nextSteps(folder))
  }

  /// Each file is made and never replaced, whatever somebody else does in the folder meanwhile.
  private func write(into folder: String) throws {
    for file in NewSite.files {
      let path = "\(folder)/\(file.path)"
      if let slash = path.lastIndex(of: "/") { try Disk.makeFolder(String(path[..<slash])) }
      try Disk.create(path, file.bytes)
    }
    try Disk.makePrivateFolder("\(folder)/.gatehouse")
    let secret = try SiteSecret.generate()
    try Disk.create("\(folder)/.gatehouse/secret", Array("\(secret.text)\n".utf8), mode: 0o600)
  }

  private static func nextSteps(_ folder: String) -> String {
    let enter = folder == "." ? "" : "  cd \(quoted(folder))\n"
    return """
      Made a new site in \(folder == "." ? "this folder" : folder), with a secret of its own in .gatehouse/secret: keep a copy of it.

      \(enter)  gatehouse member add    asks for a passphrase that opens the page for members
        gatehouse build         builds the site into public/
        python3 -m http.server --directory public 8000

      Then look at http://localhost:8000/, and at README.md for all the rest.

      """
  }

  /// A path as a shell takes it for one word, and `cd` for no option.
  private static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains($0)
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
