import PasswordStrength
import Testing

@Suite("How hard a password is to guess")
struct PasswordStrengthTests {
  private func bits(_ password: String, _ words: String...) -> Double {
    PasswordStrength(of: password, knownWords: words).bits
  }

  @Test("An empty password has no strength, and none of one sign has much")
  func shortest() {
    #expect(PasswordStrength(of: "").bits == 0)
    #expect(PasswordStrength(of: "").weaknesses == [.short])
    for password in ["a", "é", "д", "密", "🔑", " ", "\u{0}", "\u{200B}", "\u{301}"] {
      #expect(bits(password) < 8)
    }
  }

  @Test(
    "What everybody would try is weak, in whatever language it is typed",
    arguments: [
      "password", "P4ssw0rd!", "qwertyuiop", "1234567890", "19.12.1984", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      "abcabcabcabcabcabcabcabc", "correct horse battery staple", "correct-horse-battery-staple",
      "Tr0ub4dor&3", "пароль", "пароль123", "密码密码", "contraseña", "Straße", "ｐａｓｓｗｏｒｄ",
      "p\u{61}\u{301}ssword",
      "\u{200B}password\u{200B}", "пппппппппппппппппппп", "ééééééééééééééééééééééé", "🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑",
      "p a s s w o r d", "password\u{0}password", "\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
    ])
  func weak(password: String) {
    #expect(bits(password) < 50)
  }

  @Test(
    "What nobody would try is strong",
    arguments: [
      "h4kqzt-8mwe3r-y2ncpd", "gR7#vQ2!mZ9&", "tulip marble ocean ladder vexing quartz",
      "Zwölf Bäckermeister kneten nachts Roggenteig", "сорок тысяч обезьян сунули банан",
    ])
  func strong(password: String) {
    #expect(bits(password) >= 60)
  }

  @Test("A letter counts for what it is, not for its bytes")
  func letters() {
    #expect(abs(bits("gruessexqv") - bits("gruéssèxqv")) < 12)
    #expect(bits("жщъюя") < 40)
    #expect(bits("e\u{301}xqvwz") == bits("éxqvwz"))
  }

  @Test("Words of the site count as known, in any case, with digits for letters, joined or not")
  func knownWords() {
    for password in [
      "Rowing Club Bergen", "rowingclubbergen", "Rowing-Club-Bergen", "R0w1ng Club", "bergen-club",
    ] {
      #expect(bits(password) > bits(password, "Rowing Club Bergen"))
      #expect(bits(password, "Rowing Club Bergen") < 30)
    }
    #expect(bits("größenwahnverein", "Größenwahnverein") < 10)
    #expect(PasswordStrength(of: "bergenclub", knownWords: ["Bergen"]).weaknesses.contains(.knownWord))
  }

  @Test(
    "It says what it found",
    arguments: [
      ("password", [.commonWord]), ("19.12.1984", [.date]), (";lkjhgfds", [.keyboardPattern]),
      ("abcdefghij", [.sequence]), ("zzzzzzzzzz", [.repetition]), ("x7#Qv", [.short]),
    ] as [(String, [PasswordStrength.Weakness])])
  func weaknesses(password: String, weaknesses: [PasswordStrength.Weakness]) {
    #expect(PasswordStrength(of: password).weaknesses == weaknesses)
  }

  @Test("Every ASCII sign is measured, and no byte is taken for the end but the end")
  func ascii() {
    let all = String(String.UnicodeScalarView((0x20..<0x7F).map { Unicode.Scalar(UInt8($0)) }))
    #expect(bits(String(all.reversed())) > 0)
    #expect(bits("aX9$\u{0}kQ2!vB7&") > bits("aX9$"))
  }

  @Test("A long password is measured as well as a short one", arguments: [200, 10_000])
  func long(count: Int) {
    #expect(bits(String(repeating: "a", count: count)) < 50)
    var seed: UInt64 = 88_172_645_463_325_252
    let random = (0..<count).map { _ -> Character in
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Character(Unicode.Scalar(UInt8(0x21 + seed % 94)))
    }
    #expect(bits(String(random)) > 500)
  }
}
