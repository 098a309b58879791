/// How an item's content is encoded before it is padded and encrypted.
public enum Encoding: String, CaseIterable, Hashable, Sendable {
  /// As it is; for what is compressed already.
  case identity
  /// Compressed (RFC 1951), without a header; for text.
  case deflateRaw = "deflate-raw"

  func encode(_ content: [UInt8]) throws(SealingError) -> [UInt8] {
    switch self {
    case .identity: content
    case .deflateRaw: try Deflate.compress(content)
    }
  }

  func decode(_ encoded: [UInt8]) throws(SealingError) -> [UInt8] {
    switch self {
    case .identity: encoded
    case .deflateRaw: try Inflate.decompress(encoded)
    }
  }
}
