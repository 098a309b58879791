/// In which direction the lines of a language are written.
enum TextDirection: String {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Scripts from right to left (ISO 15924), in lower case.
  private static let scripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa", "yezi",
  ]
  /// Languages that are mostly written in one of these.
  private static let languages: Set = [
    "ar", "arc", "arz", "ckb", "dv", "fa", "glk", "he", "iw", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps",
    "sd", "syr",
    "ug", "ur", "yi",
  ]

  /// The direction of a language by its tag (BCP 47): a script that the tag names decides, as in `az-Arab`.
  init(of language: String) {
    let subtags = language.lowercased().split(separator: "-")
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && !($0.first?.isNumber ?? true) }
    let isFromRight =
      script.map { Self.scripts.contains(String($0)) }
      ?? subtags.first.map { Self.languages.contains(String($0)) } ?? false
    self = isFromRight ? .rightToLeft : .leftToRight
  }
}
