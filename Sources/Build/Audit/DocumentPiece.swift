import Foundation

/// A part of a document that ends with a line whose last byte is `>`: no word, tag, reference, escape or run of base64 goes on
/// behind it.
struct DocumentPiece {
  var range: Range<Int>
  /// Of its bytes; differs from process to process.
  var hash: Int
  /// Whether it may have a word outside of tags.
  var hasText = true
  /// How many words it has, at least, up to as many as were asked for.
  var words = 0
  /// How many of them stand outside of tags, at least.
  var textWords = 0
  /// How many bytes it has once references and escapes are resolved, at least.
  var plainLength = 0
  /// Whether it is taken for one that no other document has.
  var isUnique = false

  /// All pieces of a document, in order. What no other document has is one piece with what stands beside it.
  static func all(of bytes: [UInt8], unique: Range<Int>, words: Int) -> [DocumentPiece] {
    bytes.withUnsafeBytes { bytes in
      var pieces: [DocumentPiece] = []
      pieces.reserveCapacity(bytes.count / 48)
      var start = 0
      while start < bytes.count {
        let end = end(of: start, from: start, in: bytes)
        if unique.overlaps(start..<end) {
          let end = max(end, Self.end(of: start, from: unique.upperBound - 1, in: bytes))
          pieces.append(DocumentPiece(range: start..<end, hash: 0, isUnique: true))
        } else {
          pieces.append(DocumentPiece(bytes, start..<end, words))
        }
        start = pieces.last?.range.upperBound ?? bytes.count
      }
      return pieces
    }
  }

  /// Where the piece ends that begins at `start`: not before `index`.
  private static func end(of start: Int, from index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    guard let base = bytes.baseAddress else { return bytes.count }
    var index = index
    while let line = memchr(base + index, 0x0A, bytes.count - index) {
      index = UnsafeRawPointer(line) - base + 1
      if index >= start + 2, bytes[index - 2] == UInt8(ascii: ">") { return index }
    }
    return bytes.count
  }

  private init(range: Range<Int>, hash: Int, isUnique: Bool) {
    (self.range, self.hash, self.isUnique) = (range, hash, isUnique)
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ words: Int) {
    self.range = range
    let piece = UnsafeRawBufferPointer(rebasing: bytes[range])
    var hasher = Hasher()
    hasher.combine(bytes: piece)
    hash = hasher.finalize()
    // What is resolved may be a tag, or the end of one.
    let isPlain = !Self.marks.contains { mark in
      piece.baseAddress.map { memchr($0, Int32(mark), piece.count) != nil } ?? false
    }
    if isPlain { plainLength = piece.count }
    // Without its end, or with one that is too far away, a tag is none.
    hasText = !isPlain || piece.count >= WordScanner.longestTag || piece.dropLast().last != UInt8(ascii: ">")
    count(piece, upTo: words, isPlain: isPlain)
  }

  private static let marks = [UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "%")]

  private enum Kind: UInt8 {
    /// May be a part of a word, and begins none for sure.
    case other
    /// Begins a word where it stands behind a separator.
    case letter
    /// No part of a word, of a reference or of an escape.
    case separator
    case opening
    case closing
  }

  private static let kinds: [Kind] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .letter
    case UInt8(ascii: "<"): .opening
    case UInt8(ascii: ">"): .closing
    case 0x09, 0x0A, 0x0D, UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      .separator
    default: .other
    }
  }

  private mutating func count(_ piece: UnsafeRawBufferPointer, upTo most: Int, isPlain: Bool) {
    var (words, textWords, hasText) = (0, 0, hasText)
    Self.kinds.withUnsafeBufferPointer { kinds in
      var isBehindSeparator = true
      // By whatever is `<`, and by what the search takes for the beginning of a tag.
      var (mayBeInTag, isInTag) = (false, false)
      var index = 0
      while index < piece.count, words < most || isPlain && textWords < most {
        let kind = kinds[Int(piece[index])]
        switch kind {
        case .letter, .other:
          if kind == .letter, isBehindSeparator {
            words &+= 1
            if isPlain, !mayBeInTag { textWords &+= 1 }
          }
          if !isInTag { hasText = true }
          isBehindSeparator = false
        case .opening:
          mayBeInTag = true
          isInTag = isInTag || Self.beginsTag(piece, index)
          isBehindSeparator = true
        case .closing:
          (mayBeInTag, isInTag) = (false, false)
          isBehindSeparator = true
        case .separator: isBehindSeparator = true
        }
        index &+= 1
        if mayBeInTag, words >= most { index = Self.endOfTag(piece, index) }
      }
    }
    (self.words, self.textWords, self.hasText) = (words, textWords, hasText)
  }

  /// Where the next `>` is: of what stands before it, there are words enough.
  private static func endOfTag(_ piece: UnsafeRawBufferPointer, _ index: Int) -> Int {
    guard let base = piece.baseAddress, let end = memchr(base + index, 0x3E, piece.count - index) else {
      return piece.count
    }
    return UnsafeRawPointer(end) - base
  }

  /// As `WordScanner` takes it.
  private static func beginsTag(_ piece: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard index + 1 < piece.count else { return false }
    let next = piece[index + 1]
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20 || next == UInt8(ascii: "/") || next >= 0x80
  }
}
