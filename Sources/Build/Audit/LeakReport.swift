import Diagnostics
import Site

/// Says of leaks what they are: which protected source they come from, and where in it they stand.
struct LeakReport {
  let builder: PageBuilder
  let leaks: [OutputAudit.Leak]

  /// A protected text that holds a run.
  private struct Source: Sendable {
    var path: String
    var bytes: [UInt8]
    var hashes: Set<UInt64>
  }

  /// One diagnostic for each output and protected source.
  var diagnostics: [Diagnostic] {
    let pageSources = sources(of: hashes(ofFile: false), pageTexts())
    let fileSources = sources(of: hashes(ofFile: true), fileTexts())
    let excused = publicHashes(hashes(ofFile: true))
    var seen: Set<[String]> = []
    return leaks.compactMap { leak in
      switch leak.cause {
      case .secret(let problem):
        return seen.insert([leak.output.string, problem.message]).inserted
          ? problem.diagnostic(at: place(of: leak.output)) : nil
      case .file(let index):
        let path = builder.input.content.displayPath(builder.plan.assets[index].source)
        guard seen.insert([leak.output.string, path]).inserted, !isPublished(leak.output) else { return nil }
        return BuildProblem.fileInOutput(asset: path).diagnostic(at: place(of: leak.output))
      case .words(let hit, let ofFile):
        if ofFile, excused.contains(hit.hash) { return nil }
        let source = (ofFile ? fileSources : pageSources).first { $0.hashes.contains(hit.hash) }
        let path = source?.path ?? builder.input.content.name
        guard seen.insert([leak.output.string, path]).inserted else { return nil }
        return diagnostic(hit, in: leak.output, source, path)
      }
    }
  }

  private func diagnostic(
    _ hit: WordSearch.Hit, in output: SitePath, _ source: Source?, _ path: String
  ) -> Diagnostic? {
    if isPublished(output) { return nil }
    let problem: BuildProblem =
      asset(of: output) == nil
      ? .leak(page: path, excerpt: hit.excerpt) : .leakInAsset(page: path, excerpt: hit.excerpt)
    var notes: [Diagnostic.Note] = []
    if let source {
      let position = Self.position(of: hit.excerpt, in: source.bytes)
      notes.append(.init("it is protected here", at: Place(path: path, position: position, in: source.bytes)))
    }
    return problem.diagnostic(at: place(of: output), notes: notes)
  }

  private func asset(of output: SitePath) -> Asset? {
    let named = builder.publicNames.loadedOutputs[output].map { builder.plan.assets[$0] }
    return named ?? builder.plan.assets.first { $0.route.output == output }
  }

  /// A file that a rule makes public is its author's decision.
  private func isPublished(_ output: SitePath) -> Bool { asset(of: output)?.claim == .ruled(.public) }

  /// The file that an output is a copy of, or the output itself.
  private func place(of output: SitePath) -> Place {
    Place(path: asset(of: output).map { builder.input.content.displayPath($0.source) } ?? output.string)
  }

  // MARK: Where words come from

  private func hashes(ofFile wanted: Bool) -> Set<UInt64> {
    var hashes: Set<UInt64> = []
    for leak in leaks {
      if case .words(let hit, ofFile: wanted) = leak.cause { hashes.insert(hit.hash) }
    }
    return hashes
  }

  private func sources(
    of wanted: Set<UInt64>,
    _ texts: [(path: String, bytes: [UInt8], forms: [[UInt8]])]
  ) -> [Source] {
    if wanted.isEmpty { return [] }
    let search = WordSearch(ProtectedWords(hashes: wanted))
    return parallelMap(texts) { text in
      var found: Set<UInt64> = []
      for form in text.forms { search.search(form) { found.insert($0.hash) } }
      return Source(path: text.path, bytes: text.bytes, hashes: found)
    }.filter { !$0.hashes.isEmpty }
  }

  private func pageTexts() -> [(path: String, bytes: [UInt8], forms: [[UInt8]])] {
    let reader = PageReader(input: builder.input)
    return builder.plan.pages.compactMap { source in
      guard source.isGuarded else { return nil }
      let path = builder.displayPath(source.page)
      // What cannot be read any more was reported when it was built.
      do {
        let text = try reader.reread(source)
        return (path, text.bytes, reader.protectedTexts(text, path: path, page: source.page))
      } catch { return nil }
    }
  }

  private func fileTexts() -> [(path: String, bytes: [UInt8], forms: [[UInt8]])] {
    builder.plan.assets.indices.compactMap { index in
      let asset = builder.plan.assets[index]
      guard builder.ledger.access(of: index).isProtected,
        Audit.isText(MediaType.named(asset.source.fileExtension))
      else { return nil }
      do {
        let bytes = try builder.input.content.read(asset.source)
        return (builder.input.content.displayPath(asset.source), bytes, [bytes])
      } catch { return nil }
    }
  }

  /// Those of the words of files that public pages, layouts or the configuration have as well.
  private func publicHashes(_ wanted: Set<UInt64>) -> Set<UInt64> {
    if wanted.isEmpty { return [] }
    let reader = PageReader(input: builder.input)
    var texts = Audit.published(builder)
    for source in builder.plan.pages where !source.page.access.isProtected {
      do { texts.append(Array(try reader.publicText(source))) } catch { continue }
    }
    let search = WordSearch(ProtectedWords(hashes: wanted))
    var found: Set<UInt64> = []
    for text in texts { search.search(text) { found.insert($0.hash) } }
    return found
  }

  /// Where most of the words stand one after the other, from the first on.
  private static func position(of excerpt: String, in bytes: [UInt8]) -> SourcePosition {
    var wanted: [UInt64] = []
    Array(excerpt.utf8).withUnsafeBufferPointer {
      WordScanner.scan($0) { word, _, _ in wanted.append(word) }
    }
    var words: [(hash: UInt64, start: Int)] = []
    bytes.withUnsafeBufferPointer {
      WordScanner.scan($0) { word, range, _ in words.append((word, range.lowerBound)) }
    }
    var best = (count: 0, start: 0)
    for index in words.indices where words[index].hash == wanted.first {
      let count = zip(words[index...], wanted).prefix { $0.hash == $1 }.count
      if count > best.count { best = (count, words[index].start) }
    }
    return LineTable(bytes).position(of: best.start)
  }
}
