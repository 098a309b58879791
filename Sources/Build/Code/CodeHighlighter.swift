/// Gives code its colours: a program, or in tests a function.
public struct CodeHighlighter: Sendable {
  /// What became of the blocks of one language.
  public enum Answer: Sendable {
    /// HTML for each block, in their order, as `highlight --out-format=html --fragment` prints it.
    case fragments([[UInt8]])
    /// The language is not known.
    case unknownLanguage
    /// It did not work, in words.
    case failed(String)
  }

  /// Which program it is, so that nothing is taken from a cache that another one filled.
  public let identity: String
  /// Takes all blocks of one language at once.
  public let highlight: @Sendable (_ language: String, _ blocks: [[UInt8]]) -> Answer

  /// Makes a highlighter from what it can do.
  public init(
    identity: String, highlight: @escaping @Sendable (_ language: String, _ blocks: [[UInt8]]) -> Answer
  ) {
    self.identity = identity
    self.highlight = highlight
  }
}
