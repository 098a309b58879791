import Sealing
import Site
import Synchronization

/// What is known from the last build, and what will be for the next one.
final class PageMemory: Sendable {
  private let input: BuildInput
  private let kept: KeptPages
  /// The hash of all that pages are made of besides their own sources.
  private let site: Digest
  /// The hashes of all that pages are made of, but for what they use, in the plan's order.
  let keys: [Digest]
  private let noted = Mutex(KeptRecords())
  /// Whether anything was noted that was not kept already.
  private let hasNew = Atomic(false)

  /// Takes what the last build kept; what it kept from other input is never asked for.
  init(_ kept: KeptPages, input: BuildInput, plan: SitePlan, theme: Theme) throws(SealingError) {
    (self.input, self.kept) = (input, kept)
    let everything = SiteInput(input: input, plan: plan, theme: theme, input.pageCache?.program ?? "")
    let site = try kept.key.digest(of: everything.bytes())
    let made = parallelMap(plan.pages) { source in
      Result { () throws(SealingError) in
        let path = Array(source.page.source.string.utf8)
        return try kept.key.digest(of: site.bytes + path + [0] + source.digest.bytes)
      }
    }
    self.site = site
    keys = try made.map { (key) throws(SealingError) in try key.get() }
  }

  /// The hash of all that another output is made of, but for what it uses.
  ///
  /// - Parameter parts: what it is made of besides what all pages are made of.
  func key(ofMade output: SitePath, from parts: [Digest], for readers: [Audience]) throws(SealingError)
    -> Digest
  {
    var writer = RecordWriter()
    writer.write("made")
    writer.write(output.string)
    writer.write(parts) { $1.write($0) }
    writer.write(readers) { $1.write($0.name) }
    return try kept.key.digest(of: site.bytes + writer.bytes)
  }

  /// The record of a page that is made of the same as last time.
  func record(of source: SourcePage, _ key: Digest) -> PageRecord? {
    kept.record(of: source.page.source).flatMap { $0.key == key ? $0 : nil }
  }

  /// Whether the plan's pages are those of the last build, each made of the same.
  func areSame(_ pages: [SourcePage]) -> Bool {
    pages.count == kept.records.pages.count
      && zip(pages, keys).allSatisfy { kept.records.pages[$0.page.source]?.key == $1 }
  }

  /// The record of another output that is made of the same as last time.
  func record(ofMade output: SitePath, _ key: Digest) -> PageRecord? {
    kept.records.made[output].flatMap { $0.key == key ? $0 : nil }
  }

  /// Notes a page for the next build.
  ///
  /// - Parameter isNew: whether the record is another than the last build kept.
  func note(_ record: PageRecord, of source: SourcePage, isNew: Bool) {
    if isNew { hasNew.store(true, ordering: .relaxed) }
    var record = record
    record.survey = source.survey
    noted.withLock { $0.pages[source.page.source] = record }
  }

  /// Notes what the build made itself for the next one.
  func note(_ record: PageRecord, ofMade output: SitePath, isNew: Bool) {
    if isNew { hasNew.store(true, ordering: .relaxed) }
    noted.withLock { $0.made[output] = record }
  }

  /// Stages an output that is made of nothing but parts whose hashes are given, or keeps that of the last build.
  func stage(
    _ output: SitePath, from parts: [Digest], for readers: [Audience], in outputs: Outputs,
    _ make: () throws -> [UInt8]
  ) throws {
    let key = try key(ofMade: output, from: parts, for: readers)
    if let record = record(ofMade: output, key),
      record.outputs.allSatisfy({ outputs.has($0.path, $0.digest) })
    {
      try outputs.keep(output)
      return note(record, ofMade: output, isNew: false)
    }
    try outputs.put(output, try make())
    guard let digest = outputs.digest(of: output) else { return }
    let made = PageRecord.Output(path: output, digest: digest)
    note(PageRecord(key: key, uses: [], excused: [], outputs: [made]), ofMade: output, isNew: true)
  }

  /// Whether nothing is new: each output is that of the last build, and the audit looked for the same in it.
  func isNothingNew(_ audit: Digest, _ outputs: Outputs) -> Bool {
    let records = kept.records
    guard noted.withLock({ hasSameRecords($0) }), records.audit == audit else { return false }
    let outputCount = [records.pages, records.made].reduce(records.others.count) { count, records in
      records.values.reduce(count) { $0 + $1.outputs.count { $0.finding != nil } }
    }
    return outputs.count == outputCount
      && records.others.allSatisfy { outputs.digest(of: $0.key) == $0.value.digest }
  }

  /// What the audit found last time in outputs that are the same, where it looked for the same.
  func findings(_ audit: Digest, in outputs: Outputs) -> [SitePath: PageRecord.Finding] {
    if audit != kept.records.audit { return [:] }
    var found: [SitePath: PageRecord.Finding] = [:]
    found.reserveCapacity(outputs.count)
    let noted = noted.withLock { $0 }
    for records in [noted.pages, noted.made] {
      for record in records.values { for output in record.outputs { found[output.path] = output.finding } }
    }
    for (path, other) in kept.records.others where outputs.digest(of: path) == other.digest {
      found[path] = other.finding
    }
    return found
  }

  /// The hash of what the audit looks for.
  func audit(_ builder: PageBuilder) throws(SealingError) -> Digest {
    var writer = RecordWriter()
    writer.write(try kept.wordsKey(of: builder.plan.guardedSources))
    writer.write(builder.ledger.sealedContents) { $1.write($0) }
    writer.write(builder.input.passphrases) { passphrase, writer in
      writer.write(passphrase.audience.name)
      writer.write(passphrase.text)
    }
    return try kept.key.digest(of: site.bytes + writer.bytes)
  }

  /// Keeps what was noted, with what the audit found.
  func save(_ findings: [SitePath: PageRecord.Finding], audit: Digest, _ pages: PageBuilder) throws {
    var records = noted.withLock { noted in
      defer { noted = KeptRecords() }
      return noted
    }
    // Another page may have asked for a page's anchors since it was noted.
    for page in pages.plan.pages {
      records.pages[page.page.source]?.survey?.anchors = page.anchors.found?.insideGuard { $0 }
    }
    var others = findings
    records.pages.values.take(from: &others)
    records.made.values.take(from: &others)
    // What the audit finds in the document of a page depends on where the page's body is in it.
    for page in pages.plan.pages { others[page.page.route.output] = nil }
    for (path, finding) in others {
      guard let digest = pages.outputs.digest(of: path) else { continue }
      records.others[path] = KeptRecords.Other(digest: digest, finding: finding)
    }
    records.audit = audit
    if let memory = input.memory { return memory.keep(records) }
    let words = Later { [kept] in
      Result { if let new = pages.audit.newSearch { try kept.words?.keep(new.search, of: new.key) } }
    }
    if !isKept(records) { try input.pageCache?.write(.pages, records.bytes(under: kept.key)) }
    try words.value.get()
    try tidy()
  }

  /// Removes what builds left that were killed while they kept something.
  func tidy() throws(FileError) { try input.pageCache?.tidy() }

  /// Whether the last build kept just the same.
  private func isKept(_ records: KeptRecords) -> Bool {
    hasSameRecords(records) && records.audit == kept.records.audit && records.others == kept.records.others
  }

  /// Whether the records of pages and of what the build makes itself are those of the last build.
  private func hasSameRecords(_ records: KeptRecords) -> Bool {
    !hasNew.load(ordering: .relaxed) && records.pages.count == kept.records.pages.count
      && records.made.count == kept.records.made.count
  }
}

extension Dictionary.Values where Value == PageRecord {
  /// Gives each output what the audit found in it. They are changed where they are: there are as many as pages.
  fileprivate mutating func take(from findings: inout [SitePath: PageRecord.Finding]) {
    for index in indices {
      for output in self[index].outputs.indices {
        self[index].outputs[output].finding = findings.removeValue(forKey: self[index].outputs[output].path)
      }
    }
  }
}
