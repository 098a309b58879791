import Sealing
import Site

/// What the last build kept, as it was found, and the key of its hashes.
struct KeptPages: Sendable {
  let key: CacheKey
  /// The hash of what pages are read by: the program and the configuration.
  private let readers: Digest
  let records: KeptRecords

  /// Takes what the last build kept; `nil` where builds keep nothing.
  init?(_ input: BuildInput) throws(SealingError) {
    if input.memory == nil, input.pageCache == nil { return nil }
    let key = try CacheKey(secret: input.secret)
    let words = Array("\(Version.current)\n\(input.pageCache?.program ?? "")\n".utf8)
    readers = try key.digest(of: words + input.configurationFile.bytes)
    self.key = key
    records = input.memory?.records ?? KeptRecords(input.pageCache?.read() ?? [], under: key)
  }

  /// The record of a page.
  func record(of source: SitePath) -> PageRecord? { records.pages[source] }

  /// The hash of all that a page is read from.
  func readingKey(_ source: SitePath, _ digest: Digest) throws(SealingError) -> Digest {
    try key.digest(of: readers.bytes + Array(source.string.utf8) + [0] + digest.bytes)
  }

  /// What was found in the body of a public page that is read from the same as last time.
  func survey(of source: SitePath, _ readingKey: Digest) -> PageRecord.Survey? {
    records.pages[source]?.survey.flatMap { $0.key == readingKey ? $0 : nil }
  }
}
