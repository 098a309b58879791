import Foundation
import Sealing
import Site

/// What a file's name and its elements say of its bytes, so that browsers may keep it for ever and run no other.
enum Fingerprint {
  /// How many hexadecimal digits stand in a name: enough that no two versions of a file share them.
  private static let length = 12

  /// The fingerprint of a file.
  static func of(_ bytes: [UInt8]) throws(SealingError) -> String {
    short(try SHA256.digest(bytes))
  }

  /// The fingerprint of files together with their names.
  static func of(_ files: [(name: SitePath, bytes: [UInt8])]) throws(SealingError) -> String {
    var hash = try SHA256()
    for file in files {
      try hash.update(Array("\(file.name)\0\(file.bytes.count)\0".utf8))
      try hash.update(file.bytes)
    }
    return short(try hash.finalize())
  }

  /// Where an asset goes under a name with a fingerprint: `img/harbour.3f2a9c0d5e7b.svg`.
  static func output(of asset: Asset, _ digest: Digest) -> SitePath? {
    let output = asset.route.output
    let ending = output.name.dropFirst(output.stem.count)
    let name = "\(output.extendableStem).\(short(digest))\(ending)"
    return output.sibling(named: name)
  }

  private static func short(_ digest: Digest) -> String { String(digest.hex.prefix(length)) }

  /// The value of an `integrity` attribute (Subresource Integrity, section 3.5).
  static func integrity(of bytes: [UInt8]) throws(SealingError) -> String {
    integrity(of: try SHA256.digest(bytes))
  }

  /// The same for a digest that is known.
  static func integrity(of digest: Digest) -> String {
    "sha256-" + Data(digest.bytes).base64EncodedString()
  }
}
