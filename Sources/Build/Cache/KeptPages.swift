import Sealing
import Site

/// What the last build kept, as it was found: records of pages, and what the audit looked for.
struct KeptPages: Sendable {
  private static let mark = Array("gatehouse pages 4\n".utf8)

  let key: CacheKey
  /// The hash of what pages are read by: the program and the configuration.
  private let readers: Digest
  private let records: [SitePath: PageRecord]
  let audit: Digest?

  /// Takes what the last build kept; what is damaged, or another's, counts for nothing.
  init(_ cache: PageCache, _ input: BuildInput) throws(SealingError) {
    let key = try CacheKey(secret: input.secret)
    let words = Array("\(Version.current)\n\(cache.program)\n".utf8)
    readers = try key.digest(of: words + input.configurationFile.bytes)
    self.key = key
    (records, audit) = Self.read(cache.read() ?? [], key)
  }

  private static func read(_ bytes: [UInt8], _ key: CacheKey) -> ([SitePath: PageRecord], Digest?) {
    guard bytes.starts(with: mark), bytes.count > mark.count + Digest.size else { return ([:], nil) }
    let body = bytes[(mark.count + Digest.size)...]
    do {
      guard try key.digest(of: Array(body)).bytes == Array(bytes[mark.count..<body.startIndex]) else {
        return ([:], nil)
      }
      var reader = RecordReader(body)
      let audit = try reader.digest()
      let records = try reader.list { reader throws(RecordReader.Fault) in
        guard let path = SitePath(try reader.text()) else { throw RecordReader.Fault() }
        return (path, try PageRecord(from: &reader))
      }
      return (Dictionary(records) { $1 }, audit)
    } catch { return ([:], nil) }
  }

  /// The bytes of records as the next build finds them.
  func bytes(of records: [SitePath: PageRecord], audit: Digest) throws(SealingError) -> [UInt8] {
    var writer = RecordWriter()
    writer.write(audit)
    writer.write(records.sorted { $0.key < $1.key }) { record, writer in
      writer.write(record.key.string)
      record.value.write(to: &writer)
    }
    return try Self.mark + key.digest(of: writer.bytes).bytes + writer.bytes
  }

  /// The record of a page.
  func record(of source: SitePath) -> PageRecord? { records[source] }

  /// The hash of all that a page is read from.
  func readingKey(_ source: SitePath, _ digest: Digest) throws(SealingError) -> Digest {
    try key.digest(of: readers.bytes + Array(source.string.utf8) + [0] + digest.bytes)
  }

  /// What was found in the body of a public page that is read from the same as last time.
  func survey(of source: SitePath, _ readingKey: Digest) -> PageRecord.Survey? {
    records[source]?.survey.flatMap { $0.key == readingKey ? $0 : nil }
  }
}
