/// The header of a sealed item, which stands before the encrypted chunks and is authenticated with each of them.
struct SealedHeader {
  /// The item key, wrapped for one audience.
  struct WrappedKey {
    let version: AudienceVersion
    let bytes: [UInt8]
  }

  static let magic = "gatehouse-sealed/"
  static let version = "1"

  let path: String
  let type: String
  let encoding: Encoding
  let salt: [UInt8]
  let keys: [WrappedKey]

  /// The bytes up to and including the blank line.
  var bytes: [UInt8] {
    var text = "\(SealedHeader.magic)\(SealedHeader.version)\n"
    text += "path: \(path)\ntype: \(type)\nencoding: \(encoding.rawValue)\nsalt: \(Base64URL.encode(salt))\n"
    for key in keys {
      text += "key: \(key.version.word) \(Base64URL.encode(key.bytes))\n"
    }
    text += "\n"
    return Array(text.utf8)
  }

  /// Whether the text is the path of an item: visible ASCII that begins with `/`.
  static func isPath(_ path: some Collection<UInt8>) -> Bool {
    path.first == UInt8(ascii: "/") && path.allSatisfy { 0x21...0x7E ~= $0 }
  }

  /// Whether the text is a media type: printable ASCII without spaces around it.
  static func isType(_ type: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = type.first, let last = type.last else { return false }
    return first != UInt8(ascii: " ") && last != UInt8(ascii: " ") && type.allSatisfy { 0x20...0x7E ~= $0 }
  }
}
