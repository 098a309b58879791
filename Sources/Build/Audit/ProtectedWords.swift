/// The words of protected texts, as hashes: every run of seven, and the whole of a text that has fewer.
struct ProtectedWords: Sendable {
  /// The hashes, some more than once.
  private(set) var hashes: [UInt64] = []
  /// The lengths of runs that `hashes` has.
  private(set) var lengths: Set<Int> = []

  /// Texts of fewer letters say nothing.
  private static let fewestLetters = 5

  /// Adds a text in every form in which it is looked for.
  mutating func add(_ text: [UInt8]) {
    Self.eachForm(of: text) { add(form: $0, skippingTags: $1) }
  }

  private mutating func add(form: [UInt8], skippingTags: Bool) {
    var hasher = RunHasher()
    var letters = 0
    form.withUnsafeBufferPointer { bytes in
      WordScanner.scan(bytes, skippingTags: skippingTags) { word, range in
        hasher.add(word, at: range)
        letters += range.count
        if hasher.count >= RunHasher.length, hasher.isTelling { insert(hasher, RunHasher.length) }
      }
    }
    if (1..<RunHasher.length).contains(hasher.count), letters >= Self.fewestLetters {
      insert(hasher, hasher.count)
    }
  }

  /// Exactly these hashes.
  init(hashes: [UInt64], lengths: Set<Int>) {
    (self.hashes, self.lengths) = (hashes, lengths)
  }

  init() {}

  /// Adds the text of a file; of markup only what stands between tags, since attributes are numbers mostly, and programs
  /// begin their files with the same declarations and comments.
  mutating func addText(of bytes: [UInt8], isMarkup: Bool) {
    if !isMarkup { return add(bytes) }
    Self.eachForm(of: Self.withoutDeclarations(bytes)) { form, skippingTags in
      if skippingTags { add(form: form, skippingTags: true) }
    }
  }

  private static func withoutDeclarations(_ markup: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = markup[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<start]
      rest = rest[start...]
      let end =
        rest.starts(with: "<!--".utf8)
        ? rest.firstRange(of: Array("-->".utf8))?.upperBound
        : rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8) && !rest.starts(with: "<![CDATA[".utf8)
          ? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
      if let end {
        rest = rest[end...]
      } else {
        result.append(UInt8(ascii: "<"))
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private mutating func insert(_ hasher: RunHasher, _ length: Int) {
    hashes.append(hasher.hash(length))
    lengths.insert(length)
  }

  /// Adds what another has.
  mutating func add(_ other: ProtectedWords) {
    hashes += other.hashes
    lengths.formUnion(other.lengths)
  }

  /// Decoded, with the words in tags and without.
  static func eachForm(of text: [UInt8], _ body: (_ form: [UInt8], _ skippingTags: Bool) -> Void) {
    let form = DecodedText.of(text) ?? text
    body(form, false)
    if form.contains(UInt8(ascii: "<")) { body(form, true) }
  }
}
