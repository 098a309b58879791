/// A module, taken apart: its tokens, what it declares, and what it takes from others.
struct ScriptModule {
  struct Import {
    /// The module's name, without `./`.
    var module: String
    /// What that module calls it.
    var name: String
    /// What this one calls it; `nil` in `export { x } from`.
    var local: String?
    /// The name under which it is exported again.
    var exported: String?
    /// The token of the name.
    var token: Int
  }

  /// A module that is named, and the token that names it.
  struct Place {
    var module: String
    var token: Int
  }

  /// How a token is written: as it is, not at all, as a comma, or as a shorthand property, which needs its name spelled
  /// out where its value has another one.
  enum Role: UInt8 {
    case plain, dropped, comma, shorthand
  }

  var name: String
  var bytes: [UInt8]
  var tokens: [ScriptToken]
  var roles: [Role]
  var scopes: [ScriptScope]
  var symbols: [ScriptSymbol]
  /// Names that it declares nowhere: the browser's.
  var globals: [String]
  var imports: [Import]
  /// Modules that it imports without a name.
  var bareImports: [Place]
  /// The local names of what it exports.
  var exports: [String: String]
  /// Modules that it loads later.
  var dynamicImports: [Place]
  /// Where each symbol is referred to.
  var references: [(symbol: Int, scope: Int)]
}
