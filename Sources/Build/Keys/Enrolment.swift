import Diagnostics
import Sealing
import Site

/// What the enrolment page has to know so that it makes the keys that `gatehouse member add` would make.
struct Enrolment: Sendable {
  private let salt: SiteSalt
  private let iterations: Int
  /// What a password must not be made of.
  private let words: [String]

  /// `nil` where the site has no such page, or its salt cannot be read.
  ///
  /// The salt is that of `members.yml`. One that is made of the secret would change with the first member who is added,
  /// and nobody could sign in whose key was made before.
  init?(_ input: BuildInput, into diagnostics: inout [Diagnostic]) {
    let configuration = input.configuration
    guard configuration.hasEnrolment else { return nil }
    guard let source = input.membersFile else {
      let place = Place(path: input.configurationFile.path)
      diagnostics.append(BuildProblem.enrolmentWithoutMembers.diagnostic(at: place))
      return nil
    }
    // What is wrong with it is said once, where its members are read.
    var ignored: [Diagnostic] = []
    let declared = configuration.audiences.map(\.audience)
    let file = MembersFile.read(source.bytes, path: source.path, audiences: declared, into: &ignored)
    guard let file else {
      for problem in ignored where !diagnostics.contains(problem) { diagnostics.append(problem) }
      return nil
    }
    do { salt = try SiteSalt(text: file.siteSalt.value) } catch {
      let place = file.siteSalt.place(path: source.path, in: source.bytes)
      let problem = BuildProblem.badSalt(error.message).diagnostic(at: place)
      if !diagnostics.contains(problem) { diagnostics.append(problem) }
      return nil
    }
    iterations = configuration.passwords.iterations
    words = [configuration.title] + configuration.audiences.flatMap { [$0.audience.name, $0.title ?? ""] }
  }

  /// The settings as JSON, for a script element.
  var json: String {
    let words = self.words.filter { !$0.isEmpty }.map(JSONText.quote)
    return JSONText.object([
      ("siteSalt", JSONText.quote(salt.text)), ("iterations", String(iterations)),
      ("words", "[" + words.joined(separator: ",") + "]"),
    ])
  }
}
