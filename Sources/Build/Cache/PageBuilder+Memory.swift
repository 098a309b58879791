import Diagnostics
import Sealing
import Site

extension PageBuilder {
  /// Builds a page, or does what is left to do where its outputs are those of the last build: says again which assets it
  /// uses, and keeps the outputs.
  func build(_ index: Int) -> [Diagnostic] {
    guard let memory, plan.pages[index].sections.isEmpty else { return buildAnew(index) }
    let source = plan.pages[index]
    do {
      let key = memory.keys[index]
      if let record = memory.record(of: source, key), try repeats(record, at: index) {
        memory.note(record, of: source, isNew: false)
        return []
      }
      let uses = PageUses()
      let diagnostics = PageUses.$current.withValue(uses) { buildAnew(index) }
      if diagnostics.isEmpty, let record = uses.record(under: key) {
        memory.note(record, of: source, isNew: true)
      }
      return diagnostics
    } catch let failure as PageFailure {
      return failure.diagnostics
    } catch {
      return [BuildProblem.unreadable(reason: "\(error)").diagnostic(at: place(source.page))]
    }
  }

  /// Stages an output that the build makes itself, or keeps it where it would come to the same.
  ///
  /// - Parameter pages: the pages whose bodies it has, besides what all pages are made of.
  func make(_ output: SitePath, of pages: [SourcePage] = [], _ work: () throws -> Void) throws {
    guard let memory else { return try work() }
    let key = try memory.key(ofMade: output, from: pages.map(\.digest), for: [])
    if let record = memory.record(ofMade: output, key), try repeats(record, at: nil) {
      return memory.note(record, ofMade: output, isNew: false)
    }
    let uses = PageUses()
    try PageUses.$current.withValue(uses) { try work() }
    if let record = uses.record(under: key) { memory.note(record, ofMade: output, isNew: true) }
  }

  /// Does what building a page would do, if that would come to the same.
  ///
  /// - Parameter index: the page's in the plan; `nil` for what the build makes itself.
  private func repeats(_ record: PageRecord, at index: Int?) throws -> Bool {
    guard try record.uses.allSatisfy(isSame), record.outputs.allSatisfy({ outputs.has($0.path, $0.digest) })
    else { return false }
    for use in record.uses { try make(use, at: index) }
    for output in record.outputs {
      try outputs.keep(output.path)
      if let body = output.body { audit.note(body, in: output.path) }
    }
    audit.excuse(Set(record.excused))
    return true
  }

  /// Whether a use would give a page what it gave it then. Changes nothing.
  private func isSame(_ use: PageUses.Use) throws -> Bool {
    switch use {
    case .publicly, .linked: true
    case .byReaders(let asset, let audiences, let isSealed):
      ledger.wouldSeal(asset, for: audiences) == isSealed
    case .loaded(let asset, let digest): try publicNames.digest(of: asset) == digest
    case .sealed(let asset, let digest): try sealedNames.entry(of: asset).digest == digest
    case .fragment(let page, let fragment):
      try PageReader(input: input).hasAnchor(fragment, in: plan.pages[page])
        || rendering.themeAnchors.contains(Array(fragment.utf8))
    }
  }

  private func make(_ use: PageUses.Use, at index: Int?) throws {
    switch use {
    case .publicly(let asset): ledger.usePublicly(asset)
    case .byReaders(let asset, let audiences, _):
      let access = index.map { plan.pages[$0].page.access } ?? .public
      let shares = plan.shares.names(at: index, of: access, for: audiences)
      _ = ledger.use(asset, by: audiences, and: shares)
    case .loaded(let asset, _): _ = try publicNames.loading(asset)
    case .linked(let asset): _ = publicNames.linking(to: asset)
    case .sealed, .fragment: break
    }
  }
}
