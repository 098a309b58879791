/// The segments of a JPEG up to its frame (ITU-T T.81, annex B).
struct JPEGHeader {
  /// The size as it is shown: a camera that was held upright says so in Exif.
  let size: PictureSize

  init?(_ bytes: HeaderBytes) {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    var (offset, isTurned) = (2, false)
    while let start = bytes.big(1, at: offset), start == 0xFF, let marker = bytes.big(1, at: offset + 1) {
      switch marker {
      case 0xFF: offset += 1
      case 0x01, 0xD0...0xD7: offset += 2
      // The end of the picture, or the scan without a frame before it.
      case 0xD8, 0xD9, 0xDA, 0x00: return nil
      default:
        guard let length = bytes.big(2, at: offset + 2), length >= 2 else { return nil }
        if JPEGHeader.isFrame(marker) {
          guard let height = bytes.big(2, at: offset + 5), let width = bytes.big(2, at: offset + 7),
            let size = PictureSize(width: isTurned ? height : width, height: isTurned ? width : height)
          else { return nil }
          self.size = size
          return
        }
        if marker == 0xE1 { isTurned = isTurned || ExifOrientation(bytes, at: offset + 4)?.isTurned == true }
        offset += 2 + length
      }
    }
    return nil
  }

  /// SOF0 to SOF15, without DHT, JPG and DAC.
  private static func isFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}

/// How a camera was held (Exif 2.3, section 4.6.4, tag 0x0112).
private struct ExifOrientation {
  /// Whether the picture's sides change places.
  let isTurned: Bool

  init?(_ bytes: HeaderBytes, at offset: Int) {
    guard bytes.starts(with: Array("Exif\0\0".utf8), at: offset) else { return nil }
    let tiff = offset + 6
    let isBig = bytes.starts(with: [0x4D, 0x4D, 0, 42], at: tiff)
    guard isBig || bytes.starts(with: [0x49, 0x49, 42, 0], at: tiff) else { return nil }
    func number(_ length: Int, at offset: Int) -> Int? {
      isBig ? bytes.big(length, at: offset) : bytes.little(length, at: offset)
    }
    guard let directory = number(4, at: tiff + 4), let count = number(2, at: tiff + directory) else {
      return nil
    }
    for entry in 0..<count {
      let start = tiff + directory + 2 + 12 * entry
      guard let tag = number(2, at: start) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(2, at: start + 2) == 3, let value = number(2, at: start + 8) else { return nil }
      isTurned = (5...8).contains(value)
      return
    }
    return nil
  }
}
