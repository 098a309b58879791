import Testing

@testable import Sealing

@Suite("what a member types gives the bytes that the guard's JavaScript gives")
struct SignInTextTests {
  @Test(
    "a name is trimmed, then NFKC, then lower case",
    arguments: [
      ("", ""), ("  Alice\t", "alice"), ("\u{FEFF}\u{A0}\u{3000}a\u{2028}\u{2029}\r\n\u{B}\u{C}", "a"),
      ("\u{85}a\u{85}", "\u{85}a\u{85}"), ("\u{200B}a", "\u{200B}a"), ("\u{180E}a", "\u{180E}a"),
      ("a  b", "a  b"), ("ＡＢＣ", "abc"), ("ﬁ", "fi"), ("\u{212B}lice", "\u{E5}lice"),
      ("A\u{30A}lice", "\u{E5}lice"), ("²", "2"), ("\u{2003}x", "x"),
      // NFKC after the trim, so that a space that it makes stays.
      ("\u{B4}", " \u{301}"),
      // Lower case after NFKC, and not composed again.
      ("\u{130}", "i\u{307}"), ("I", "i"), ("STRASSE", "strasse"), ("ẞ", "ß"),
      // The sigma at a word's end.
      ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("Σ", "σ"), ("ΑΣ", "ας"), ("ΑΣ.", "ας."), ("ΑΣ.Α", "ασ.α"), ("ΑΣ Α", "ας α"),
      ("Α\u{301}Σ\u{301}", "ά\u{3C2}\u{301}"), (".Σ", ".σ"), ("ΑΣΣ", "ασς"), ("ς", "ς"),
      // Beyond the basic plane.
      ("a\u{10041}\u{301}", "a\u{10041}\u{301}"), ("\u{10400}", "\u{10428}"), ("𝐀", "a"),
    ])
  func usernames(typed: String, expected: String) throws {
    #expect(try SignInText.username(typed) == Array(expected.utf8))
  }

  @Test(
    "a password is NFC, and otherwise as it was typed",
    arguments: [
      ("", ""), (" a ", " a "), ("e\u{301}", "\u{E9}"), ("\u{E9}", "\u{E9}"), ("ﬁ", "ﬁ"), ("²", "²"),
      ("A", "A"), ("\u{212B}", "\u{C5}"), ("q\u{307}\u{323}", "q\u{323}\u{307}"),
      ("\u{1112}\u{1161}\u{11AB}", "한"),
      ("a\u{10041}\u{301}", "a\u{10041}\u{301}"), ("a\u{F73}\u{301}", "\u{E1}\u{F71}\u{F72}"),
      ("\u{0}", "\u{0}"),
    ])
  func passwords(typed: String, expected: String) throws {
    #expect(try SignInText.password(typed) == Array(expected.utf8))
  }

  @Test(
    "fewer iterations than 600,000 are refused, and more than libcrypto takes",
    arguments: [-1, 0, 1, 599_999, 1 << 31])
  func iterations(count: Int) throws {
    let salt = try SiteSalt.derived(from: Samples.secret())
    #expect(throws: SealingError.iterationsRefused(count)) {
      _ = try MemberKeyPair.derive(username: "", password: "x", siteSalt: salt, iterations: count)
    }
  }
}
