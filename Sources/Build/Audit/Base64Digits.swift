/// The values of digits of base64, whose bytes are decoded one by one where somebody asks for them.
struct Base64Digits {
  private let digits: UnsafeBufferPointer<UInt8>
  /// How many whole bytes they stand for.
  private let count: Int

  init(_ digits: Slice<UnsafeBufferPointer<UInt8>>) {
    self.digits = UnsafeBufferPointer(rebasing: digits)
    count = digits.count * 6 / 8
  }

  private subscript(_ index: Int) -> UInt8 {
    let place = index % 3
    let first = index / 3 * 4 + place
    let shift = UInt8(truncatingIfNeeded: 2 * place)
    return digits[first] &<< (2 + shift) | digits[first + 1] &>> (4 - shift)
  }

  /// Whether there may be a stretch of bytes that reads as text. Such a stretch is looked for from its back: behind a byte
  /// that stands in none, the next begins.
  var mayBeText: Bool {
    let wanted = Base64Runs.shortestStretch(ofText: count)
    var start = 0
    while start + wanted <= count {
      var last = start + wanted - 1
      while last >= start, mayBeReadable(last) { last -= 1 }
      if last < start { return true }
      start = last + 1
    }
    return false
  }

  /// Whether a byte may be one of a text: of ASCII, of a character in UTF-8, or of an older encoding between two of ASCII.
  private func mayBeReadable(_ index: Int) -> Bool {
    let byte = self[index]
    if byte < 0x80 { return Base64Runs.isASCII(byte) || byte == 0x09 || byte == 0x0A || byte == 0x0D }
    let before = index > 0 ? self[index - 1] : nil
    let after = index + 1 < count ? self[index + 1] : nil
    if let before, let after, Base64Runs.isASCII(before), Base64Runs.isASCII(after) { return true }
    return byte & 0xC0 == 0x80 ? before.map { $0 >= 0x80 } ?? false : after.map { $0 & 0xC0 == 0x80 } ?? true
  }
}
