/// A published style sheet, read for whether it can stand behind others and before others (CSS Syntax Level 3). It refuses
/// more than it has to: whatever is not plainly whole.
struct StyleText {
  /// The sheet without what can stand at a file's beginning only, and says nothing in UTF-8.
  let rules: ArraySlice<UInt8>
  private var index: Int
  /// The brackets that are open, each by the one that closes it.
  private var open: [UInt8] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    for start in ["\u{FEFF}", "@charset \"utf-8\";"] where rest.starts(with: start.utf8, by: Self.isSame) {
      rest = rest.dropFirst(start.utf8.count)
    }
    while rest.last == 0x0A { rest = rest.dropLast() }
    rules = rest
    index = rest.startIndex
  }

  private static func isSame(_ first: UInt8, _ second: UInt8) -> Bool { lower(first) == lower(second) }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether all that it opens is closed, and nothing in it must come first in a file.
  mutating func standsAnywhere() -> Bool {
    while index < rules.endIndex {
      guard skip() else { return false }
    }
    return open.isEmpty && (rules.isEmpty || rules.last == UInt8(ascii: "}"))
  }

  /// Goes over one token, or a part of one; `false` where it is not whole, or must come first.
  private mutating func skip() -> Bool {
    let byte = rules[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\\"): index += 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return skipText(to: byte)
    case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
    case UInt8(ascii: "("):
      open.append(UInt8(ascii: ")"))
      return isAddress ? skipAddress() : true
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): return open.popLast() == byte
    case UInt8(ascii: "@") where open.isEmpty: return !mustComeFirst
    // `<!--`, which is passed over at the top of a file only.
    case UInt8(ascii: "<") where open.isEmpty: return false
    default: break
    }
    return index <= rules.endIndex
  }

  private mutating func skipText(to quote: UInt8) -> Bool {
    while index < rules.endIndex, rules[index] != quote {
      if rules[index] == 0x0A { return false }
      index += rules[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
    return index <= rules.endIndex
  }

  /// Whether the parenthesis before `index` is that of `url(`, without quotes in it.
  private var isAddress: Bool {
    guard index < rules.endIndex, !"\"' ".utf8.contains(rules[index]) else { return false }
    return rules[..<index].suffix(4).elementsEqual("url(".utf8, by: Self.isSame)
  }

  private mutating func skipAddress() -> Bool {
    while index < rules.endIndex, rules[index] != UInt8(ascii: ")") {
      if "\"'(\n".utf8.contains(rules[index]) { return false }
      index += rules[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < rules.endIndex
  }

  /// Whether the at-rule whose name stands at `index` is one that browsers take at a file's beginning only.
  private var mustComeFirst: Bool {
    let name = rules[index...].prefix { !" (\"';{\n".utf8.contains($0) }.map(Self.lower)
    return name.contains(UInt8(ascii: "\\"))
      || ["charset", "import", "namespace"].contains { name.elementsEqual($0.utf8) }
  }
}
