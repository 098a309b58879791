/// The size of a picture in pixels, read from its file's header.
///
/// The readers are strict: whatever they do not understand has no size, and the picture is shown without one.
struct PictureSize: Hashable, Sendable {
  /// From 1.
  let width: Int
  /// From 1.
  let height: Int

  /// Larger than any picture that a browser shows.
  private static let limit = 1 << 20

  /// A size, or `nil` where a side is nothing or absurd.
  init?(width: Int, height: Int) {
    guard (1...PictureSize.limit).contains(width), (1...PictureSize.limit).contains(height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  /// Reads the header of a PNG, JPEG, GIF, WebP or SVG, whatever its name says.
  init?(of file: [UInt8]) {
    let bytes = HeaderBytes(file)
    guard
      let size = PictureSize(png: bytes) ?? PictureSize(gif: bytes) ?? PictureSize(webP: bytes)
        ?? JPEGHeader(bytes)?.size ?? SVGHeader(file)?.size
    else { return nil }
    self = size
  }

  /// PNG, section 5.2 and 11.2.1: the signature, then IHDR.
  private init?(png bytes: HeaderBytes) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], at: 0),
      bytes.starts(with: Array("IHDR".utf8), at: 12),
      let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// GIF89a, section 18: the logical screen.
  private init?(gif bytes: HeaderBytes) {
    guard bytes.starts(with: Array("GIF87a".utf8), at: 0) || bytes.starts(with: Array("GIF89a".utf8), at: 0),
      let width = bytes.little(2, at: 6), let height = bytes.little(2, at: 8)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// WebP (RFC 9649): the first chunk says which of three kinds it is.
  private init?(webP bytes: HeaderBytes) {
    guard bytes.starts(with: Array("RIFF".utf8), at: 0), bytes.starts(with: Array("WEBPVP8".utf8), at: 8),
      let kind = bytes.big(1, at: 15)
    else { return nil }
    switch UInt8(kind) {
    case UInt8(ascii: " "):
      guard bytes.starts(with: [0x9D, 0x01, 0x2A], at: 23), let width = bytes.little(2, at: 26),
        let height = bytes.little(2, at: 28)
      else { return nil }
      self.init(width: width & 0x3FFF, height: height & 0x3FFF)
    case UInt8(ascii: "L"):
      guard bytes.starts(with: [0x2F], at: 20), let bits = bytes.little(4, at: 21) else { return nil }
      self.init(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case UInt8(ascii: "X"):
      guard let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) else { return nil }
      self.init(width: width + 1, height: height + 1)
    default: return nil
    }
  }
}
