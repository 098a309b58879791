/// The part of a sealed file's name that changes with its content and says nothing of it.
public enum SealedItemName {
  /// How many hexadecimal digits it has.
  public static let length = 16

  /// 16 lower-case hexadecimal digits from HMAC-SHA256 over the item's path and the digest of its content, with a key of
  /// the site's secret for this alone: whoever guesses the content cannot tell by the name that it was guessed right, and
  /// the same content has the same name for whatever audiences it is sealed.
  public static func tag(
    path: String, content: Digest, secret: SiteSecret
  ) throws(SealingError) -> String {
    let key = try HKDF.key(from: secret.key, salt: [], info: Array("gatehouse/1 item name".utf8))
    guard let prefixed = FormatBytes.lengthPrefixed(path.utf8) else { throw .contentTooLarge }
    let code = try HMAC.code(key: key.copy(), prefixed + content.bytes)
    guard let digest = Digest(code) else { throw .library(.hmac) }
    return String(digest.hex.prefix(length))
  }
}
