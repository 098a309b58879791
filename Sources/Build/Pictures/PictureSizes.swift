import Site
import Synchronization

/// The sizes of a site's pictures, each read once, when the first page asks.
final class PictureSizes: Sendable {
  private let content: FileTree
  private let assets: [Asset]
  private let known = Mutex<[Int: PictureSize?]>([:])

  init(content: FileTree, assets: [Asset]) {
    self.content = content
    self.assets = assets
  }

  /// The size of an asset that is a picture.
  func size(of asset: Int) -> PictureSize? {
    if let size = known.withLock({ $0[asset] }) { return size }
    let size: PictureSize?
    // A file that cannot be read is an error where the asset is built; here it only has no size.
    do { size = PictureSize(of: try content.read(assets[asset].source)) } catch { size = nil }
    known.withLock { $0[asset] = .some(size) }
    return size
  }
}
