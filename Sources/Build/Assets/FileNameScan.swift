import Site

/// Finds which files a text names: a style sheet its pictures, a script what it imports. Such a file has to be there under
/// its own name, since nobody rewrites the text.
struct FileNameScan {
  private static let textTypes: Set = [
    "css", "js", "mjs", "html", "htm", "svg", "json", "xml", "webmanifest", "txt", "vtt",
  ]

  /// The names looked for, as bytes.
  private let names: Set<[UInt8]>
  /// The names that no text can be relied on to hold as they are: they are escaped in some way there.
  private let escaped: Set<String>
  private(set) var found: Set<String>

  init(names: Set<String>) {
    let plain = names.filter { $0.utf8.allSatisfy(Self.isNameByte) }
    self.names = Set(plain.map { Array($0.utf8) })
    escaped = names.subtracting(plain)
    found = []
  }

  /// Whether a file of this name can hold names.
  static func isText(_ file: SitePath) -> Bool { textTypes.contains(file.fileExtension) }

  /// Notes the names that a text holds.
  mutating func read(_ text: [UInt8]) {
    found.formUnion(escaped)
    var start: Int?
    for (index, byte) in text.enumerated() {
      if Self.isNameByte(byte) {
        start = start ?? index
      } else if let begin = start {
        note(text[begin..<index])
        start = nil
      }
    }
    if let start { note(text[start...]) }
  }

  private mutating func note(_ word: ArraySlice<UInt8>) {
    if names.contains(Array(word)) { found.insert(String(decoding: word, as: UTF8.self)) }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
