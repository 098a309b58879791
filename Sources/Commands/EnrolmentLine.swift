import Sealing

/// The line that an enrolment page shows: a name, and the public key of a password for it.
struct EnrolmentLine: Hashable, Sendable {
  /// The name; `nil` for the key of a passphrase alone.
  var name: String?
  var key: MemberPublicKey

  /// Reads `name ghm1_…`, or a key alone.
  init(_ text: String) throws(CommandFailure) {
    let words = text.split { $0.isWhitespace }
    guard let last = words.last else { throw CommandFailure(.keyMalformed) }
    do { key = try MemberPublicKey(text: String(last)) } catch { throw CommandFailure(.keyMalformed) }
    let name = words.dropLast().joined(separator: " ")
    self.name = name.isEmpty ? nil : name
  }

  /// Whether text is meant as such a line.
  static func isLine(_ text: String) -> Bool {
    text.split { $0.isWhitespace }.last?.utf8.starts(with: "ghm1_".utf8) == true
  }
}
