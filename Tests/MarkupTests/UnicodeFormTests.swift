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
