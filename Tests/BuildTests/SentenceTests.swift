import Diagnostics
import Site
import Testing
import YAML

@testable import Build

@Suite(
  "Every sentence of theme and guard is in one file for each language, and a site says any of them otherwise")
struct SentenceTests {
  static let builtIn: SentenceLibrary = {
    var diagnostics: [Diagnostic] = []
    let library = ThemeFiles(overrides: .memory(name: "Templates", [:]), into: &diagnostics).sentences
    #expect(diagnostics.isEmpty)
    return library
  }()

  static func site(language: String, _ templates: [String: String] = [:]) -> MemorySite {
    var site = MemorySite([
      "index.md":
        "# Home\n\n> [!WARNING]\n> Mind the gap.\n\n- [ ] Task\n\nNote[^1].\n\n[^1]: A note.\n\n## Next\n",
      "news/index.md": "---\ntitle: News\n---\nText.\n",
      "news/one.md": "---\ntitle: One\ndate: 2024-03-09\n---\nText of one.\n",
      "locked.md":
        "---\ntitle: Locked\naccess: protected\naudience: [members, staff]\n---\nText of locked.\n",
    ])
    site.configuration = "title: Club\nlanguage: \(language)\naudiences: [members, staff]\n"
    site.templates = templates
    return site
  }

  @Test("All languages say the same things, and nothing is filled in that another language does not have")
  func sameNames() {
    let english = Self.builtIn.sentences(for: "en")
    let german = Self.builtIn.sentences(for: "de")
    #expect(Self.builtIn.languages == ["de", "en"])
    #expect(english.names.count > 100)
    for name in english.names {
      let blanks = Set(SentenceBlanks.names(in: english[name]))
      #expect(Set(SentenceBlanks.names(in: german[name])) == blanks, "\(name)")
    }
    // What is the same in both languages is a name, a month or punctuation; anything else was left untranslated.
    let same = english.names.filter { english[$0] == german[$0] }
    #expect(
      same == [
        "date.april", "date.august", "date.november", "date.september", "enrolment.name", "guard.username",
        "list.comma",
      ])
  }

  @Test(
    "A language is looked for with its region, then without, then there is English",
    arguments: [("de", "de"), ("de-AT", "de"), ("DE", "de"), ("en-GB", "en"), ("fr", "en"), ("den", "en")])
  func choice(language: String, spoken: String) {
    #expect(Self.builtIn.sentences(for: language).language == spoken)
  }

  @Test("A German page is German in all that is not its author's")
  func german() throws {
    let texts = try Self.site(language: "de-AT").buildWell().texts
    let home = try #require(texts["index.html"])
    for words in [
      "Zum Inhalt springen", "<p class=\"markdown-alert-title\">Warnung</p>", "aria-label=\"Offen\"",
      "aria-label=\"Fußnoten\"", "aria-label=\"Zurück zum Verweis 1\"", "aria-label=\"Link zu „Next“\"",
      "\"language\":\"de\"",
    ] {
      #expect(home.contains(words), "\(words)")
    }
    let locked = try #require(texts["locked/index.html"])
    #expect(locked.contains("Diese Seite ist für <strong>members</strong> oder <strong>staff</strong>."))
    #expect(locked.contains("guard/sentences-de.js"))
    #expect(locked.contains("Zum Anmelden wird JavaScript gebraucht"))
    #expect(texts["news/one/index.html"]?.contains(">9. März 2024</time>") == true)
    #expect(texts["404.html"]?.contains("Seite nicht gefunden") == true)
    for (path, text) in texts where path.hasSuffix(".html") {
      #expect(!text.contains("Skip to content"), "\(path)")
    }
  }

  @Test("What the guard says is a script of its own, with the list's words and nothing of the theme's")
  func guardModule() throws {
    let texts = try Self.site(language: "de").buildWell().texts
    let script = try #require(texts.first { $0.key.hasSuffix("guard/sentences-de.js") }?.value)
    #expect(script.hasPrefix("Object.assign(globalThis.gatehouseSentences??={},{\""))
    #expect(script.contains("\"sign_in\":\"Anmelden\"") && script.contains("\"list.or\":\" oder \""))
    #expect(!script.contains("Zum Inhalt springen"))
  }

  @Test("What only a part of the guard says is the part's, and each sentence is in one script")
  func partsOfGuard() throws {
    let texts = try Self.site(language: "en").buildWell().texts
    var owners: [String: Set<String>] = [:]
    for script in ["sentences-en", "sentences-sign-in-en", "sentences-files-en"] {
      let text = try #require(texts.first { $0.key.hasSuffix("guard/\(script).js") }?.value)
      for name in [
        "sign_in", "keyring.offline", "keyring.weak", "reason.expired", "reason.link", "file.missing",
      ]
      where text.contains("\"\(name)\":") {
        owners[name, default: []].insert(script)
      }
    }
    #expect(
      owners == [
        "sign_in": ["sentences-en"], "keyring.offline": ["sentences-en"], "reason.expired": ["sentences-en"],
        "keyring.weak": ["sentences-sign-in-en"], "reason.link": ["sentences-sign-in-en"],
        "file.missing": ["sentences-files-en"],
      ])
  }

  @Test("A site says one sentence otherwise, and the rest stays")
  func override() throws {
    let templates = ["sentences/de.yml": "guard:\n  sign_in: Einloggen\npage: {tags: \"A & <B>\"}\n"]
    var site = Self.site(language: "de", templates)
    site.files["english.md"] = "---\nlanguage: en\n---\nHello.\n"
    let texts = try site.buildWell().texts
    let script = try #require(texts.first { $0.key.hasSuffix("guard/sentences-de.js") }?.value)
    #expect(script.contains("\"sign_in\":\"Einloggen\"") && script.contains("\"sign_out\":\"Abmelden\""))
    // Other pages' English is untouched.
    let english = try #require(texts.first { $0.key.hasSuffix("guard/sentences-en.js") }?.value)
    #expect(english.contains("\"sign_in\":\"Sign in\""))
    #expect(!texts.keys.contains { $0.hasSuffix(".yml") })
  }

  @Test("A region says otherwise what its language says; both say what the other leaves out")
  func region() throws {
    let templates = [
      "sentences/de-at.yml": "date: {january: Jänner}\n", "sentences/de.yml": "guard: {cancel: Nein}\n",
    ]
    var diagnostics: [Diagnostic] = []
    let tree = try MemorySite.tree("Templates", templates)
    let library = ThemeFiles(overrides: tree, into: &diagnostics).sentences
    #expect(diagnostics.isEmpty)
    let austrian = library.sentences(for: "de-AT")
    #expect(austrian.language == "de-at" && austrian["guard.cancel"] == "Nein")
    let date = try #require(CivilDate(year: 2024, month: 1, day: 2))
    #expect(SentenceFilters.text(of: date, austrian) == "2. Jänner 2024")
    #expect(SentenceFilters.text(of: date, library.sentences(for: "de")) == "2. Januar 2024")
  }

  @Test(
    "What cannot be meant is an error at its place",
    arguments: [
      ("guard: {sing_in: X}", "there is no sentence “guard.sing_in”", "did you mean “guard.sign_in”?"),
      ("sign_in: X", "there is no sentence “sign_in”", "docs/sites.md"),
      ("guard: X", "is not a mapping", "en.yml:1:8"),
      ("guard: {sign_in: {a: b}}", "text is wanted here", "en.yml:1:18"),
      ("guard: {sign_in: 12}", "text is wanted here", "en.yml:1:18"),
      ("guard: {sign_in: \"\"}", "is empty", "leave it out"),
      ("guard: {signed_in: \"{names}\"}", "nothing can be filled in at “{names}”", "there is: {audiences}"),
      ("guard: {cancel: \"{x}\"}", "nothing can be filled in at “{x}”", "without braces"),
    ])
  func faults(file: String, message: String, help: String) throws {
    let result = try Self.site(language: "en", ["sentences/en.yml": file + "\n"]).build()
    let found = try #require(result.outcome.diagnostics.first)
    #expect(found.severity == .error && found.place?.path == "Templates/sentences/en.yml")
    #expect(found.place?.position?.line == 1)
    #expect(result.messages.contains(message) && result.messages.contains(help), "\(result.messages)")
  }

  @Test(
    "A file that is named after no language is an error",
    arguments: ["DE.yml", "de.json", "x/de.yml", "d e.yml"])
  func fileNames(name: String) throws {
    let result = try Self.site(language: "en", ["sentences/\(name)": "guard: {cancel: X}\n"]).build()
    #expect(result.messages.contains("this is no file of sentences"))
  }

  @Test("A new language that leaves out sentences is told so, once, and says these in English")
  func newLanguage() throws {
    let result = try Self.site(language: "fr", ["sentences/fr.yml": "guard: {sign_in: Se connecter}\n"])
      .build()
    #expect(result.outcome.diagnostics.map(\.severity) == [.warning], "\(result.messages)")
    #expect(result.messages.contains("sentences are missing, such as “date.april”"))
    let script = try #require(result.texts.first { $0.key.hasSuffix("guard/sentences-fr.js") }?.value)
    #expect(script.contains("\"sign_in\":\"Se connecter\"") && script.contains("\"sign_out\":\"Sign out\""))
    #expect(result.texts["index.html"]?.contains("\"language\":\"fr\"") == true)
  }

  @Test("Layouts fill in what is escaped, and get told what is missing")
  func fill() throws {
    var site = MemorySite(["index.md": "---\ntitle: A < B\n---\nText.\n"])
    site.templates["layouts/page.html"] = "{{ sentences.enrolment.introduction|fill(site=page.title) }}"
    #expect(try site.buildWell().texts["index.html"]?.contains("a password for A &lt; B. Both") == true)
    for (layout, message) in [
      ("{{ sentences.page.place_in_list|fill(number=1) }}", "no value for it"),
      ("{{ 3|fill }}", "needs a sentence"),
      ("{{ \"tomorrow\"|long_date(\"en\") }}", "needs a date"),
    ] {
      site.templates["layouts/page.html"] = layout
      #expect(try site.build().messages.contains(message))
    }
  }

  @Test(
    "Pages of languages from right to left say so",
    arguments: [
      ("ar", true), ("he-IL", true), ("az-Arab", true), ("fa", true), ("ur-Latn", false), ("de", false),
      ("az", false),
      ("sr-Cyrl", false), ("ar-1994", true),
    ])
  func direction(language: String, isFromRight: Bool) throws {
    #expect(TextDirection(of: language) == (isFromRight ? .rightToLeft : .leftToRight))
    let home = try #require(try Self.site(language: language).build().texts["index.html"])
    #expect(home.contains("<html lang=\"\(language)\" dir=\"rtl\">") == isFromRight)
  }
}
