import Build
import Sealing

/// `gatehouse secret new`: makes the site secret and keeps it out of version control.
struct SecretNewCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let folder = SiteFolder(invocation)
    _ = try folder.readConfiguration()
    let isReplaced = Disk.exists(folder.secretPath)
    if isReplaced, !invocation.has(Self.replace) {
      throw CommandFailure(.secretExists(path: folder.secretPath))
    }
    do {
      // Ignored before it exists, so that no commit made meanwhile takes it.
      try ignore(folder)
      try Disk.makePrivateFolder(folder.displayPath(".gatehouse"))
      let text = Array("\(try SiteSecret.generate().text)\n".utf8)
      if isReplaced {
        try Disk.replace(folder.secretPath, text, mode: 0o600)
      } else {
        try Disk.create(folder.secretPath, text, mode: 0o600)
      }
    } catch {
      throw CommandFailure(of: error)
    }
    context.writeOutput(isReplaced ? replaced(folder) : made(folder))
    if context.environment["GATEHOUSE_SECRET"]?.isEmpty == false {
      context.writeOutput("GATEHOUSE_SECRET is set here, and goes before the file.\n")
    }
  }

  private func made(_ folder: SiteFolder) -> String {
    """
    Made the site secret: \(folder.secretPath)
    Keep a copy where you keep passwords: without it the site cannot be built again for the same readers.
    In CI, set the variable GATEHOUSE_SECRET to what the file holds. Git ignores the folder .gatehouse/.

    """
  }

  private func replaced(_ folder: SiteFolder) -> String {
    """
    Replaced the site secret: \(folder.secretPath)
    Keep a copy where you keep passwords, and set GATEHOUSE_SECRET in CI to what the file holds now.
    Build the site and deploy it: all of it is sealed anew. Readers sign in once more, with the passwords they have,
    which do not depend on the secret. Whoever has the old secret can open every copy of what it sealed.

    """
  }

  /// Adds `.gatehouse/` to `.gitignore` where no line says so yet.
  private func ignore(_ folder: SiteFolder) throws(FileError) {
    let path = folder.displayPath(".gitignore")
    let bytes = Disk.exists(path) ? try Disk.read(path) : []
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    let names = [".gatehouse", ".gatehouse/", "/.gatehouse", "/.gatehouse/"]
    if lines.contains(where: names.contains) { return }
    let lineEnd: [UInt8] = bytes.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    let separator = bytes.isEmpty || bytes.last == 0x0A ? [] : lineEnd
    try Disk.replace(path, bytes + separator + Array(".gatehouse/".utf8) + lineEnd)
  }
}
