import Diagnostics
import Sealing
import Site

extension Builder {
  /// What the last build kept, where anything is. It is read while other things are.
  func kept() -> Later<KeptPages?> {
    let input = input
    // Without it everything is built anew.
    return Later { do { return try KeptPages(input) } catch { return nil } }
  }

  /// What is known from the last build, where anything is kept.
  func memory(_ kept: KeptPages?, _ plan: SitePlan, _ theme: Theme) -> PageMemory? {
    guard let kept else { return nil }
    do { return try PageMemory(kept, input: input, plan: plan, theme: theme) } catch { return nil }
  }

  /// The search for what is protected. Where it is known by now that it will be needed, it is being made.
  func search(_ plan: SitePlan, _ kept: KeptPages?) -> ProtectedSearch {
    let (input, pages, sources) = (input, plan.guarded, plan.guardedSources)
    let search = ProtectedSearch {
      let key: Digest?
      // Without it the search is made anew.
      do { key = try kept?.wordsKey(of: sources) } catch { key = nil }
      if let key, let known = input.memory?.search(of: key) ?? kept?.words?.search(of: key) {
        return ProtectedSearch.Made(search: known)
      }
      let reader = PageReader(input: input)
      let read = parallelMap(pages) { reader.words(of: $0) }
      var made = ProtectedSearch.Made(
        search: WordSearch(read.map(\.words)), diagnostics: read.flatMap(\.diagnostics))
      // Without the words of a page that could not be read, it is none for the next build.
      if made.diagnostics.isEmpty { made.newKey = key }
      if let new = made.newKey { input.memory?.keep(made.search, of: new) }
      return made
    }
    if kept?.differs(from: plan.pages) == true { search.begin() }
    return search
  }

  /// Has the search made while nothing else is done, where it will be needed.
  func prepareSearch(_ pages: PageBuilder) {
    if let memory = pages.memory, memory.areSame(pages.plan.pages) { return }
    _ = pages.audit.search
  }

  /// Looks through the staged outputs, and keeps what was learned for the next build.
  ///
  /// - Parameter outputs: all that were staged.
  mutating func auditStaged(_ pages: PageBuilder, _ outputs: [SitePath]) {
    let read: @Sendable (SitePath) throws(FileError) -> [UInt8] = { path throws(FileError) in
      try pages.outputs.read(path)
    }
    do {
      guard let memory = pages.memory else {
        diagnostics += pages.audit.run(builder: pages, outputs: outputs, read: read).diagnostics
        return diagnostics += pages.audit.problems
      }
      let audit = try memory.audit(pages)
      if memory.isNothingNew(audit, pages.outputs) {
        diagnostics += pages.audit.problems
        return keeping = { try memory.tidy() }
      }
      let result = pages.audit.run(
        builder: pages, outputs: outputs, known: memory.findings(audit, in: pages.outputs),
        read: read)
      diagnostics += result.diagnostics + pages.audit.problems
      if !hasErrors { keeping = { try memory.save(result.findings, audit: audit, pages) } }
    } catch {
      add(BuildProblem.sealing("\(error)").diagnostic(at: nil))
    }
  }

  /// Keeps what was learned for the next build, or says why it cannot.
  var keepingAll: @Sendable () -> [Diagnostic] {
    let keeping = keeping
    return {
      do { try keeping() } catch let error as FileError {
        return [BuildProblem.pageCache(reason: error.reason).diagnostic(at: Place(path: error.path))]
      } catch {
        return [BuildProblem.sealing("\(error)").diagnostic(at: nil)]
      }
      return []
    }
  }
}
