/// Who may read a page or an asset. There is no default and no empty audience: whoever makes a value has decided.
public enum Access: Hashable, Sendable {
  /// Everybody; it is published as it is.
  case `public`
  /// The members of these audiences; it is published as ciphertext only.
  case protected(Audiences)

  /// Whether it has to be sealed.
  public var isProtected: Bool {
    if case .protected = self { true } else { false }
  }
}

/// One audience or more, sorted by name, each once.
public struct Audiences: Hashable, Sendable, Sequence {
  /// The audiences, sorted by the bytes of their names.
  public let sorted: [Audience]

  /// Makes the set of `first` and `rest`.
  public init(_ first: Audience, _ rest: some Sequence<Audience> = []) {
    sorted = Set(rest).union([first]).sorted()
  }

  /// These and the others.
  public func union(_ other: Audiences) -> Audiences {
    Audiences(sorted[0], sorted + other.sorted)
  }

  /// Goes through them in order.
  public func makeIterator() -> IndexingIterator<[Audience]> {
    sorted.makeIterator()
  }
}
