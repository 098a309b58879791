import Diagnostics
import PasswordStrength
import Site

extension MemberProblem {
  /// What is wrong, in one sentence.
  var message: String {
    switch self {
    case .noMembersFile(let path): "there is no \(path), so there are no members"
    case .noMember(let name, _): "there is no member “\(name)”"
    case .notInAudience(let name, let audience): "“\(name)” is no member of the audience “\(audience)”"
    case .noSharedPassphrase(let audience):
      "the audience “\(audience)” has no shared passphrase in members.yml"
    case .sharedPassphraseExists(let audience): "the audience “\(audience)” has a shared passphrase already"
    case .sharedWithoutAudience: "nobody is named"
    case .memberHasPassword(let name): "“\(name)” is a member already, with a password"
    case .severalKeys(let name): "“\(name)” has another password for another audience"
    case .nameRefused(let name): "“\(name)” cannot be a member's name"
    case .nameIsKey: "this is a key, and no name"
    case .lineNamesAnother(let given, let line): "the line is from “\(line)”, and you named “\(given)”"
    case .keyMalformed: "this is not a member's key"
    case .keyTaken(let name): "this key is in members.yml already, with the name “\(name)”"
    case .optionsExclude(let first, let second): "“\(first)” and “\(second)” exclude each other"
    case .iterationsWithoutKey: "“--iterations” says how a key was made, and there is no “--key”"
    case .iterationsRefused(let text): "“\(text)” is not a number of iterations"
    case .rotationUndecided: "it is not decided whether the audience gets a new key"
    case .epochsUsedUp(let audience): "the audience “\(audience)” has had its last epoch"
    case .weak(let weak):
      (weak.variable.map { "the passphrase in \($0)" } ?? "the password")
        + " is too easy to guess: it has \(weak.bits) bits, and \(weak.needed) are needed"
    case .passphraseForNobody(let variable, _):
      "\(variable) is for an audience that site.yml does not declare"
    case .passphraseForTwo(let variable, let audiences):
      "\(variable) is for more than one audience: " + audiences.joined(separator: ", ")
    case .passphraseNotOneLine(let variable): "\(variable) holds more than one line"
    }
  }

  /// What to do about it.
  var help: String {
    switch self {
    case .noMembersFile: "run: gatehouse member add"
    case .noMember(_, .some(let nearest)): "did you mean “\(nearest)”?"
    case .noMember, .notInAudience: "gatehouse member list shows who there is"
    case .noSharedPassphrase(let audience): "run: gatehouse member add --audience \(audience)"
    case .sharedPassphraseExists(let audience):
      "to replace it, run: gatehouse member password --audience \(audience)"
    case .sharedWithoutAudience:
      "give a NAME, or say whose shared passphrase is meant with --audience AUDIENCE"
    case .memberHasPassword(let name):
      "run it without a password to let the same one open more, or run: gatehouse member password \(name)"
    case .severalKeys(let name): "give all of them one first: gatehouse member password \(name)"
    case .nameRefused: "take letters that show, 1 to 100 of them"
    case .nameIsKey: "write the whole line in quotes: --key 'ann ghm1_…'"
    case .lineNamesAnother: "leave the NAME out: the key is good for the line's name only"
    case .keyMalformed: "paste the whole line, in quotes: it ends with “ghm1_” and 43 more signs"
    case .keyTaken: "a key belongs to one name: ask for a new line from the enrolment page"
    case .optionsExclude: "leave one of them out"
    case .iterationsWithoutKey: "leave it out: site.yml says how many there are (passwords: {iterations: …})"
    case .iterationsRefused:
      "write a whole number from \(MembersFile.iterations.lowerBound) to \(MembersFile.iterations.upperBound)"
    case .rotationUndecided: "say --rotate or --no-rotate; --help says what they do"
    case .epochsUsedUp: "make another audience"
    case .weak(let weak):
      "found in it: \(Self.list(weak.weaknesses)). Take five or six words that have nothing to do with one "
        + "another, or \(weak.variable == nil ? "let --generate make one" : "more of them")"
        + "; --weak-password-ok takes it as it is"
    case .passphraseForNobody(_, .some(let nearest)): "did you mean \(nearest)?"
    case .passphraseForNobody: "declare the audience in site.yml, or unset the variable"
    case .passphraseForTwo: "rename one of the audiences, or use gatehouse member add instead of the variable"
    case .passphraseNotOneLine: "set it to the passphrase alone"
    }
  }

  private static func list(_ weaknesses: [PasswordStrength.Weakness]) -> String {
    weaknesses.map { weakness in
      switch weakness {
      case .knownWord: "words of this site or the member's name"
      case .commonWord: "common words"
      case .repetition: "repetitions"
      case .sequence: "letters or digits in their order"
      case .keyboardPattern: "keys beside each other"
      case .date: "a date or a year"
      case .short: "too few letters"
      }
    }.joined(separator: ", ")
  }
}
