import Diagnostics
import Sealing
import Site
import Synchronization

/// The outputs of public assets. What a page itself loads (pictures, sound, styles, scripts) has a fingerprint in its name,
/// `harbour.3f2a9c0d5e7b.svg`, so that browsers may keep it and never show an old one. What people are sent to by a link
/// keeps its name, since they may pass the address on.
final class PublicAssetNames: Sendable {
  private struct Entry {
    let digest: Digest
    let output: SitePath
    let url: URLPath

    init(_ output: SitePath, _ digest: Digest) {
      self.digest = digest
      self.output = output
      url = URLPath(output: output)
    }
  }

  private struct Uses {
    /// The assets that pages load, each with its digest and name.
    var loaded: [Int: Entry] = [:]
    /// What files hold, of those that were read for it.
    var digests: [Int: Digest] = [:]
    /// The assets that links lead to.
    var linked: Set<Int> = []
  }

  private let input: BuildInput
  private let assets: [Asset]
  private let uses = Mutex(Uses())

  init(input: BuildInput, assets: [Asset]) {
    self.input = input
    self.assets = assets
  }

  /// The address for a page that loads the asset. Reads the file, the first time.
  func loading(_ index: Int) throws(PageFailure) -> URLPath {
    try entry(of: index).url
  }

  /// The value of an `integrity` attribute for an asset that a page loads.
  func integrity(of index: Int) throws(PageFailure) -> String {
    Fingerprint.integrity(of: try entry(of: index).digest)
  }

  /// What an asset holds. Reads the file, the first time, and says nothing of its use.
  func digest(of index: Int) throws(PageFailure) -> Digest {
    if let known = uses.withLock({ $0.digests[index] }) { return known }
    do {
      let digest = try SHA256.digest(try input.content.read(assets[index].source))
      uses.withLock { $0.digests[index] = digest }
      return digest
    } catch {
      throw PageFailure(error, at: Place(path: input.content.displayPath(assets[index].source)))
    }
  }

  private func entry(of index: Int) throws(PageFailure) -> Entry {
    if let known = uses.withLock({ $0.loaded[index] }) {
      PageUses.note(.loaded(index, known.digest))
      return known
    }
    let digest = try digest(of: index)
    PageUses.note(.loaded(index, digest))
    let asset = assets[index]
    let place = Place(path: input.content.displayPath(asset.source))
    do {
      let hasFingerprint = input.configuration.publishing.hosting.fingerprints
      guard let output = hasFingerprint ? Fingerprint.output(of: asset, digest) : asset.route.output else {
        throw PageFailure([BuildProblem.listing(.unusableName).diagnostic(at: place)])
      }
      let entry = Entry(output, digest)
      uses.withLock { $0.loaded[index] = entry }
      return entry
    } catch {
      throw PageFailure(error, at: place)
    }
  }

  /// The address for a link.
  func linking(to index: Int) -> URLPath {
    uses.withLock { _ = $0.linked.insert(index) }
    PageUses.note(.linked(index))
    return assets[index].route.url
  }

  /// Where an asset goes whose bytes were read just now.
  ///
  /// - Parameter mentioned: the names that stand in other files' text, which find them by these.
  func outputs(of index: Int, digest: Digest, mentioned: Set<String>) throws(PageFailure) -> [SitePath] {
    let asset = assets[index]
    let (known, isLinked) = uses.withLock { ($0.loaded[index], $0.linked.contains(index)) }
    guard let known else { return [asset.route.output] }
    guard known.digest == digest else {
      let place = Place(path: input.content.displayPath(asset.source))
      throw PageFailure([BuildProblem.changedDuringBuild.diagnostic(at: place)])
    }
    let isNamed = isLinked || mentioned.contains(asset.route.output.name)
    return isNamed && known.output != asset.route.output
      ? [known.output, asset.route.output] : [known.output]
  }

  /// The names of all assets that pages load.
  var loadedNames: Set<String> {
    uses.withLock { uses in Set(uses.loaded.keys.map { assets[$0].route.output.name }) }
  }

  /// All outputs with a fingerprint, each with its asset.
  var loadedOutputs: [SitePath: Int] {
    uses.withLock { uses in
      Dictionary(uses.loaded.map { ($0.value.output, $0.key) }) { first, _ in first }
    }
  }
}
