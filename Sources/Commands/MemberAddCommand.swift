import Build
import Diagnostics
import Sealing
import Site

/// `gatehouse member add`: derives a key pair from a password and writes its public half into `members.yml`.
struct MemberAddCommand: Command {
  let context: Context
  let invocation: Invocation

  func run() throws(CommandFailure) {
    let folder = SiteFolder(invocation)
    let (configuration, _) = try folder.readConfiguration()
    let audience = try self.audience(configuration)
    let path = folder.displayPath("members.yml")
    do {
      // What is wrong with the file is said before a password is asked for.
      _ = try membersFile(folder, configuration)
      let password = try self.password()
      try Disk.locked(folder.path) {
        let (bytes, salt) = try membersFile(folder, configuration)
        let pair = try MemberKeyPair.derive(
          username: invocation.argument ?? "", password: password, siteSalt: salt,
          iterations: configuration.passwords.iterations)
        let member = NewMember(
          audiences: Audiences(audience), key: pair.publicKey.text, name: invocation.argument,
          iterations: configuration.passwords.iterations)
        try Disk.replace(path, try MembersFile.adding(member, to: bytes, path: path))
      }
    } catch {
      throw CommandFailure(of: error)
    }
    let who = invocation.argument.map { "\($0), with a password," } ?? "a passphrase"
    context.writeOutput("Added \(who) for \(audience) to \(path). Commit it, and build the site again.\n")
  }

  private func audience(_ configuration: Configuration) throws(CommandFailure) -> Audience {
    let declared = configuration.audiences.map(\.audience)
    guard let first = declared.first else { throw CommandFailure(.noAudiences) }
    guard let name = invocation[Self.audience] else { return first }
    guard let audience = Audience(name), declared.contains(audience) else {
      throw CommandFailure(.unknownAudience(name, known: declared.map(\.name)))
    }
    return audience
  }

  /// The file's bytes and its salt; a new file with a new salt where there is none.
  private func membersFile(
    _ folder: SiteFolder, _ configuration: Configuration
  ) throws -> (bytes: [UInt8], salt: SiteSalt) {
    guard let file = try folder.readMembers() else {
      let salt = try SiteSalt.random()
      return (Array(MembersFile.newText(siteSalt: salt.text).utf8), salt)
    }
    var diagnostics: [Diagnostic] = []
    let members = MembersFile.read(
      file.bytes, path: file.path, audiences: configuration.audiences.map(\.audience), into: &diagnostics)
    guard let members else { throw CommandFailure(diagnostics) }
    do { return (file.bytes, try SiteSalt(text: members.siteSalt.value)) } catch {
      let place = members.siteSalt.place(path: file.path, in: file.bytes)
      throw CommandFailure([.error(error.message, at: place, help: error.help)])
    }
  }

  private func password() throws(CommandFailure) -> String {
    let password = invocation.has(Self.passwordFromInput) ? try passwordFromInput() : try askTwice()
    if password.isEmpty { throw CommandFailure(.passwordEmpty) }
    return password
  }

  /// One line; the line end that `echo` and most editors add is not part of the password.
  private func passwordFromInput() throws(CommandFailure) -> String {
    var bytes = context.readInput()[...]
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0x0A) else {
      throw CommandFailure(.passwordNotText)
    }
    return text
  }

  private func askTwice() throws(CommandFailure) -> String {
    guard let first = context.askPassword("Password: ") else { throw CommandFailure(.noTerminal) }
    guard let second = context.askPassword("The same again: ") else { throw CommandFailure(.noTerminal) }
    // `String` compares by canonical equivalence, as the format's NFC does.
    if first != second { throw CommandFailure(.passwordsDiffer) }
    return first
  }
}
