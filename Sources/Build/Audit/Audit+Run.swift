import Diagnostics
import Markup
import Site

extension Audit {
  /// Reads all outputs and gives a diagnostic for each that holds what it may not.
  ///
  /// Every output is read once, for what might be wrong with it; a public page's own body only for what no author may write.
  /// Where something is found, it is asked what public pages say: first their bodies, then their sources and how they read. What
  /// is left then is looked at closely, and said where it comes from.
  func run(
    builder: PageBuilder, outputs: [SitePath], known: [SitePath: PageRecord.Finding] = [:],
    read: @escaping @Sendable (SitePath) throws(FileError) -> [UInt8]
  ) -> (diagnostics: [Diagnostic], findings: [SitePath: PageRecord.Finding]) {
    // It was all looked through, and found good, when the same was looked for.
    if outputs.allSatisfy({ known[$0] != nil }) { return ([], known) }
    if !search.isEmpty { excuseAll(Self.published(builder)) }
    let audit = OutputAudit(
      findings: findings, secrets: SecretPatterns(builder.input.passphrases), read: read)
    let read = builder.input.parallelMap(.audit, outputs) { output in
      self.attempt(output) { () throws(FileError) in
        if let finding = known[output] { return OutputAudit.Suspicion(finding) }
        return try audit.suspicion(of: output)
      }
    }
    let suspects = { excused in
      zip(outputs, read).filter { $1.found?.isSuspect(excused) == true }.map(\.0)
    }
    // Feeds have the bodies of a few pages.
    let waysOut = [
      { self.excuseBodies(Self.inFeeds(builder), audit) }, { self.excuseBodies(outputs, audit) },
      { self.excuseSources(builder) },
    ]
    for excuse in waysOut {
      if suspects(excused).isEmpty { return (read.flatMap(\.diagnostics), Self.findings(outputs, read)) }
      excuse()
    }
    let excused = excused
    var close = audit
    close.common = Self.shared(findings.pieces, with: builder)
    let looked = builder.input.parallelMap(.audit, suspects(excused)) { [close] output in
      self.attempt(output) { () throws(FileError) in try close.leaks(in: output, excused: excused) }
    }
    let leaks = looked.flatMap { $0.found ?? [] }
    let diagnostics =
      read.flatMap(\.diagnostics) + looked.flatMap(\.diagnostics)
      + LeakReport(builder: builder, leaks: leaks).diagnostics
    return (diagnostics, Self.findings(outputs, read))
  }

  /// What can be known of outputs next time: not of those that have to be looked at in any case.
  private static func findings(
    _ outputs: [SitePath], _ read: [(found: OutputAudit.Suspicion?, diagnostics: [Diagnostic])]
  ) -> [SitePath: PageRecord.Finding] {
    let findings = zip(outputs, read).compactMap { output, read in
      read.found.flatMap { $0.isCertain ? nil : (output, PageRecord.Finding($0)) }
    }
    return Dictionary(findings) { $1 }
  }

  /// Notes many texts, on all cores.
  private func excuseAll(_ texts: [[UInt8]]) {
    let parts = stride(from: 0, to: texts.count, by: 128).map { texts[$0..<min(texts.count, $0 + 128)] }
    _ = parallelMap(parts) { self.excuse(Array($0)) }
  }

  /// The pieces that protected files share with public ones, as their authors wrote them.
  private static func shared(_ pieces: AssetPieces, with builder: PageBuilder) -> Set<AssetPieces.ID> {
    if pieces.isEmpty { return [] }
    let ledger = builder.ledger
    let open = builder.plan.assets.indices.filter {
      !ledger.isLeftOut($0) && !ledger.access(of: $0).isProtected
    }
    return parallelMap(open) { asset in
      // What cannot be read was reported when it was built.
      do {
        return pieces.shared(with: try builder.input.content.read(builder.plan.assets[asset].source))
      } catch {
        return []
      }
    }
    .reduce(into: []) { $0.formUnion($1) }
  }

  private func attempt<Found>(
    _ output: SitePath, _ look: () throws(FileError) -> Found
  ) -> (found: Found?, diagnostics: [Diagnostic]) {
    do throws(FileError) { return (try look(), []) } catch {
      let problem = BuildProblem.unreadable(reason: error.reason)
      return (nil, [problem.diagnostic(at: Place(path: output.string))])
    }
  }

  /// The documents of the pages that feeds have.
  private static func inFeeds(_ builder: PageBuilder) -> [SitePath] {
    let pages = builder.plan.feeds.reduce(into: Set()) { $0.formUnion($1.pages) }
    return pages.sorted().map { builder.plan.pages[$0].page.route.output }
  }

  /// Notes what public pages say in their documents.
  private func excuseBodies(_ outputs: [SitePath], _ audit: OutputAudit) {
    _ = parallelMap(outputs) { output in
      self.attempt(output) { () throws(FileError) in self.excuse(try audit.excused(in: output)) }
    }
  }

  /// Notes what public pages say that does not stand in their documents: their sources, and how they read.
  private func excuseSources(_ builder: PageBuilder) {
    _ = parallelMap(Array(builder.plan.pages.indices)) { self.excuse(builder.publicTexts(of: $0)) }
  }

  /// Everything that is public without being a page's body.
  static func published(_ builder: PageBuilder) -> [[UInt8]] {
    let (input, plan, urls) = (builder.input, builder.plan, builder.composer.context.urls)
    var texts = [input.configurationFile.bytes]
    // What cannot be read was reported when it was used.
    for file in input.data.list().files { do { texts.append(try input.data.read(file)) } catch { continue } }
    texts += builder.composer.theme.files.map(\.bytes)
    texts += parallelMap(plan.publicPages) { page in
      [page.title, page.description, page.teaser, urls.local(page.url), urls.absolute(page.url)]
        .compactMap { $0.map { Array($0.utf8) } }
    }
    .flatMap(\.self)
    // Lists show titles one after the other.
    texts.append(Array(plan.publicPages.map(\.title).joined(separator: " ").utf8))
    texts.append(Array(builder.composer.context.navigation.map(\.title).joined(separator: " ").utf8))
    texts += plan.pages.map { Array($0.page.route.output.string.utf8) }
    for asset in plan.assets {
      texts.append(Array(asset.route.output.string.utf8))
      guard asset.claim == .ruled(.public), Self.isText(MediaType.named(asset.source.fileExtension)) else {
        continue
      }
      // A file that cannot be read was reported when it was built.
      do { texts.append(try input.content.read(asset.source)) } catch { continue }
    }
    return texts
  }
}
