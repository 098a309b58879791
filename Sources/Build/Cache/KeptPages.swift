import Sealing
import Site

/// What the last build kept, as it was found, and the key of its hashes.
struct KeptPages: Sendable {
  let key: CacheKey
  /// The hash of what pages are read by: the program and the configuration.
  private let readers: Digest
  let records: KeptRecords
  /// What the audit looked for; `nil` where that is kept in memory.
  let words: KeptWords?

  /// Takes what the last build kept; `nil` where builds keep nothing.
  init?(_ input: BuildInput) throws(SealingError) {
    if input.memory == nil, input.pageCache == nil { return nil }
    let key = try CacheKey(secret: input.secret)
    let reader = Array("\(Version.current)\n\(input.pageCache?.program ?? "")\n".utf8)
    readers = try key.digest(of: reader + input.configurationFile.bytes)
    self.key = key
    records = input.memory?.records ?? KeptRecords(input.pageCache?.read(.pages) ?? [], under: key)
    words = input.memory == nil ? input.pageCache.map { KeptWords(cache: $0, key: key) } : nil
  }

  /// The record of a page.
  func record(of source: SitePath) -> PageRecord? { records.pages[source] }

  /// Whether it is known already that a page is not that of the last build, of which something is kept.
  func differs(from pages: [SourcePage]) -> Bool {
    !records.pages.isEmpty
      && pages.contains { page in
        page.survey.map { $0.key != records.pages[page.page.source]?.survey?.key } ?? false
      }
  }

  /// The hash of all that a page is read from.
  func readingKey(_ source: SitePath, _ digest: Digest) throws(SealingError) -> Digest {
    try key.digest(of: readers.bytes + Array(source.string.utf8) + [0] + digest.bytes)
  }

  /// The hash of all that the search for the words of pages is made of: where a page stands decides what of it is protected.
  ///
  /// - Parameter sources: their paths, and the hashes of their bytes.
  func wordsKey(of sources: [(path: SitePath, digest: Digest)]) throws(SealingError) -> Digest {
    var writer = RecordWriter()
    for source in sources {
      writer.write(source.path.string)
      writer.write(source.digest)
    }
    return try key.digest(of: readers.bytes + writer.bytes)
  }

  /// What was found in the body of a public page that is read from the same as last time.
  func survey(of source: SitePath, _ readingKey: Digest) -> PageRecord.Survey? {
    records.pages[source]?.survey.flatMap { $0.key == readingKey ? $0 : nil }
  }
}
