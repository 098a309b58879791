import Sealing

/// The names under which a cache keeps what one program made of one language.
struct CodeCacheKeys {
  /// What is kept for a language that the program does not know.
  static let unknown = Array("unknown language\n".utf8)

  let identity: String
  let language: String

  /// The name for a block of code.
  func name(of code: [UInt8]) throws(SealingError) -> String {
    try Self.hexadecimal("code", identity, language, code)
  }

  /// The name for the language as a whole.
  var languageName: String {
    get throws(SealingError) { try Self.hexadecimal("language", identity, language, []) }
  }

  private static func hexadecimal(
    _ kind: String, _ identity: String, _ language: String, _ code: [UInt8]
  ) throws(SealingError) -> String {
    var hash = try SHA256()
    for part in ["gatehouse code 1", kind, identity, language] { try hash.update(Array(part.utf8) + [0]) }
    try hash.update(code)
    return try hash.finalize().hex
  }
}
