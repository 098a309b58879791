import Synchronization

/// What of documents was looked through in others before, and had nothing in it: layouts say the same on every page.
///
/// What ends in a piece of a document (`DocumentPiece`) was found, or was not there, when the same piece stood behind the same
/// others: as many as anything that is looked for may reach back. So what is left out changes nothing that is found, in
/// whatever order documents come.
final class KnownStretches: Sendable {
  /// A document, as far as it has to be looked through.
  struct Document {
    /// In order, apart from each other; each with what stands before it. They are looked through one behind the other.
    fileprivate(set) var stretches: [Range<Int>] = []
    /// Tells its new pieces, and what stands before them, from all others.
    fileprivate var keys: [Int] = []
  }

  /// How many words a run has before its last.
  private static let words = RunHasher.length - 1

  /// How many bytes whatever is no run of words may reach back.
  private let reach: Int
  /// Keys at places that follow from them: of two that want one place, the last has it.
  private let keys = Mutex([Int](repeating: 0, count: 1 << 15))

  /// - Parameter reach: how many bytes the longest thing has that is looked for and is no run of words.
  init(reach: Int) {
    self.reach = max(reach, AssetPieces.window)
  }

  /// What of a document has to be looked through.
  ///
  /// - Parameter unique: what no other document has.
  func document(_ bytes: [UInt8], unique: Range<Int>) -> Document {
    let pieces = DocumentPiece.all(of: bytes, unique: unique, words: Self.words)
    let contexts = contexts(of: pieces)
    let isKnown = keys.withLock { keys in
      contexts.map { context in context.key.map { keys[Self.place($0)] == $0 } ?? false }
    }
    var document = Document()
    var isWanted = [Bool](repeating: false, count: pieces.count)
    for (index, context) in contexts.enumerated() where !isKnown[index] {
      if let key = context.key { document.keys.append(key) }
      for wanted in context.first...index { isWanted[wanted] = true }
      for wanted in context.texts { isWanted[wanted] = true }
    }
    for (piece, isWanted) in zip(pieces, isWanted) where isWanted {
      if let last = document.stretches.last, last.upperBound == piece.range.lowerBound {
        document.stretches[document.stretches.count - 1] = last.lowerBound..<piece.range.upperBound
      } else {
        document.stretches.append(piece.range)
      }
    }
    return document
  }

  /// Notes that there was nothing in a document.
  func note(_ document: Document) {
    keys.withLock { keys in for key in document.keys { keys[Self.place(key)] = key } }
  }

  private static func place(_ key: Int) -> Int { key & (1 << 15 - 1) }

  /// Where what ends in a piece may begin.
  private struct Context {
    /// From this piece on in any case.
    var first: Int
    /// And in these before it, from the last on: what leaves tags out finds its words there.
    var texts: [Int] = []
    /// Tells all of them and the piece from others; `nil` where one of them is in no other document.
    var key: Int?
  }

  private func contexts(of pieces: [DocumentPiece]) -> [Context] {
    var contexts: [Context] = []
    contexts.reserveCapacity(pieces.count)
    var first = 0
    // From the first piece to the one before the one that is looked at.
    var (words, length) = (0, 0)
    var texts: [Int] = []
    for (index, piece) in pieces.enumerated() {
      while first < index, words - pieces[first].words >= Self.words,
        length - pieces[first].plainLength >= reach
      {
        words -= pieces[first].words
        length -= pieces[first].plainLength
        first += 1
      }
      var context = Context(first: first)
      if piece.hasText { context.texts = Self.texts(before: first, in: pieces, texts, upTo: index) }
      context.key = Self.key(of: context, upTo: index, pieces)
      contexts.append(context)
      words += piece.words
      length += piece.plainLength
      if piece.hasText { texts.append(index) }
    }
    return contexts
  }

  /// The pieces with text that stand before the first, as far as there are too few words in those after it.
  private static func texts(
    before first: Int, in pieces: [DocumentPiece], _ texts: [Int], upTo index: Int
  ) -> [Int] {
    var found: [Int] = []
    var words = 0
    for text in texts.reversed() {
      if words >= Self.words { break }
      words += pieces[text].textWords
      if text < first { found.append(text) }
    }
    return found
  }

  private static func key(of context: Context, upTo index: Int, _ pieces: [DocumentPiece]) -> Int? {
    // Swift's own hash: keyed anew in every process, so that nobody can write two pieces that are taken for one.
    var hasher = Hasher()
    for each in context.first...index {
      if pieces[each].isUnique { return nil }
      hasher.combine(pieces[each].hash)
    }
    hasher.combine(context.first == 0)
    for text in context.texts {
      if pieces[text].isUnique { return nil }
      hasher.combine(pieces[text].hash)
    }
    return hasher.finalize()
  }
}
