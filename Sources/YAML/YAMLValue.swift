/// The three kinds of YAML values (YAML 1.2.2, section 3.2.1.1).
public enum YAMLValue: Hashable, Sendable {
  /// Text; `isPlain` where it stood without quotes and not in a block, so that it may be a number, a boolean, a date
  /// or nothing.
  case scalar(String, isPlain: Bool)
  /// A list.
  case sequence([YAMLNode])
  /// Entries in the order of the file; no key occurs twice.
  case mapping([YAMLEntry])
}
