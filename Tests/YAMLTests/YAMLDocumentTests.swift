import Diagnostics
import TestSupport
import Testing
import YAML

@Suite("YAML documents")
struct YAMLDocumentTests {
  @Test("every key and value has its place, in lines and scalars from 1")
  func places() throws {
    let text = "# é\ntitle: Größe\n\"a b\":   [x, 'y z']\nn:\n  - {k: v}\n  - |\n    text\nö: \n"
    let root = try #require(try YAMLDocument.parse(Array(text.utf8)))
    let entries = try root.mapping()
    #expect(entries.map(\.key) == ["title", "a b", "n", "ö"])
    #expect(
      entries.map { [$0.keyPosition.line, $0.keyPosition.column, $0.keyLength] } == [
        [2, 1, 5], [3, 1, 5], [4, 1, 1], [8, 1, 1],
      ])
    #expect(
      entries.map { [$0.value.position.line, $0.value.position.column, $0.value.length] } == [
        [2, 8, 5], [3, 10, 10], [5, 3, 8], [8, 3, 1],
      ])
    let inner = try entries[1].value.list()
    #expect(inner.map { [$0.position.line, $0.position.column, $0.length] } == [[3, 11, 1], [3, 14, 5]])
    let items = try entries[2].value.list()
    #expect(items.map { [$0.position.line, $0.position.column, $0.length] } == [[5, 5, 6], [6, 5, 1]])
  }

  @Test(
    "a document without a value is nil, and one with a value is not",
    arguments: [
      ("", true), ("# c\n", true), ("---\n", true), ("\n \n", true), ("\u{FEFF}", true), ("---\n...\n", true),
      ("a", false), ("~", false), ("''", false), ("{}", false), ("--- a", false),
    ])
  func empty(text: String, isEmpty: Bool) throws {
    #expect((try YAMLDocument.parse(Array(text.utf8)) == nil) == isEmpty)
  }

  @Test(
    "the line ends \\n, \\r\\n and \\r give the same values at the same places, and so does a byte-order mark"
  )
  func lineEnds() throws {
    for text in Samples.valid {
      let expected = try YAMLDocument.parse(Array(text.utf8))
      for end in ["\r\n", "\r"] {
        let other = text.replacing("\n", with: end)
        #expect(try YAMLDocument.parse(Array(other.utf8)) == expected, "\(other.debugDescription)")
      }
      #expect(try YAMLDocument.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
    }
  }

  @Test("a place points at the text that stands there")
  func placesPointAtText() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 1...8, using: &generator)).map { index in
        (key: Samples.word(using: &generator) + "\(index)", value: Samples.word(using: &generator))
      }
      let text = words.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
      let entries = try #require(try YAMLDocument.parse(Array(text.utf8))).mapping()
      #expect(entries.map(\.key) == words.map(\.key))
      for (entry, word) in zip(entries, words) {
        #expect(slice(text, entry.keyPosition, entry.keyLength) == word.key)
        #expect(slice(text, entry.value.position, entry.value.length) == word.value)
      }
    }
  }

  private func slice(_ text: String, _ position: SourcePosition, _ length: Int) -> String {
    let line = SourceLines.line(position.line, of: Array(text.utf8)) ?? ""
    return String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(position.column - 1).prefix(length)))
  }

  @Test(
    "random bytes and valid documents with random changes never crash, and each error has a line to show"
  )
  func fuzzing() {
    var generator = SeededGenerator(seed: 2)
    let alphabet =
      Array(" \n\t\r:-[]{}#&*!|>'\"%@`?,.~abc0129\u{E9}\u{2028}".utf8) + [0x00, 0xFF, 0xC3, 0xEF, 0xBB, 0xBF]
    for round in 0..<6000 {
      var bytes: [UInt8] = []
      if round % 3 == 0 {
        bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      } else {
        bytes = round % 3 == 1 ? [] : Array(Samples.valid[round % Samples.valid.count].utf8)
        for _ in 0..<Int.random(in: 1...(bytes.isEmpty ? 60 : 4), using: &generator) {
          let index = Int.random(in: 0...bytes.count, using: &generator)
          let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          if index < bytes.count, Bool.random(using: &generator) {
            bytes[index] = byte
          } else {
            bytes.insert(byte, at: index)
          }
        }
      }
      check(bytes)
    }
  }

  /// Places lie in the text, whatever it is, so that a diagnostic can be shown.
  private func check(_ bytes: [UInt8]) {
    var errors: [YAMLError] = []
    let node = YAMLDocument.read(bytes, errors: &errors)
    for error in errors {
      let diagnostic = error.diagnostic(path: "a.yml", in: bytes)
      #expect(diagnostic.place?.sourceLine != nil, "\(error) in \(bytes)")
      #expect(!ConsoleWriter().text(of: diagnostic).isEmpty)
      #expect(error.position.line >= 1 && error.position.column >= 1 && error.length >= 1)
    }
    #expect(errors == errors.sorted { $0.position < $1.position })
    if let node, errors.isEmpty { #expect((try? YAMLDocument.parse(bytes)) == node) }
  }
}
