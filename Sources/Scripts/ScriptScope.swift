/// A name that a module declares.
struct ScriptSymbol {
  var name: String
  var scope: Int
  /// The tokens that declare it or refer to it, by their index.
  var uses: [Int] = []
  /// Whether a module's top level has it from another module.
  var isImport = false
}

/// A part of a module in which names are declared.
struct ScriptScope {
  enum Kind {
    case module
    /// The parameters of a function, or of `catch`.
    case function
    /// What is in braces behind these: it must not declare their names once more.
    case body
    case block
    case `class`
  }

  var kind: Kind
  var parent: Int?
  /// Symbols by name, as indices.
  var symbols: [String: Int] = [:]
  /// Private names of a class, with the tokens that are them.
  var privateNames: [String: [Int]] = [:]
}

/// A name that is used somewhere, before it is known what it refers to.
struct ScriptReference {
  var name: String
  var scope: Int
  var token: Int
}
