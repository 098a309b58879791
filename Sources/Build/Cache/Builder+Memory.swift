import Diagnostics
import Sealing
import Site

extension Builder {
  /// What the last build kept, where anything is.
  func kept() -> KeptPages? {
    // Without it everything is built anew.
    do { return try KeptPages(input) } catch { return nil }
  }

  /// What is known from the last build, where anything is kept.
  func memory(_ kept: KeptPages?, _ plan: SitePlan, _ theme: Theme) -> PageMemory? {
    guard let kept else { return nil }
    do { return try PageMemory(kept, input: input, plan: plan, theme: theme) } catch { return nil }
  }

  /// The search for what is protected.
  func search(_ planner: Planner) -> WordSearch {
    guard let memory = input.memory else { return WordSearch(planner.words) }
    return memory.search(of: planner.digestsOfWords) { WordSearch(planner.words) }
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
        return
      }
      let audit = try memory.audit(pages)
      let result = pages.audit.run(
        builder: pages, outputs: outputs, known: memory.findings(audit, in: pages.outputs),
        read: read)
      diagnostics += result.diagnostics
      if !hasErrors { try memory.save(result.findings, audit: audit, pages) }
    } catch let error as FileError {
      add(BuildProblem.pageCache(reason: error.reason).diagnostic(at: Place(path: error.path)))
    } catch {
      add(BuildProblem.sealing("\(error)").diagnostic(at: nil))
    }
  }
}
