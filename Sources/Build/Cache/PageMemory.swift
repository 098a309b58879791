import Sealing
import Site
import Synchronization

/// What is known of pages from the last build, and what will be for the next one.
final class PageMemory: Sendable {
  private let cache: PageCache
  private let kept: KeptPages
  /// The hash of all that pages are made of besides their own sources.
  private let site: Digest
  private let noted = Mutex<[SitePath: (record: PageRecord, anchors: PageAnchors)]>([:])

  /// Takes what the last build kept; what it kept from other input is never asked for.
  init(_ cache: PageCache, _ kept: KeptPages, input: BuildInput, plan: SitePlan, theme: Theme)
    throws(SealingError)
  {
    (self.cache, self.kept) = (cache, kept)
    site = try kept.key.digest(of: SiteInput(input: input, plan: plan, theme: theme, cache.program).bytes())
  }

  /// The hash of all that a page is made of, but for what it uses.
  func key(of source: SourcePage) throws(SealingError) -> Digest {
    try kept.key.digest(of: site.bytes + Array(source.page.source.string.utf8) + [0] + source.digest.bytes)
  }

  /// The record of a page that is made of the same as last time.
  func record(of source: SourcePage, _ key: Digest) -> PageRecord? {
    kept.record(of: source.page.source).flatMap { $0.key == key ? $0 : nil }
  }

  /// Notes a page for the next build.
  func note(_ record: PageRecord, of source: SourcePage) {
    var record = record
    record.survey = source.survey
    noted.withLock { $0[source.page.source] = (record, source.anchors) }
  }

  /// What the audit found last time in outputs that are the same, where it looked for the same.
  func findings(_ audit: Digest) -> [SitePath: PageRecord.Finding] {
    if audit != kept.audit { return [:] }
    return noted.withLock { noted in
      let found = noted.values.flatMap(\.record.outputs).compactMap { output in
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
    return try kept.key.digest(of: site.bytes + writer.bytes)
  }

  /// Keeps what was noted, with what the audit found.
  func save(_ findings: [SitePath: PageRecord.Finding], audit: Digest) throws {
    var records: [SitePath: PageRecord] = [:]
    for (path, (record, anchors)) in noted.withLock({ $0 }) {
      var record = record
      // Another page may have asked for them since.
      record.survey?.anchors = anchors.found?.insideGuard { $0 }
      for index in record.outputs.indices {
        record.outputs[index].finding = findings[record.outputs[index].path]
      }
      records[path] = record
    }
    try cache.write(kept.bytes(of: records, audit: audit))
  }
}
