/// Padmé: lengths are rounded up so that they tell little of the content, for at most 12 % more bytes (Nikitin et al.,
/// “Reducing Metadata Leakage from Encrypted Files and Communication with PURBs”, 2019).
enum Padme {
  private static let mark: UInt8 = 0x80

  /// The length that `length` is rounded up to.
  static func paddedLength(_ length: Int) -> Int {
    if length < 2 { return length }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let mantissaBits = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = 1 << (exponent - mantissaBits) - 1
    return (length + mask) & ~mask
  }

  /// `content ‖ 0x80 ‖ zeros`.
  static func pad(_ content: [UInt8]) -> [UInt8] {
    let length = paddedLength(content.count + 1)
    var padded: [UInt8] = []
    padded.reserveCapacity(length)
    padded += content
    padded.append(mark)
    padded += repeatElement(0, count: length - padded.count)
    return padded
  }

  /// Removes the padding from `bytes`; `false` where its mark is missing.
  static func unpad(_ bytes: inout [UInt8]) -> Bool {
    guard let last = bytes.lastIndex(where: { $0 != 0 }), bytes[last] == mark else { return false }
    bytes.removeSubrange(last...)
    return true
  }
}
