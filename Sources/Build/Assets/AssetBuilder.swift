import Diagnostics
import Sealing
import Site

/// Stages assets, in the clear or sealed, once all pages have said how they use them.
struct AssetBuilder: Sendable {
  let input: BuildInput
  let plan: SitePlan
  let ledger: AssetLedger
  let names: SealedAssetNames
  let audit: Audit
  let publicNames: PublicAssetNames
  /// The names of files that other files' text holds.
  let mentioned: Set<String>
  let keys: SiteKeys?
  let outputs: Outputs
  /// What is known from the last build; `nil` where nothing is kept.
  let memory: PageMemory?

  /// Stages one asset and gives everything that is wrong with it.
  func build(_ index: Int) -> [Diagnostic] {
    let asset = plan.assets[index]
    let place = Place(path: input.content.displayPath(asset.source))
    do {
      let bytes = try input.content.read(asset.source)
      if asset.claim != .ruled(.public),
        let misplaced = MisplacedFrontMatter.diagnostic(in: bytes, path: place.path)
      {
        return [misplaced]
      }
      let content = try SHA256.digest(bytes)
      let (access, isLeftOut) = (ledger.access(of: index), ledger.isLeftOut(index))
      // An empty file says nothing.
      if !bytes.isEmpty { ledger.wrote(index, content, isSealed: isLeftOut || access.isProtected) }
      if isLeftOut { return leaveOut(index, bytes, at: place) }
      switch access {
      case .public:
        for output in try publicNames.outputs(of: index, digest: content, mentioned: mentioned) {
          if output != asset.route.output { try outputs.claim(output, for: place.path) }
          try outputs.put(output, bytes)
        }
        return []
      case .protected(let audiences):
        audit.protect(bytes, asset: index, type: MediaType.named(asset.source.fileExtension))
        let output = try names.entry(of: index, digest: content).output
        try seal(index, bytes, content, to: output, for: audiences)
        guard case .besideBoth = asset.claim, ledger.isUnused(index) else { return [] }
        return [
          BuildProblem.unusedAssetSealed(audiences: audiences.sorted.map(\.name)).diagnostic(at: place)
        ]
      }
    } catch let failure as PageFailure {
      return failure.diagnostics
    } catch let error as OutputConflict {
      return [BuildProblem.outputTaken(error.conflict).diagnostic(at: place)]
    } catch let error as SealingError {
      return [BuildProblem.sealing(error.message).diagnostic(at: place)]
    } catch let error as OutputFailure {
      return [error.diagnostic]
    } catch let error as FileError {
      return [BuildProblem.unreadable(reason: error.reason).diagnostic(at: place)]
    } catch {
      return [BuildProblem.unreadable(reason: "\(error)").diagnostic(at: place)]
    }
  }

  /// Leaves a file out, and has it looked for in what others hold.
  private func leaveOut(_ index: Int, _ bytes: [UInt8], at place: Place) -> [Diagnostic] {
    let asset = plan.assets[index]
    audit.protect(bytes, asset: index, type: MediaType.named(asset.source.fileExtension))
    guard case .besideBoth = asset.claim, !ledger.isUsedByLeftOut(index) else { return [] }
    return [BuildProblem.unusedAssetLeftOut.diagnostic(at: place)]
  }

  /// A public file that is a sealed one under another name, unless a rule says that everybody may read it.
  func checkCopies() -> [Diagnostic] {
    ledger.copies.compactMap { copy in
      let (asset, sealed) = (plan.assets[copy.public], plan.assets[copy.sealed])
      if asset.claim == .ruled(.public) { return nil }
      return BuildProblem.copyOfSealedAsset(asset: input.content.displayPath(sealed.source))
        .diagnostic(at: Place(path: input.content.displayPath(asset.source)))
    }
  }

  private func seal(
    _ index: Int, _ bytes: [UInt8], _ digest: Digest, to output: SitePath, for audiences: Audiences
  ) throws {
    let asset = plan.assets[index]
    guard let keys else {
      throw FileError(path: asset.source.string, reason: "there is no key to seal it with")
    }
    try outputs.claim(output, for: input.content.displayPath(asset.source))
    let type = MediaType.named(asset.source.fileExtension)
    let shares = ledger.shares(of: index)
    let item = {
      try keys.sealer.seal(
        bytes, path: asset.route.url.string, type: type,
        encoding: MediaType.isCompressible(type) ? .deflateRaw : .identity,
        audiences: try keys.versions(of: audiences, and: shares))
    }
    guard let memory else { return try outputs.put(output, try item()) }
    try memory.stage(output, from: [digest], for: audiences.sorted + shares, in: outputs, item)
  }
}
