import Markup
import Site
import Synchronization

/// Where in the outputs of public pages their own bodies stand: what is there, everybody may read. It is looked at again when
/// the output is, so that what somebody else put there excuses nothing.
final class PublicBodies: Sendable {
  struct Body: Sendable {
    var range: Range<Int>
    /// Tells the body's bytes from others; `nil` where the whole output is known to be that of the last build.
    var hash: Int?
  }

  private let bodies = Mutex<[SitePath: Body]>([:])

  /// Notes a body where it stands in one piece in its page's document; false where it does not.
  func note(_ body: [UInt8], in document: [UInt8], of output: SitePath) -> Bool {
    guard !body.isEmpty, let start = ByteSearch.first(body, in: document, from: 0) else { return false }
    let noted = Body(range: start..<(start + body.count), hash: Self.hash(body[...]))
    PageUses.note(noted, in: output)
    note(noted, in: output)
    return true
  }

  /// Notes a body that was found before.
  func note(_ body: Body, in output: SitePath) {
    bodies.withLock { $0[output] = body }
  }

  /// Whether an output has a public page's body.
  func has(_ output: SitePath) -> Bool { bodies.withLock { $0[output] != nil } }

  /// Where the page's own body stands in an output, if it does.
  func range(in output: SitePath, _ bytes: [UInt8]) -> Range<Int>? {
    guard let body = bodies.withLock({ $0[output] }), body.range.upperBound <= bytes.count else { return nil }
    guard let hash = body.hash else { return body.range }
    return Self.hash(bytes[body.range]) == hash ? body.range : nil
  }

  /// Swift's own hash, which is the same within one process only.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
