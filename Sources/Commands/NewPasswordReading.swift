import Diagnostics
import Sealing
import Site

/// Gets a new password from wherever the options say.
struct NewPasswordReading {
  let context: Context
  let invocation: Invocation
  let configuration: Configuration

  /// Whether an option says where the password comes from.
  var isSaid: Bool {
    [MemberOptions.key, MemberOptions.generate, MemberOptions.passwordFromInput].contains {
      invocation.has($0)
    } || invocation.argument.map(EnrolmentLine.isLine) == true
  }

  /// The name, from the argument or from an enrolment page's line.
  func name() throws(CommandFailure) -> String? {
    try checkOptions()
    var name = invocation.argument
    if let line = try line() {
      if let given = name, !EnrolmentLine.isLine(given), let other = line.name,
        MembersFile.signInName(given) != MembersFile.signInName(other)
      {
        throw CommandFailure(.lineNamesAnother(given: given, line: other))
      }
      if let given = name, EnrolmentLine.isLine(given), line.name == nil { throw CommandFailure(.nameIsKey) }
      name = line.name ?? name
    }
    if let name { try Self.check(name: name) }
    return name
  }

  /// Asks for the password, reads it, or makes it, and measures it.
  func password(for name: String?) throws(CommandFailure) -> NewPassword {
    if let line = try line() { return .key(line.key, iterations: try iterations()) }
    if invocation.has(MemberOptions.generate) {
      do { return .generated(try GeneratedPassphrase.random()) } catch { throw CommandFailure(of: error) }
    }
    let text = invocation.has(MemberOptions.passwordFromInput) ? try readInput() : try askTwice()
    if text.isEmpty { throw CommandFailure(.passwordEmpty) }
    if !invocation.has(MemberOptions.weakPasswordIsOK) {
      let check = PasswordCheck(configuration: configuration)
      try check.check(text, for: name == nil ? .shared : .own, name: name)
    }
    return .typed(text)
  }

  private func line() throws(CommandFailure) -> EnrolmentLine? {
    if let text = invocation[MemberOptions.key] { return try EnrolmentLine(text) }
    guard let argument = invocation.argument, EnrolmentLine.isLine(argument) else { return nil }
    return try EnrolmentLine(argument)
  }

  private func checkOptions() throws(CommandFailure) {
    let sources = [MemberOptions.key, MemberOptions.generate, MemberOptions.passwordFromInput]
      .filter { invocation.has($0) }.map(\.name)
    if sources.count > 1 { throw CommandFailure(.optionsExclude(sources[0], sources[1])) }
    if let line = invocation.argument, EnrolmentLine.isLine(line), let other = sources.first {
      throw CommandFailure(.optionsExclude("NAME ghm1_…", other))
    }
    if invocation.has(MemberOptions.iterations), try line() == nil {
      throw CommandFailure(.iterationsWithoutKey)
    }
    _ = try iterations()
  }

  private func iterations() throws(CommandFailure) -> Int {
    guard let text = invocation[MemberOptions.iterations] else { return configuration.passwords.iterations }
    guard let number = Int(text), String(number) == text, MembersFile.iterations.contains(number) else {
      throw CommandFailure(.iterationsRefused(text))
    }
    return number
  }

  /// A name is typed by its owner into a form of one line, and shown in lists.
  private static func check(name: String) throws(CommandFailure) {
    let isShown = name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
      default: true
      }
    }
    guard isShown, 1...100 ~= MembersFile.signInName(name).unicodeScalars.count else {
      throw CommandFailure(.nameRefused(name))
    }
  }

  /// One line; the line end that `echo` and most editors add is not part of the password.
  private func readInput() throws(CommandFailure) -> String {
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
