import Sealing
import Site
import Synchronization

/// What whoever builds one site again and again knows of it, in memory only: what pages were read as, what the last build
/// kept, and what takes long to make of things that seldom change.
public final class BuildMemory: Sendable {
  private struct Reading {
    var digest: Digest
    var reading: PageReading
  }

  private struct State {
    var configuration: [UInt8] = []
    var readings: [SitePath: Reading] = [:]
    var records = KeptRecords()
    var words: [SitePath: (digest: Digest, words: ProtectedWords)] = [:]
    var search: (made: Digest, words: WordSearch)?
    var keyring: (made: Digest, bytes: [UInt8])?
    var passphrases: [Digest: MemberPublicKey] = [:]
  }

  private let state = Mutex(State())

  /// Nothing yet.
  public init() {}

  /// Begins a build: what was read with another configuration, and of pages that are gone, is forgotten.
  func begin(_ configuration: [UInt8], _ sources: [SitePath]) {
    let sources = Set(sources)
    state.withLock { state in
      if state.configuration != configuration {
        (state.configuration, state.readings, state.words, state.search) = (configuration, [:], [:], nil)
      } else if state.readings.keys.contains(where: { !sources.contains($0) }) {
        state.readings = state.readings.filter { sources.contains($0.key) }
        state.words = state.words.filter { sources.contains($0.key) }
      }
    }
  }

  /// What a page was read as, where its bytes are the same.
  func reading(of source: SitePath, _ digest: Digest) -> PageReading? {
    state.withLock { $0.readings[source] }.flatMap { $0.digest == digest ? $0.reading : nil }
  }

  /// Keeps what a page was read as.
  func keep(_ reading: PageReading, of source: SitePath, _ digest: Digest) {
    state.withLock { $0.readings[source] = Reading(digest: digest, reading: reading) }
  }

  /// What the last build kept that was good.
  var records: KeptRecords { state.withLock { $0.records } }

  /// Keeps a build's records in place of those before.
  func keep(_ records: KeptRecords) { state.withLock { $0.records = records } }

  /// The search for protected words, where it would be made of the same.
  func search(of made: Digest) -> WordSearch? {
    state.withLock { $0.search }.flatMap { $0.made == made ? $0.words : nil }
  }

  /// Keeps the search for protected words.
  ///
  /// - Parameter made: the hash of all that it is made of.
  func keep(_ search: WordSearch, of made: Digest) { state.withLock { $0.search = (made, search) } }

  /// The protected words of a page, where its bytes are the same.
  func words(of source: SitePath, _ digest: Digest) -> ProtectedWords? {
    state.withLock { $0.words[source] }.flatMap { $0.digest == digest ? $0.words : nil }
  }

  /// Keeps the protected words of a page.
  func keep(_ words: ProtectedWords, of source: SitePath, _ digest: Digest) {
    state.withLock { $0.words[source] = (digest, words) }
  }

  /// A keyring, made anew only where it is made of something else.
  ///
  /// - Parameter made: the hash of all that it is made of.
  func keyring<Failure>(of made: Digest, _ make: () throws(Failure) -> [UInt8]) throws(Failure) -> [UInt8] {
    if let known = state.withLock({ $0.keyring }), known.made == made { return known.bytes }
    let bytes = try make()
    state.withLock { $0.keyring = (made, bytes) }
    return bytes
  }

  /// The public key that a passphrase comes to, where it was derived before.
  ///
  /// - Parameter made: the hash of all that it is derived from.
  func passphraseKey(of made: Digest) -> MemberPublicKey? { state.withLock { $0.passphrases[made] } }

  /// Keeps the public keys of a build's passphrases, and none of earlier ones.
  func keep(passphraseKeys: [Digest: MemberPublicKey]) { state.withLock { $0.passphrases = passphraseKeys } }
}
