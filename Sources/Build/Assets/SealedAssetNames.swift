import Diagnostics
import Sealing
import Site
import Synchronization

/// The outputs of sealed assets, each found when something first asks: `chart.3f2a9c0d5e7b1846.bin` for `chart.svg`.
///
/// The name changes with the content, so that servers and browsers may keep the file, and tells neither the content nor
/// what kind of file it is.
final class SealedAssetNames: Sendable {
  /// What is known of an asset once it was read.
  struct Entry: Sendable {
    var output: SitePath
    var digest: Digest
  }

  private let input: BuildInput
  private let assets: [Asset]
  private let entries = Mutex<[Int: Entry]>([:])

  init(input: BuildInput, assets: [Asset]) {
    self.input = input
    self.assets = assets
  }

  /// The output of an asset, by its index in the plan. Reads the file, the first time.
  func entry(of index: Int) throws(PageFailure) -> Entry {
    let entry = try found(index)
    PageUses.note(.sealed(index, entry.digest))
    return entry
  }

  private func found(_ index: Int) throws(PageFailure) -> Entry {
    if let known = entries.withLock({ $0[index] }) { return known }
    let asset = assets[index]
    let place = Place(path: input.content.displayPath(asset.source))
    do {
      let entry = try self.entry(
        of: asset, digest: SHA256.digest(try input.content.read(asset.source)), place)
      entries.withLock { $0[index] = entry }
      return entry
    } catch {
      throw PageFailure(error, at: place)
    }
  }

  /// The output of an asset whose bytes were read just now: the same as those that pages were told of.
  func entry(of index: Int, digest: Digest) throws -> Entry {
    let asset = assets[index]
    let place = Place(path: input.content.displayPath(asset.source))
    if let known = entries.withLock({ $0[index] }) {
      guard known.digest == digest else {
        throw PageFailure([BuildProblem.changedDuringBuild.diagnostic(at: place)])
      }
      return known
    }
    return try entry(of: asset, digest: digest, place)
  }

  private func entry(of asset: Asset, digest: Digest, _ place: Place) throws -> Entry {
    guard let secret = input.secret else {
      throw PageFailure([BuildProblem.noSecret(page: place.path).diagnostic(at: place)])
    }
    let tag = try SealedItemName.tag(path: asset.route.url.string, content: digest, secret: secret)
    let name = "\(asset.route.output.extendableStem).\(tag).bin"
    guard let output = asset.route.output.sibling(named: name) else {
      throw PageFailure([BuildProblem.listing(.unusableName).diagnostic(at: place)])
    }
    return Entry(output: output, digest: digest)
  }
}
