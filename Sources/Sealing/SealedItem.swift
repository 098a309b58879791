/// An encrypted page, section or asset, opened.
public struct SealedItem: Hashable, Sendable {
  /// The URL path within the site that it was sealed for.
  public let path: String
  /// Its media type.
  public let type: String
  /// How its content was encoded.
  public let encoding: Encoding
  /// The audiences that may open it, in the format's order.
  public let audiences: [AudienceVersion]
  /// The content.
  public let content: [UInt8]

  /// Opens an item with the first of its keys that is at hand. `expectedPath` is the path of whoever asks, such as the
  /// page that names the item.
  ///
  /// Throws ``SealingError/refused(_:)`` with one cause for each thing that the format has a reader refuse, and then
  /// gives nothing of the content.
  public static func open(
    _ bytes: [UInt8], expectedPath: String, keys: [AudienceKey]
  ) throws(SealingError) -> SealedItem {
    let (header, end) = try SealedHeader.parse(bytes)
    guard header.path.utf8.elementsEqual(expectedPath.utf8) else { throw .refused(.pathUnexpected) }
    let key = try itemKey(of: header, keys: keys)
    var encoded = try SealedChunks.open(bytes[end...], key: key, header: Array(bytes[..<end]))
    guard Padme.unpad(&encoded) else { throw .refused(.paddingUnmarked) }
    return SealedItem(
      path: header.path, type: header.type, encoding: header.encoding,
      audiences: header.keys.map(\.version), content: try header.encoding.decode(encoded))
  }

  private static func itemKey(of header: SealedHeader, keys: [AudienceKey]) throws(SealingError) -> SecretKey
  {
    for wrapped in header.keys {
      guard let audienceKey = keys.first(where: { $0.version == wrapped.version }) else { continue }
      guard let key = try Sealer.unwrap(wrapped, with: audienceKey, salt: header.salt) else {
        throw .refused(.keyAltered)
      }
      return key
    }
    throw .refused(.keyMissing)
  }
}
