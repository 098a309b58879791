import Sealing
import Site

/// What is kept of a page that was built: no text of it, only what its outputs were and what it used.
struct PageRecord: Sendable {
  /// An output of a page.
  struct Output: Sendable {
    var path: SitePath
    var digest: Digest
    /// Where it has the page's own body, if it is a public page's.
    var body: PublicBodies.Body?
    /// What the audit found in it.
    var finding: Finding?
  }

  /// What the audit found in an output: hashes of protected words that are public as well.
  struct Finding: Hashable, Sendable {
    var found: [UInt64]
  }

  /// What reading a public page without sections and without coloured code came to: its first heading and what a fragment can
  /// lead to, where anything asked for them, all of which everybody reads.
  struct Survey: Sendable {
    /// The hash of all that it was read from.
    var key: Digest
    var firstHeading: String?
    var anchors: Set<[UInt8]>?
  }

  /// The hash of everything that the page was built from, but for what it used.
  var key: Digest
  var uses: [PageUses.Use]
  /// Protected runs that the page says and everybody may read.
  var excused: [UInt64]
  var outputs: [Output]
  var survey: Survey?
}

extension PageRecord {
  func write(to writer: inout RecordWriter) {
    writer.write(key)
    writer.write(uses, Self.write)
    writer.write(excused) { $1.write($0) }
    writer.write(outputs) { output, writer in
      writer.write(output.path.string)
      writer.write(output.digest)
      writer.write(output.body.map { [$0] } ?? []) { body, writer in
        writer.write(body.range.lowerBound)
        writer.write(body.range.count)
      }
      writer.write(output.finding.map { [$0] } ?? []) { $0.write(to: &$1) }
    }
    writer.write(survey.map { [$0] } ?? []) { survey, writer in
      writer.write(survey.key)
      writer.write(survey.firstHeading.map { [$0] } ?? []) { $1.write($0) }
      writer.write(survey.anchors.map { [$0] } ?? []) { anchors, writer in
        writer.write(anchors.map { String(decoding: $0, as: UTF8.self) }.sorted()) { $1.write($0) }
      }
    }
  }

  private static func write(_ use: PageUses.Use, to writer: inout RecordWriter) {
    switch use {
    case .publicly(let asset):
      writer.write(0)
      writer.write(asset)
    case .byReaders(let asset, let audiences, let isSealed):
      writer.write(isSealed ? 2 : 1)
      writer.write(asset)
      writer.write(audiences.sorted) { $1.write($0.name) }
    case .loaded(let asset, let digest):
      writer.write(3)
      writer.write(asset)
      writer.write(digest)
    case .linked(let asset):
      writer.write(4)
      writer.write(asset)
    case .sealed(let asset, let digest):
      writer.write(5)
      writer.write(asset)
      writer.write(digest)
    case .fragment(let page, let fragment):
      writer.write(6)
      writer.write(page)
      writer.write(fragment)
    }
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    key = try reader.digest()
    uses = try reader.list(Self.readUse)
    excused = try reader.list { reader throws(RecordReader.Fault) in try reader.number() }
    outputs = try reader.list { reader throws(RecordReader.Fault) in
      return Output(
        path: try reader.path(), digest: try reader.digest(), body: try reader.list(Self.readBody).first,
        finding: try reader.list { reader throws(RecordReader.Fault) in try Finding(from: &reader) }.first)
    }
    survey = try reader.list(Self.readSurvey).first
  }

  private static func readBody(_ reader: inout RecordReader) throws(RecordReader.Fault) -> PublicBodies.Body {
    let (start, count) = (try reader.count(), try reader.count())
    return PublicBodies.Body(range: start..<(start + count))
  }

  private static func readSurvey(_ reader: inout RecordReader) throws(RecordReader.Fault) -> Survey {
    let text: (inout RecordReader) throws(RecordReader.Fault) -> String = {
      reader throws(RecordReader.Fault) in
      try reader.text()
    }
    let (key, heading) = (try reader.digest(), try reader.list(text).first)
    let anchors = try reader.list { reader throws(RecordReader.Fault) in
      Set(try reader.list(text).map { Array($0.utf8) })
    }
    return Survey(key: key, firstHeading: heading, anchors: anchors.first)
  }

  private static func readUse(_ reader: inout RecordReader) throws(RecordReader.Fault) -> PageUses.Use {
    let kind = try reader.count()
    let index = try reader.count()
    switch kind {
    case 0: return .publicly(index)
    case 1, 2:
      let names = try reader.list { reader throws(RecordReader.Fault) in try reader.text() }
      let audiences = names.compactMap { Audience($0) }
      guard let first = audiences.first, audiences.count == names.count else { throw RecordReader.Fault() }
      return .byReaders(index, Audiences(first, audiences), isSealed: kind == 2)
    case 3: return .loaded(index, try reader.digest())
    case 4: return .linked(index)
    case 5: return .sealed(index, try reader.digest())
    case 6: return .fragment(page: index, try reader.text())
    default: throw RecordReader.Fault()
    }
  }
}

extension PageRecord.Finding {
  func write(to writer: inout RecordWriter) {
    writer.write(found) { $1.write($0) }
  }

  init(from reader: inout RecordReader) throws(RecordReader.Fault) {
    found = try reader.list { reader throws(RecordReader.Fault) in try reader.number() }
  }
}
