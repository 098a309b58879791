import TestSupport

/// Documents for properties.
enum Samples {
  static let valid = [
    "title: Courses\naccess: protected # or public\naudience: [members, staff]\n",
    "a:\n  - b: c\n    d: 'e ''f'''\n  -\n    - g\n",
    "text: |\n  one\n\n  two\nmore: >-\n  folded\n  text\n\nlast: \"a\\n\\u00e9\"\n",
    "---\n{a: [1, 2.5, true, ~], 'b c': {d: e}}\n...\n",
    "plain: several\n  lines of\n\n  text\nempty:\n",
    "# only a comment\n\n",
    "ключ: значение\n鍵: 値\nd\u{E9}: e\u{301}\n",
  ]

  /// A word without meaning to YAML.
  static func word(using generator: inout SeededGenerator) -> String {
    let letters = Array("abcxyzéßжя語𝄞-_".unicodeScalars)
    var word = String.UnicodeScalarView("w".unicodeScalars)
    for _ in 0..<Int.random(in: 0...9, using: &generator) {
      word.append(letters[Int.random(in: 0..<letters.count, using: &generator)])
    }
    return String(word)
  }
}
