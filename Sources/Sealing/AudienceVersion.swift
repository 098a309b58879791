/// An audience at one of its epochs: what one key opens.
public struct AudienceVersion: Sendable {
  /// The most bytes of a name.
  public static let longestName = 1024

  /// The audience's name.
  public let name: String
  /// How often its key was replaced; from 1.
  public let epoch: UInt32

  /// Takes a name, which is not empty and holds no white space, control, `@` or `,`, and an epoch from 1 up. Throws
  /// ``SealingError/audienceNameMalformed(_:)`` or ``SealingError/epochMalformed(_:)``.
  public init(name: String, epoch: UInt32) throws(SealingError) {
    let isWord = name.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return scalar != "@" && scalar != "," && !properties.isWhitespace
        && properties.generalCategory != .control
    }
    guard isWord, 1...AudienceVersion.longestName ~= name.utf8.count else {
      throw .audienceNameMalformed(name)
    }
    guard epoch >= 1 else { throw .epochMalformed(String(epoch)) }
    self.name = name
    self.epoch = epoch
  }

  /// Reads the text form, `members@1`. Throws as ``init(name:epoch:)`` does, or
  /// ``SealingError/audienceWordMalformed(_:)``.
  public init(word: String) throws(SealingError) {
    let parts = word.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .audienceWordMalformed(word) }
    let digits = String(parts[1]) ?? ""
    guard let epoch = UInt32(digits), String(epoch) == digits else { throw .epochMalformed(digits) }
    try self.init(name: String(parts[0]) ?? "", epoch: epoch)
  }

  /// The text form: `members@1`.
  public var word: String { "\(name)@\(epoch)" }

  /// `LP(name) ‖ u32(epoch)`.
  var context: [UInt8] {
    // The name is short enough for its length to fit.
    (FormatBytes.lengthPrefixed(name.utf8) ?? []) + FormatBytes.u32(epoch)
  }
}

extension AudienceVersion: Hashable, Comparable, CustomStringConvertible {
  /// Equal byte by byte: names that differ by Unicode form only are two names.
  public static func == (left: AudienceVersion, right: AudienceVersion) -> Bool {
    left.epoch == right.epoch && left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Ordered by the bytes of the word, as the format sorts them.
  public static func < (left: AudienceVersion, right: AudienceVersion) -> Bool {
    left.word.utf8.lexicographicallyPrecedes(right.word.utf8)
  }

  /// Hashes the bytes, as `==` compares them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(epoch)
    for byte in name.utf8 { hasher.combine(byte) }
  }

  /// The text form, as in messages.
  public var description: String { word }
}
