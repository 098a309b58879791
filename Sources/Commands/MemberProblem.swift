import Diagnostics
import PasswordStrength

/// What the commands for members, audiences and passwords meet. `MemberProblem+Message.swift` has the words.
enum MemberProblem: Hashable, Sendable {
  // Whose.
  case noMembersFile(path: String)
  case noMember(String, nearest: String?)
  case notInAudience(String, audience: String)
  case noSharedPassphrase(audience: String)
  case sharedPassphraseExists(audience: String)
  case sharedWithoutAudience
  case memberHasPassword(String)
  case severalKeys(String)
  case nameRefused(String)
  case nameIsKey
  case lineNamesAnother(given: String, line: String)
  case keyMalformed
  case keyTaken(String)

  // How.
  case optionsExclude(String, String)
  case iterationsWithoutKey
  case iterationsRefused(String)
  case rotationUndecided
  case epochsUsedUp(audience: String)

  // Passwords.
  case weak(Weak)
  case passphraseForNobody(variable: String, nearest: String?)
  case passphraseForTwo(variable: String, audiences: [String])
  case passphraseNotOneLine(variable: String)

  /// A password that is too easy to guess.
  struct Weak: Hashable, Sendable {
    /// An environment variable that holds it; `nil` where it was typed.
    var variable: String?
    var bits: Int
    var needed: Int
    var weaknesses: [PasswordStrength.Weakness]
  }

  /// The problem as people read it.
  var diagnostic: Diagnostic { .error(message, help: help) }

  /// Whether the command line is wrong by itself, whatever the site's files hold.
  var isWrongUse: Bool {
    switch self {
    case .sharedWithoutAudience, .nameRefused, .nameIsKey, .lineNamesAnother, .keyMalformed, .optionsExclude,
      .iterationsWithoutKey, .iterationsRefused:
      true
    case .noMembersFile, .noMember, .notInAudience, .noSharedPassphrase, .sharedPassphraseExists,
      .memberHasPassword, .severalKeys, .keyTaken, .rotationUndecided, .epochsUsedUp, .weak,
      .passphraseForNobody, .passphraseForTwo, .passphraseNotOneLine:
      false
    }
  }
}

extension CommandFailure {
  init(_ problem: MemberProblem) {
    self.init([problem.diagnostic])
    if problem.isWrongUse { code = .usage }
  }
}
