import Diagnostics
import Sealing
import Site
import Synchronization

/// The outputs of a build as they are staged. Each is staged once: a second one for the same path is refused, so that
/// nothing silently replaces what was claimed for something else.
final class Outputs: Sendable {
  private struct Staged {
    /// What earlier waves of pages staged.
    var before: Set<SitePath> = []
    /// What this wave staged.
    var now: Set<SitePath> = []
    /// The hashes of outputs, where they are noted.
    var digests: [SitePath: Digest] = [:]
  }

  /// Every output that is claimed, and those that were claimed after planning, each with its source.
  private struct Claims {
    var registry: OutputRegistry
    var late: [SitePath: String] = [:]
  }

  private let stage: OutputStage
  private let notesDigests: Bool
  private let staged = Mutex(Staged())
  private let claims: Mutex<Claims>

  /// - Parameter notesDigests: whether the hashes of what is put are asked for later.
  init(stage: OutputStage, registry: OutputRegistry, notesDigests: Bool) {
    (self.stage, self.notesDigests) = (stage, notesDigests)
    claims = Mutex(Claims(registry: registry))
  }

  /// Claims an output whose name was not known when the site was planned. The same source may claim it again.
  func claim(_ path: SitePath, for source: String) throws(OutputConflict) {
    PageUses.noteMore()
    let conflict = claims.withLock { claims -> OutputRegistry.Conflict? in
      if let known = claims.late[path], known == source { return nil }
      let conflict = claims.registry.register(path, from: source)
      if conflict == nil { claims.late[path] = source }
      return conflict
    }
    if let conflict { throw OutputConflict(conflict: conflict) }
  }

  /// Stages an output.
  func put(_ path: SitePath, _ bytes: [UInt8]) throws(OutputFailure) {
    try keep(path)
    do { try stage.put(path, bytes) } catch { throw OutputFailure(path: path, reason: error.reason) }
    guard notesDigests else { return }
    do {
      let digest = try SHA256.digest(bytes)
      staged.withLock { $0.digests[path] = digest }
      PageUses.note(.init(path: path, digest: digest))
    } catch { PageUses.noteMore() }
  }

  /// The hash of an output that was put and not kept; `nil` where hashes are not noted.
  func digest(of path: SitePath) -> Digest? { staged.withLock { $0.digests[path] } }

  /// Whether an output is there from the last build.
  func has(_ path: SitePath, _ digest: Digest) -> Bool { stage.has(path, digest) }

  /// Takes an output of the last build as it is.
  func keep(_ path: SitePath) throws(OutputFailure) {
    let isNew = staged.withLock { !$0.before.contains(path) && $0.now.insert(path).inserted }
    guard isNew else { throw OutputFailure(path: path, reason: "two outputs have this path") }
  }

  /// Begins a wave, which `redoWave` can begin again.
  func beginWave() {
    staged.withLock { staged in
      staged.before.formUnion(staged.now)
      staged.now = []
    }
  }

  /// Lets the outputs of this wave be staged anew.
  func redoWave() {
    staged.withLock { $0.now = [] }
  }

  /// The bytes of a staged output.
  func read(_ path: SitePath) throws(FileError) -> [UInt8] {
    try stage.read(path)
  }

  /// How many were staged.
  var count: Int { staged.withLock { $0.before.count + $0.now.count } }

  /// What was staged, sorted.
  var paths: [SitePath] {
    parallelSorted(staged.withLock { Array($0.before) + $0.now })
  }
}

/// Two sources that want one output, found after planning.
struct OutputConflict: Error, Hashable {
  var conflict: OutputRegistry.Conflict
}

/// An output that could not be staged.
struct OutputFailure: Error, Hashable {
  /// The output.
  var path: SitePath
  /// What the system said.
  var reason: String
}

extension OutputFailure {
  /// The failure as people read it.
  var diagnostic: Diagnostic {
    BuildProblem.unwritable(reason: reason).diagnostic(at: Place(path: path.string))
  }
}
