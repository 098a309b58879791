import Diagnostics

/// A piece of code in a language.
public struct CodeBlock: Hashable, Sendable {
  /// The language as its author wrote it, never empty.
  public var language: String
  /// The code, UTF-8, lines ending in `\n`.
  public var code: [UInt8]

  /// Makes a block.
  public init(language: String, code: [UInt8]) {
    self.language = language
    self.code = code
  }

  /// The code of a node, if it is a block that names a language and is not empty.
  init?(_ node: CmarkNode, info: CodeInfo) {
    guard !info.language.isEmpty, !node.literal.isEmpty else { return nil }
    self.init(language: info.language, code: Array(node.literal))
  }
}
