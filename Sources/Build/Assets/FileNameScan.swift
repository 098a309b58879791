import Site

/// Finds which files a text names: a style sheet its pictures, a script what it imports. Such a file has to be there under
/// its own name, since nobody rewrites the text.
struct FileNameScan: Sendable {
  private static let textTypes: Set = [
    "css", "js", "mjs", "html", "htm", "svg", "json", "xml", "webmanifest", "txt", "vtt",
  ]

  /// The names looked for, as bytes.
  private let names: Set<[UInt8]>
  /// How many bytes they have: most words of a text have another number.
  private let lengths: Set<Int>
  /// The names that no text can be relied on to hold as they are: they are escaped in some way there.
  private let escaped: Set<String>

  /// Prepares to look for names, in any number of texts.
  init(names: Set<String>) {
    let plain = names.filter { $0.utf8.allSatisfy(URLPath.isUnreserved) }
    self.names = Set(plain.map { Array($0.utf8) })
    lengths = Set(plain.map(\.utf8.count))
    escaped = names.subtracting(plain)
  }

  /// Whether a file of this name can hold names.
  static func isText(_ file: SitePath) -> Bool { textTypes.contains(file.fileExtension) }

  /// The names that a text holds, or may hold.
  func names(in text: [UInt8]) -> Set<String> {
    var found = escaped
    var start: Int?
    func end(at index: Int) {
      guard let begin = start else { return }
      start = nil
      let word = text[begin..<index]
      guard lengths.contains(word.count) else { return }
      if names.contains(Array(word)) { found.insert(String(decoding: word, as: UTF8.self)) }
    }
    for (index, byte) in text.enumerated() {
      if !URLPath.isUnreserved(byte) { end(at: index) } else if start == nil { start = index }
    }
    end(at: text.count)
    return found
  }
}
