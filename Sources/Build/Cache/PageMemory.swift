import Sealing
import Site
import Synchronization

/// What is known of pages from the last build, and what will be for the next one.
final class PageMemory: Sendable {
  private static let mark = Array("gatehouse pages 1\n".utf8)

  private let cache: PageCache
  private let key: CacheKey
  /// The hash of all that pages are made of besides their own sources.
  private let site: Digest
  private let known: [SitePath: PageRecord]
  private let lastAudit: Digest?
  private let noted = Mutex<[SitePath: PageRecord]>([:])

  /// Takes what the last build kept; what it kept from other input is never asked for.
  init(_ cache: PageCache, input: BuildInput, plan: SitePlan, theme: Theme) throws(SealingError) {
    self.cache = cache
    key = try CacheKey(secret: input.secret)
    site = try key.digest(of: SiteInput(input: input, plan: plan, theme: theme, cache.program).bytes())
    (known, lastAudit) = Self.read(cache.read() ?? [], key)
  }

  /// What `save` wrote, or nothing where it is something else.
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

  /// The hash of all that a page is made of, but for what it uses.
  func key(of source: SourcePage) throws(SealingError) -> Digest {
    try key.digest(of: site.bytes + Array(source.page.source.string.utf8) + [0] + source.digest.bytes)
  }

  /// The record of a page that is made of the same as last time.
  func record(of source: SourcePage, _ key: Digest) -> PageRecord? {
    known[source.page.source].flatMap { $0.key == key ? $0 : nil }
  }

  /// Notes a page for the next build.
  func note(_ record: PageRecord, of source: SourcePage) {
    noted.withLock { $0[source.page.source] = record }
  }

  /// What the audit found last time in outputs that are the same, where it looked for the same.
  func findings(_ audit: Digest) -> [SitePath: PageRecord.Finding] {
    if audit != lastAudit { return [:] }
    return noted.withLock { noted in
      let found = noted.values.flatMap(\.outputs).compactMap { output in
        output.finding.map { (output.path, $0) }
      }
      return Dictionary(found) { $1 }
    }
  }

  /// The hash of what the audit looks for.
  func audit(_ builder: PageBuilder) throws(SealingError) -> Digest {
    var writer = RecordWriter()
    for source in builder.plan.pages where source.page.access.isProtected || !source.sections.isEmpty {
      writer.write(source.page.source.string)
      writer.write(source.digest)
    }
    writer.write(builder.ledger.sealedContents) { $1.write($0) }
    writer.write(builder.input.passphrases) { passphrase, writer in
      writer.write(passphrase.audience.name)
      writer.write(passphrase.text)
    }
    return try key.digest(of: site.bytes + writer.bytes)
  }

  /// Keeps what was noted, with what the audit found.
  func save(_ findings: [SitePath: PageRecord.Finding], audit: Digest) throws {
    var writer = RecordWriter()
    writer.write(audit)
    let records = noted.withLock { $0 }.sorted { $0.key < $1.key }
    writer.write(records) { record, writer in
      writer.write(record.key.string)
      var page = record.value
      for index in page.outputs.indices { page.outputs[index].finding = findings[page.outputs[index].path] }
      page.write(to: &writer)
    }
    try cache.write(Self.mark + key.digest(of: writer.bytes).bytes + writer.bytes)
  }
}
