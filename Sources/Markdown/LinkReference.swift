import Diagnostics

/// One URL that a document refers to, with its place.
public struct LinkReference: Hashable, Sendable {
  /// What refers to it.
  public typealias Kind = LinkUse.Kind

  /// The URL, and what refers to it.
  public var use: LinkUse
  /// Where that is.
  public var place: LinkPlace

  /// Makes a reference.
  public init(_ use: LinkUse, at place: LinkPlace) {
    self.use = use
    self.place = place
  }

  /// The URL; see ``LinkUse/destination``.
  public var destination: String { use.destination }
  /// What refers to it.
  public var kind: Kind { use.kind }
  /// The names of the tag's attributes; see ``LinkUse/tagAttributes``.
  public var tagAttributes: Set<String>? { use.tagAttributes }
  /// Where the destination stands; see ``LinkPlace/position``.
  public var position: SourcePosition { place.position }
  /// How long it is; see ``LinkPlace/length``.
  public var length: Int { place.length }
}
