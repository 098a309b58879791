import Sealing
import Site

/// What one build keeps for the next: what pages and the site's other outputs were made of, and what the audit found.
struct KeptRecords: Sendable {
  /// An output that no record is of, as the audit saw it.
  struct Other: Hashable, Sendable {
    var digest: Digest
    var finding: PageRecord.Finding
  }

  /// The records of pages, by their sources.
  var pages: [SitePath: PageRecord] = [:]
  /// The records of what the build makes itself, by their outputs.
  var made: [SitePath: PageRecord] = [:]
  /// All else that the audit has looked through.
  var others: [SitePath: Other] = [:]
  /// The hash of what the audit looked for; `nil` where nothing is kept.
  var audit: Digest?
}

extension KeptRecords {
  private static let mark = Array("gatehouse pages 5\n".utf8)

  /// Reads what `bytes(under:)` wrote; what is damaged, or another's, counts for nothing.
  init(_ bytes: [UInt8], under key: CacheKey) {
    self.init()
    guard bytes.starts(with: Self.mark), bytes.count > Self.mark.count + Digest.size else { return }
    let body = bytes[(Self.mark.count + Digest.size)...]
    do {
      guard try key.digest(of: Array(body)).bytes == Array(bytes[Self.mark.count..<body.startIndex]) else {
        return
      }
      var reader = RecordReader(body)
      let audit = try reader.digest()
      let pages = try reader.list(Self.readRecord)
      let made = try reader.list(Self.readRecord)
      let others = try reader.list { reader throws(RecordReader.Fault) in
        let path = try reader.path()
        return (path, Other(digest: try reader.digest(), finding: try PageRecord.Finding(from: &reader)))
      }
      self = KeptRecords(
        pages: Dictionary(pages) { $1 }, made: Dictionary(made) { $1 }, others: Dictionary(others) { $1 },
        audit: audit)
    } catch { return }
  }

  private static func readRecord(
    _ reader: inout RecordReader
  ) throws(RecordReader.Fault) -> (SitePath, PageRecord) {
    (try reader.path(), try PageRecord(from: &reader))
  }

  /// It all as bytes, which hold their own hash.
  func bytes(under key: CacheKey) throws(SealingError) -> [UInt8] {
    guard let audit else { return [] }
    var writer = RecordWriter()
    writer.write(audit)
    for records in [pages, made] {
      Self.write(records, to: &writer) { $0.write(to: &$1) }
    }
    Self.write(others, to: &writer) { other, writer in
      writer.write(other.digest)
      other.finding.write(to: &writer)
    }
    return try Self.mark + key.digest(of: writer.bytes).bytes + writer.bytes
  }

  /// Writes what there is of paths, in their order, on all cores.
  private static func write<Record: Sendable>(
    _ records: [SitePath: Record], to writer: inout RecordWriter,
    _ record: @Sendable (Record, inout RecordWriter) -> Void
  ) {
    let written = parallelMap(parallelSorted(Array(records.keys))) { path in
      var writer = RecordWriter()
      writer.write(path.string)
      if let found = records[path] { record(found, &writer) }
      return writer.bytes
    }
    writer.write(written) { $1.write(contentsOf: $0) }
  }
}
