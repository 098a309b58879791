import Sealing
import Site
import Synchronization

/// Where in the outputs of public pages their own bodies stand: what is there, everybody may read. An output is told by its
/// digest, so that what somebody else wrote there excuses nothing.
final class PublicBodies: Sendable {
  struct Body: Sendable {
    var range: Range<Int>
    var digest: Digest
  }

  private let bodies = Mutex<[SitePath: Body]>([:])

  /// Notes a body where it stands in one piece in its page's document; false where it does not.
  func note(_ body: [UInt8], in document: [UInt8], of output: SitePath) throws(SealingError) -> Bool {
    guard !body.isEmpty, let start = ByteSearch.first(body, in: document, from: 0) else { return false }
    let noted = Body(range: start..<(start + body.count), digest: try SHA256.digest(body))
    PageUses.note(noted, in: output)
    note(noted, in: output)
    return true
  }

  /// Notes a body that was found before.
  func note(_ body: Body, in output: SitePath) {
    bodies.withLock { $0[output] = body }
  }

  /// Where the page's own body stands in an output, if it does.
  func range(in output: SitePath, _ bytes: [UInt8]) -> Range<Int>? {
    guard let body = bodies.withLock({ $0[output] }), body.range.upperBound <= bytes.count else { return nil }
    do { return try SHA256.digest(Array(bytes[body.range])) == body.digest ? body.range : nil } catch {
      return nil
    }
  }
}
