import Sealing

/// What the audit of the last build looked for, which is the same as long as nothing that is protected has changed. It tells what
/// protected pages say, as hashes without a key, so it is kept sealed under the site's secret, and not at all without one.
struct KeptWords: Sendable {
  /// From how many bytes on a search is not kept: reading that of a very large site takes memory that its build needs.
  private static let most = 1 << 26
  private static let mark = Array("gatehouse words 1\n".utf8)

  let cache: PageCache
  let key: CacheKey

  /// The search that was kept; `nil` where there is none, or one for something else.
  ///
  /// - Parameter made: the hash of all that it is made of.
  func search(of made: Digest) -> WordSearch? {
    guard let sealed = cache.read(.words) else { return nil }
    do {
      guard let bytes = try key.open(sealed), bytes.starts(with: Self.mark) else { return nil }
      var reader = RecordReader(bytes.dropFirst(Self.mark.count))
      guard try reader.digest() == made else { return nil }
      let search = try WordSearch(from: &reader)
      return reader.isAtEnd ? search : nil
    } catch { return nil }
  }

  /// Keeps a search for the next build.
  func keep(_ search: WordSearch, of made: Digest) throws {
    if search.isEmpty || search.size > Self.most { return }
    var writer = RecordWriter()
    // All else is a fraction of the set.
    writer.reserve(search.size + search.size / 8 + 1 << 19)
    writer.write(contentsOf: Self.mark)
    writer.write(made)
    search.write(to: &writer)
    if let sealed = try key.seal(writer.bytes) { try cache.write(.words, sealed) }
  }
}
