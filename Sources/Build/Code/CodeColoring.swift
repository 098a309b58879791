import Diagnostics
import Markdown
import Sealing
import Synchronization

/// Gives all code of a site its colours before any page is rendered: one run of the program for each language.
///
/// The cache never holds code of protected pages, nor anything made of it; a block that stands on a public page as well
/// is public. What this build's public pages do not use is dropped, so that code which became protected is gone.
/// The cache makes a build faster and never different: without the program it is not asked.
struct CodeColoring: Sendable {
  let highlighter: CodeHighlighter?
  let cache: CodeCache?
  /// Is told how many blocks have theirs; called from many threads, one at a time.
  var progress: (@Sendable (BuildProgress) -> Void)?

  /// What came of a language.
  private struct Outcome: Sendable {
    var code: [CodeBlock: HighlightedCode] = [:]
    var names: Set<String> = []
    var diagnostics: [Diagnostic] = []
  }

  /// The blocks of one language, each once, in the order of their first use.
  private struct Group: Sendable {
    var language: String
    var first: CodeUse
    var blocks: [CodeBlock] = []
    var publicBlocks: Set<CodeBlock> = []
  }

  /// The blocks that have colours.
  func run(_ uses: [CodeUse], into diagnostics: inout [Diagnostic]) -> [CodeBlock: HighlightedCode] {
    let groups = Self.groups(uses)
    if highlighter == nil, !groups.isEmpty {
      diagnostics.append(BuildProblem.noHighlighter.diagnostic(at: nil))
    }
    let outcomes = highlighter.map { highlighter in
      let total = groups.reduce(0) { $0 + $1.blocks.count }
      let done = Mutex(0)
      if total > 0 { progress?(BuildProgress(phase: .colours, done: 0, total: total)) }
      return parallelMap(groups) { group in
        let outcome = self.color(group, with: highlighter)
        done.withLock { done in
          done += group.blocks.count
          progress?(BuildProgress(phase: .colours, done: done, total: total))
        }
        return outcome
      }
    }
    var code: [CodeBlock: HighlightedCode] = [:]
    var names: Set<String> = []
    for outcome in outcomes ?? [] {
      code.merge(outcome.code) { first, _ in first }
      names.formUnion(outcome.names)
      diagnostics += outcome.diagnostics
    }
    do { try cache?.keepOnly(names) } catch { diagnostics.append(Self.cacheProblem(error)) }
    return code
  }

  private static func groups(_ uses: [CodeUse]) -> [Group] {
    var groups: [String: Group] = [:]
    var seen: Set<CodeBlock> = []
    for use in uses {
      guard let language = CodeLanguage.programName(use.block.language) else { continue }
      var group = groups[language] ?? Group(language: language, first: use)
      if seen.insert(use.block).inserted { group.blocks.append(use.block) }
      if !use.isProtected { group.publicBlocks.insert(use.block) }
      groups[language] = group
    }
    return groups.values.sorted { $0.language < $1.language }
  }

  private func color(_ group: Group, with highlighter: CodeHighlighter) -> Outcome {
    var outcome = Outcome()
    do throws(SealingError) {
      let keys = CodeCacheKeys(identity: highlighter.identity, language: group.language)
      if cache != nil, !group.publicBlocks.isEmpty, try recallsUnknown(group, keys, &outcome) {
        return outcome
      }
      var missing: [CodeBlock] = []
      for block in group.blocks {
        var isKept = false
        if group.publicBlocks.contains(block) { isKept = try recall(block, keys, &outcome) }
        if !isKept { missing.append(block) }
      }
      if missing.isEmpty { return outcome }
      let answer: CodeHighlighter.Answer =
        CodeLanguage.isSafe(group.language)
        ? highlighter.highlight(group.language, missing.map(\.code)) : .unknownLanguage
      switch answer {
      case .fragments(let fragments): try take(fragments, of: missing, group, keys, &outcome)
      case .unknownLanguage:
        outcome.diagnostics.append(unknown(group))
        if !group.publicBlocks.isEmpty { keep(CodeCacheKeys.unknown, as: try keys.languageName, &outcome) }
      case .failed(let reason):
        outcome.diagnostics.append(BuildProblem.highlighterFailed(reason).diagnostic(at: group.first.place))
      }
    } catch {
      outcome.diagnostics.append(BuildProblem.sealing(error.message).diagnostic(at: group.first.place))
    }
    return outcome
  }

  private func unknown(_ group: Group) -> Diagnostic {
    BuildProblem.unknownCodeLanguage(group.first.block.language).diagnostic(at: group.first.place)
  }

  private func recallsUnknown(
    _ group: Group, _ keys: CodeCacheKeys, _ outcome: inout Outcome
  ) throws(SealingError) -> Bool {
    let name = try keys.languageName
    guard cache?.read(name) == CodeCacheKeys.unknown else { return false }
    outcome.names.insert(name)
    outcome.diagnostics.append(unknown(group))
    return true
  }

  private func recall(
    _ block: CodeBlock, _ keys: CodeCacheKeys, _ outcome: inout Outcome
  ) throws(SealingError) -> Bool {
    guard let cache else { return false }
    let name = try keys.name(of: block.code)
    guard let bytes = cache.read(name), let code = HighlightedCode(kept: bytes, of: block.code) else {
      return false
    }
    outcome.code[block] = code
    outcome.names.insert(name)
    return true
  }

  private func take(
    _ fragments: [[UInt8]], of blocks: [CodeBlock], _ group: Group, _ keys: CodeCacheKeys,
    _ outcome: inout Outcome
  ) throws(SealingError) {
    for (block, fragment) in zip(blocks, fragments) {
      // What is not the very code with classes stays plain.
      let code = HighlightedCode(fragment: fragment, of: block.code) ?? HighlightedCode(plain: block.code)
      outcome.code[block] = code
      if group.publicBlocks.contains(block) {
        keep(code.html, as: try keys.name(of: block.code), &outcome)
      }
    }
  }

  private func keep(_ bytes: [UInt8], as name: String, _ outcome: inout Outcome) {
    outcome.names.insert(name)
    do { try cache?.write(name, bytes) } catch {
      if outcome.diagnostics.isEmpty { outcome.diagnostics.append(Self.cacheProblem(error)) }
    }
  }

  private static func cacheProblem(_ error: FileError) -> Diagnostic {
    BuildProblem.codeCache(reason: error.reason).diagnostic(at: Place(path: error.path))
  }
}
