import Foundation
import Markup
import Testing

@Suite("Texts in Unicode's normalization forms")
struct UnicodeFormTests {
  @Test(
    "marks are put together with their letters",
    arguments: [("e\u{301}", "\u{E9}"), ("xa\u{30A}", "x\u{E5}")])
  func composed(decomposed: String, composed: String) {
    #expect(Array(UnicodeForm.nfc(decomposed).unicodeScalars) == Array(composed.unicodeScalars))
  }

  @Test(
    "a mark behind a quotation mark is seen, and spaces that are others in NFC are brought to it",
    arguments: [("\u{2019}e\u{301}", "\u{2019}\u{E9}"), ("\u{2000}\u{2001}", "\u{2002}\u{2003}")])
  func besidePunctuation(decomposed: String, composed: String) {
    #expect(Array(UnicodeForm.nfc(decomposed).unicodeScalars) == Array(composed.unicodeScalars))
  }

  @Test("what is taken to be in NFC already is, alone and between others")
  func nothingToDo() throws {
    let quick = Array(UInt32(0)..<0x300) + Array(0x2002..<0x2040)
    let below = quick.compactMap(Unicode.Scalar.init).map { String(Character($0)) }
    for text in below + [below.joined(), below.reversed().joined()] {
      let form = try #require(text.applyingTransform(StringTransform("Any-NFC"), reverse: false))
      #expect(Array(UnicodeForm.nfc(text).unicodeScalars) == Array(form.unicodeScalars))
      #expect(Array(text.unicodeScalars) == Array(form.unicodeScalars))
    }
  }

  @Test(
    "characters of many scripts are in NFC already, in whatever order they stand",
    arguments: [
      0x388...0x482, 0x48A...0x52F, 0x2002...0x20CF, 0x212C...0x2328, 0x232B...0x2ADB, 0x3000...0x3029,
      0x3041...0x3096, 0x309B...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x1F300...0x1FAFF,
    ] as [ClosedRange<UInt32>])
  func scripts(range: ClosedRange<UInt32>) throws {
    let scalars = range.compactMap(Unicode.Scalar.init)
    for order in [scalars, scalars.reversed()] {
      let text = order.reduce(into: "e") { $0.unicodeScalars.append($1) }
      let form = try #require(text.applyingTransform(StringTransform("Any-NFC"), reverse: false))
      #expect(Array(form.unicodeScalars) == Array(text.unicodeScalars))
      #expect(Array(UnicodeForm.nfc(text).unicodeScalars) == Array(text.unicodeScalars))
    }
  }

  @Test(
    "every other character comes to what ICU makes of it, alone and behind a letter",
    arguments: Array(stride(from: UInt32(0), to: 0x30000, by: 0x1000)))
  func others(start: UInt32) throws {
    for scalar in (start..<(start + 0x1000)).compactMap(Unicode.Scalar.init) where scalar.value % 7 == 3 {
      for before in ["", "\u{1100}\u{1161}", "か", "→a"] {
        let text = before + String(Character(scalar))
        let form = try #require(text.applyingTransform(StringTransform("Any-NFC"), reverse: false))
        #expect(Array(UnicodeForm.nfc(text).unicodeScalars) == Array(form.unicodeScalars))
      }
    }
  }

  @Test(
    "NFKC is ICU's, for every letter and sign that titles of Western Europe have, alone and between others")
  func compatible() throws {
    let known = (Array(UInt32(0)..<0x300) + Array(0x2000..<0x2070)).compactMap(Unicode.Scalar.init)
      .map { String(Character($0)) }
    let icu = { (text: String) in
      try #require(text.applyingTransform(StringTransform("Any-NFKC"), reverse: false))
    }
    let same = try known.filter { Array(try icu($0).unicodeScalars) == Array($0.unicodeScalars) }
    for text in known + [same.joined(), same.reversed().joined(), "e\u{301}\u{2019}", "\u{FB01}\u{E9}"] {
      #expect(Array(UnicodeForm.nfkc(text).unicodeScalars) == Array(try icu(text).unicodeScalars))
    }
  }
}
